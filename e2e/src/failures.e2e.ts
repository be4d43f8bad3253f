import type { Page, Route } from '@playwright/test';
import { asCustomer, call } from './support/api.ts';
import { logInOn, newCustomer, registerOver, type Customer } from './support/customer.ts';
import type { Phone } from './support/phone.ts';
import { arrive, changeScreen, openDetail, openScreen, pathOf, typePin, until, untilFonts } from './support/steps.ts';
import { STOCK } from './support/trader.ts';
import { words, type Lang } from './support/words.ts';
import { expect, test, type OpenPhone } from './support/test.ts';

const url = process.env.MARU_URL ?? '';

const api = (path: string) => `**/api/vue${path}`;
const fail = (route: Route) => route.abort('connectionrefused');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const seeText = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor();

/** The ticket of one stock with a market order of `lots`, up to the fund password. */
async function fillTicket(page: Page, lang: Lang, lots: string) {
  const w = words(lang);
  await openDetail(page, 'ticket', { symbol: STOCK, side: 'long' }, '/market/marketBuy');
  await page.getByRole('radio', { name: w('trade', 'order.market') }).click();
  await lotsOf(page, lang).fill(lots);
  await confirm(page, lang);
}

async function confirm(page: Page, lang: Lang) {
  const w = words(lang);
  await page.getByRole('button', { name: w('trade', 'ticket.buyCashAbout') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: w('trade', 'ticket.confirmBuy'), exact: true })
    .click();
  await page.getByRole('group', { name: w('shared', 'flow.pin') }).waitFor();
}

const lotsOf = (page: Page, lang: Lang) =>
  page.getByRole('group', { name: words(lang)('trade', 'ticket.lots'), exact: true }).getByRole('textbox');

const ordersOf = async (page: Page) => (await asCustomer(page, '/trade/Orders', { status: 'all', page: 1 })).data;

for (const lang of ['kor', 'en'] as const) {
  const w = words(lang);
  // A failure is told the same way in each language, from another dictionary.
  const tag = lang === 'kor' ? [] : '@full';

  test(`${lang}: a wrong password, a taken account, a missing agreement`, { tag }, async ({ openPhone }) => {
    const { page } = await openPhone({ language: lang });
    const { account } = await registerOver(url);
    await page.goto('/#/login/login');
    await page.getByLabel(w('account', 'login.account')).fill(account);
    await page.getByLabel(w('account', 'login.password'), { exact: true }).fill('not-it-2026');
    await button(page, String(w('account', 'login.submit'))).click();
    await seeText(page, w('api', 'errors.WRONG_CREDENTIALS'));
    await expect(page.getByLabel(w('account', 'login.account'))).toHaveValue(account);

    // Both screens have a field with this name.
    await changeScreen(page, '/login/register');
    const { password } = newCustomer();
    await page.getByLabel(w('account', 'login.account')).fill(account);
    await page.getByLabel(w('account', 'login.password'), { exact: true }).fill(password);
    await page.getByLabel(w('account', 'register.confirm'), { exact: true }).fill(password);
    await page.getByLabel(w('account', 'register.institution')).fill('MARU');
    await page.getByLabel(w('account', 'register.invitation')).fill('WELCOME');
    await page.getByLabel(w('account', 'register.terms')).check();
    await button(page, String(w('account', 'register.submit'))).click();
    await seeText(page, w('account', 'field.AGREEMENT_REQUIRED'));
    await page.getByLabel(w('account', 'register.privacy')).check();
    await button(page, String(w('account', 'register.submit'))).click();
    await seeText(page, w('api', 'errors.ACCOUNT_EXISTS'));
    expect(pathOf(page)).toBe('/login/register');
  });

  test(`${lang}: a wrong fund password, and the ticket keeps what was filled in`, { tag }, async ({ openPhone }) => {
    const phone = await openPhone({ language: lang });
    const { page } = phone;
    const customer = await logInOn(phone);
    await page.goto('/#/home/index');
    await fillTicket(page, lang, '300');
    await typePin(page, '000000');
    await seeText(page, w('api', 'errors.WRONG_FUND_PASSWORD'));
    expect(await ordersOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect(lotsOf(page, lang)).toHaveValue('300');
    await confirm(page, lang);
    await typePin(page, customer.fundPassword);
    await seeText(page, w('trade', 'receipt.filled'));
    expect((await ordersOf(page)).map(({ status }) => status)).toEqual(['filled']);
  });

  test(
    `${lang}: a server that cannot be reached, at the start and on a screen, and a retry that works once it can`,
    { tag },
    async ({ openPhone }) => {
      const { page } = await openPhone({ language: lang, allows: 'network' });
      await page.route(api('/common/config'), fail);
      // At an address with a query, no call is made before the screen is there.
      await page.goto('/#/market/index?sort=volume');
      await seeText(page, w('shell', 'start.failedTitle'));
      await page.route(api('/market/**'), fail);
      await page.unroute(api('/common/config'));
      await button(page, String(w('shell', 'start.retry'))).click();
      await seeText(page, w('shared', 'errors.NETWORK'));
      await page.unroute(api('/market/**'));
      const retry = page.getByRole('main').getByRole('button', { name: w('shared', 'ui.retry') });
      const rows = page.getByRole('list').locator('[data-to="/market/stockDetail"]').filter({ visible: true });
      await until(async () => {
        const isFailed = (await retry.count()) > 0;
        // A failed part may retry by itself before the press.
        if (isFailed) {
          await retry
            .first()
            .click({ timeout: 2_000 })
            .catch(() => undefined);
        }
        return !isFailed && (await rows.count()) > 0;
      });

      await page.route(api('/market/Rank'), fail);
      const more = page.getByRole('main').getByRole('button', { name: w('shared', 'ui.retry') });
      await until(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        return (await more.count()) > 0;
      });
      await page.unroute(api('/market/Rank'));
      const height = await page.evaluate(() => document.body.scrollHeight);
      await more.click();
      await page.waitForFunction((before) => document.body.scrollHeight > before + 300, height);
    },
  );

  test(
    `${lang}: a session that was ended elsewhere: words, then the log-in page, and nothing of the customer stays`,
    { tag },
    async ({ openPhone }) => {
      const phone = await openPhone({ language: lang, allows: 'network' });
      const { page } = phone;
      const { token, account } = await logInOn(phone);
      await page.goto('/#/information/aboutUs');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await call(url, '/user/Logout', {}, { token, account });
      await openScreen(page, '/information/capitalFlow');
      await seeText(page, w('api', 'errors.UNAUTHORIZED'));
      expect(pathOf(page)).toBe('/information/capitalFlow');
      await arrive(page, '/login/login');
      const kept = await page.evaluate(() => Object.keys(localStorage).sort());
      const ofDevice = ['language', 'theme', 'rememberedAccount', 'rollout', 'registry.lastGood'];
      expect(kept.filter((key) => !ofDevice.includes(key))).toEqual([]);
    },
  );

  test(`${lang}: a device without a network`, { tag }, async ({ openPhone }) => {
    const { page, context } = await openPhone({ language: lang, allows: 'network' });
    await page.goto('/#/home/index');
    // The last files of a start: the painted heading is there before any.
    await untilFonts(page);
    await context.setOffline(true);
    await seeText(page, w('shared', 'host.offline'));
    await context.setOffline(false);
    await page.getByText(w('shared', 'host.offline')).waitFor({ state: 'hidden' });
  });
}

