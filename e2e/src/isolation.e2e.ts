import { rmSync } from 'node:fs';
import type { Page } from 'playwright';
import { logInOn } from './support/customer.ts';
import { FAULTS, REMOTES, SCREENS, breakRemote, faulty, type Fault, type RemoteName } from './support/faults.ts';
import { closeBrowser, onPhone, openPhone } from './support/phone.ts';
import { startProduct, type Product } from './support/product.ts';
import { copyProduct, makeBuild, promote } from './support/release.ts';
import { arrive, changeScreen, until } from './support/steps.ts';

let product: Product;
let web: string;

beforeAll(async () => {
  web = copyProduct();
  for (const name of REMOTES) {
    const made = makeBuild(web, name, (file, text) => {
      const container = /var (maru_\w+);/.exec(text)?.[1];
      return container && file.startsWith('remoteEntry') ? faulty(name, container, text) : text;
    });
    promote(web, made, { hasFallback: false });
  }
  product = await startProduct({ WEB_ROOT: web });
});
afterAll(async () => {
  await closeBrowser();
  await product.stop();
  rmSync(web, { recursive: true, force: true });
});

/** A screen of another remote than the broken one. */
const startOf = (broken: RemoteName) => SCREENS[broken === '@maru/account' ? '@maru/market' : '@maru/account'];
const card = (page: Page) =>
  page.locator('main').filter({ visible: true }).getByRole('alert').getByRole('button').first();
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).filter({ visible: true });

/** The screen is what the remote draws: neither a skeleton nor a card. */
async function seesScreen(page: Page, path: string): Promise<void> {
  await changeScreen(page, path);
  await arrive(page, path);
  await heading(page).first().waitFor();
  expect(await card(page).count()).toBe(0);
}

/** A new visit may have tried again by itself; where it shows the card still, the person asks. */
async function untilWell(page: Page): Promise<void> {
  const drawn = page.locator('main').filter({ visible: true }).locator('[role=status][aria-label], [aria-busy=true]');
  await until(async () => {
    if ((await card(page).count()) > 0) await card(page).tap();
    return (await heading(page).count()) === 1 && (await card(page).count()) === 0 && (await drawn.count()) === 0;
  });
}

async function survives(broken: RemoteName, fault: Fault): Promise<void> {
  const phone = await openPhone({ language: 'en' }, product.url);
  const { page } = phone;
  page.setDefaultTimeout(40_000);
  await onPhone(
    `isolation-${broken.slice(6)}-${fault}`,
    phone,
    async () => {
      await logInOn(phone, product.url);
      const mend = await breakRemote(page, broken, fault);
      await page.goto(`/#${startOf(broken)}`);
      await heading(page).first().waitFor();
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));

      await changeScreen(page, SCREENS[broken]);
      await card(page).waitFor();
      expect(await page.evaluate(() => 'tampered' in window)).toBe(false);

      for (const other of REMOTES) if (other !== broken) await seesScreen(page, SCREENS[other]);
      const tabs = page.getByRole('navigation').getByRole('link');
      expect(await tabs.count()).toBe(5);
      await tabs.nth(broken === '@maru/market' ? 4 : 0).tap();
      await heading(page).first().waitFor();

      await mend();
      await changeScreen(page, SCREENS[broken]);
      await untilWell(page);
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
      expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
    },
    { isBroken: true },
  );
}

// The five of a fault side by side: most of the time is spent waiting for an answer that does not come.
test.each(FAULTS)(
  '%s, in each remote: the rest works, a card says so, and it comes back without a reload',
  async (fault) => {
    const ends = await Promise.allSettled(REMOTES.map((name) => survives(name, fault)));
    expect(ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))).toEqual([]);
  },
);
