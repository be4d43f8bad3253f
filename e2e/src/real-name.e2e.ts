import { logInOn } from './support/customer.ts';
import { closeBrowser, onPhone, openPhone } from './support/phone.ts';
import { plainPicture } from './support/picture.ts';
import { arrive } from './support/steps.ts';
import { words } from './support/words.ts';

afterAll(closeBrowser);
const w = words('kor');

test('a customer hands in their name, and sees who decided', async () => {
  const phone = await openPhone({ language: 'kor' });
  await onPhone('real-name', phone, async () => {
    await logInOn(phone);
    const { page } = phone;
    await page.goto('/#/information/index');
    await page.getByRole('button', { name: w('account', 'realName.title'), exact: true }).click();
    await arrive(page, '/information/authInfo');

    await page.getByRole('button', { name: w('account', 'realName.submit') }).click();
    await page.getByText(w('account', 'field.FRONT_REQUIRED')).waitFor();

    await page.getByLabel(w('account', 'realName.name')).fill('김마루');
    await page.getByLabel(w('account', 'realName.idFirst')).fill('900101');
    await page.getByLabel(w('account', 'realName.idTail')).fill(`1${String(Date.now()).slice(-6)}`);
    for (const side of ['front', 'back']) {
      const field = `${String(w('account', `realName.${side}`))}, ${String(w('shared', 'ui.picture.album'))}`;
      const file = { name: `${side}.png`, mimeType: 'image/png', buffer: plainPicture() };
      await page.getByLabel(field).setInputFiles(file);
    }
    await page.getByText(w('shared', 'ui.picture.sent')).nth(1).waitFor();
    expect(await page.getByRole('img').count()).toBe(2);
    await page.getByRole('button', { name: w('account', 'realName.submit') }).click();

    await page.getByText(w('account', 'realName.review.title')).waitFor();
    await page.getByText('900101-1******').waitFor();
    await page.getByText(w('account', 'realName.verified.title')).waitFor({ timeout: 20_000 });
    await page.getByText(w('account', 'realName.automatic')).first().waitFor();
    await page.getByText(w('shared', 'acts.realName.approve')).waitFor();
  });
});