/** Each waits ten seconds for an answer that does not come; so all of them wait at the same time. */
test('a network that is too slow: words for a reader, and an order that is found or known not to be there', async ({
  openPhone,
}) => {
  const languages: Lang[] = process.env.MARU_TESTS === 'full' ? ['kor', 'en'] : ['kor'];
  const all = languages.flatMap((lang) => [
    slowReader(openPhone, lang),
    lostAnswer(openPhone, lang),
    ...(lang === 'kor' ? [lostOrder(openPhone, lang)] : []),
  ]);
  await Promise.all(all);
});

async function onSlowPhone(
  openPhone: OpenPhone,
  lang: Lang,
  journey: (phone: Phone, customer: Customer) => Promise<void>,
): Promise<void> {
  const phone = await openPhone({ language: lang, allows: 'network' });
  phone.page.setDefaultTimeout(90_000);
  await journey(phone, await logInOn(phone));
}

const slowReader = (openPhone: OpenPhone, lang: Lang) =>
  onSlowPhone(openPhone, lang, async ({ page }, { account, password }) => {
    const w = words(lang);
    await page.route(api('/user/Login'), () => undefined);
    await page.goto('/#/login/login');
    await page.getByLabel(w('account', 'login.account')).fill(account);
    await page.getByLabel(w('account', 'login.password'), { exact: true }).fill(password);
    const asked = performance.now();
    await button(page, String(w('account', 'login.submit'))).click();
    await seeText(page, w('shared', 'errors.TIMEOUT'));
    expect(performance.now() - asked).toBeGreaterThan(9_500);
  });

/** The order arrives and its answer never does: it is looked up and found, and there is one of it. */
const lostAnswer = (openPhone: OpenPhone, lang: Lang) =>
  onSlowPhone(openPhone, lang, async ({ page }, { fundPassword }) => {
    const w = words(lang);
    await page.route(api('/trade/Order'), (route) => void route.fetch());
    await page.goto('/#/home/index');
    await fillTicket(page, lang, '200');
    await typePin(page, fundPassword);
    await seeText(page, w('trade', 'sending.confirming'));
    await seeText(page, w('trade', 'receipt.filled'));
    expect((await ordersOf(page)).map(({ status }) => status)).toEqual(['filled']);
  });

/** The order never arrives: the look-ups say so, and sending again makes the first and only one. */
const lostOrder = (openPhone: OpenPhone, lang: Lang) =>
  onSlowPhone(openPhone, lang, async ({ page }, { fundPassword }) => {
    const w = words(lang);
    await page.route(api('/trade/Order'), fail);
    await page.goto('/#/home/index');
    await fillTicket(page, lang, '200');
    await typePin(page, fundPassword);
    await seeText(page, w('trade', 'sending.confirming'));
    await seeText(page, w('trade', 'sending.unsent'));
    expect(await ordersOf(page)).toEqual([]);
    await page.unroute(api('/trade/Order'));
    await button(page, String(w('trade', 'sending.retry'))).click();
    await seeText(page, w('trade', 'receipt.filled'));
    expect(await ordersOf(page)).toHaveLength(1);
  });
