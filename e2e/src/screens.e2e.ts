import { join } from 'node:path';
import type { Route } from 'playwright';
import { findBarriers, findFaults, watchCalls } from './support/checks.ts';
import { registerOver, type Customer } from './support/customer.ts';
import { closeBrowser, openPhone, type Phone } from './support/phone.ts';
import { ROOT } from './support/product.ts';
import { isForVisitors, readRoutes } from './support/routes.ts';
import { changeScreen } from './support/steps.ts';
import { newTrader, type Trader } from './support/trader.ts';
import { words, type Lang } from './support/words.ts';

const url = process.env.MARU_URL ?? '';
const routes = readRoutes();
type Theme = 'light' | 'dark';

let trader: Trader;
let newcomer: Customer & { token: string };
beforeAll(async () => {
  [trader, newcomer] = await Promise.all([newTrader(url), registerOver(url)]);
});
afterAll(closeBrowser);

/** A phone on which somebody used the product before: their theme, session and what the detail screens were opened with. */
async function phoneOf(language: Lang, theme: Theme, storage: Record<string, string>): Promise<Phone> {
  const phone = await openPhone({ language });
  await phone.context.addInitScript(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { theme, rememberedAccount: trader.account, ...storage },
  );
  return phone;
}

const sessionOf = ({ token, account }: { token: string; account: string }) => ({ tokend: token, account });
const detailsOf = ({ details }: Trader) =>
  Object.fromEntries(Object.entries(details).map(([key, value]) => [`detail.${key}`, JSON.stringify(value)]));

/** Screens that show what they have without asking anybody. */
const CALLS_NOTHING = ['/information/changeLang', '/information/loginPass', '/information/aboutUs', '/home/kefuCenter'];

interface Walk {
  name: string;
  hasAxe: boolean;
  /** Nothing is answered, so nothing is waited for. */
  isWaiting?: boolean;
  /** More to look at on each screen, once it stands. */
  look?: (phone: Phone, path: string) => Promise<string[]>;
}

/** Visits screens one after the other and tells everything that is wrong with any of them. */
async function visit(phone: Phone, paths: string[], { name, hasAxe, isWaiting, look }: Walk): Promise<string[]> {
  const { page, context, faults } = phone;
  const calls = watchCalls(page);
  const found: string[] = [];
  // No remote's screen: every one of them is then entered from another.
  await page.goto('/#/nowhere');
  await page.getByRole('main').waitFor();
  for (const path of paths) {
    await changeScreen(page, path);
    if (isWaiting) await page.waitForTimeout(150);
    else await calls.settle();
    const wrong = await page.evaluate(findFaults, { hasTouch: true });
    if (look) wrong.push(...(await look(phone, path)));
    if (hasAxe) wrong.push(...(await findBarriers(page)));
    await page.setViewportSize({ width: 320, height: 640 });
    wrong.push(...(await page.evaluate(findFaults, { hasTouch: false })).map((fault) => `at 320: ${fault}`));
    await page.setViewportSize({ width: 390, height: 844 });
    wrong.push(...faults.splice(0));
    if (wrong.length === 0) continue;
    found.push(...new Set(wrong.map((fault) => `${path}: ${fault}`)));
    await page.screenshot({ path: join(ROOT, 'test-results', `screen${path.replaceAll('/', '-')}-${name}.png`) });
  }
  await context.close();
  return found;
}

const inside = routes.filter((route) => !isForVisitors(route)).map(({ path }) => path);
const outside = routes.filter(isForVisitors).map(({ path }) => path);

describe.each(['kor', 'en', 'tw'] as const)('in %s', (language) => {
  test.each(['light', 'dark'] as const)('every screen stands, %s', async (theme) => {
    // Contrast is the theme's, names are the language's: two of the six pairs see every rule.
    const hasAxe = `${language} ${theme}` === 'kor light' || `${language} ${theme}` === 'en dark';
    const name = `${language}-${theme}`;
    const storage = { ...sessionOf(trader), ...detailsOf(trader) };
    expect(await visit(await phoneOf(language, theme, storage), inside, { name, hasAxe })).toEqual([]);
    expect(await visit(await phoneOf(language, theme, {}), outside, { name, hasAxe })).toEqual([]);
  });
});

test('a new customer finds every screen empty but usable, and a way on from a screen opened without its detail', async () => {
  const phone = await phoneOf('kor', 'light', sessionOf(newcomer));
  const look = ({ page }: Phone) =>
    page.evaluate(() => {
      const ways = [...document.querySelectorAll('button, a[href]')];
      return ways.some((way) => way.checkVisibility()) ? [] : ['no way on'];
    });
  expect(await visit(phone, inside, { name: 'empty', hasAxe: true, look })).toEqual([]);
});

/** Lets the product start and the session stand, and has `answer` say what becomes of every other call. */
async function phoneWith(answer: (route: Route) => unknown): Promise<Phone> {
  const phone = await phoneOf('kor', 'light', { ...sessionOf(trader), ...detailsOf(trader) });
  await phone.context.route(/\/api\/vue\/(?!common\/config)/, (route) => void answer(route));
  return phone;
}

test('every screen stands when its calls are refused, and says so where it has nothing else to show', async () => {
  const refusal = { status: 0, msg: 'Try another time', code: 'TOO_MANY_REQUESTS', data: null };
  const phone = await phoneWith((route) => route.fulfill({ json: refusal }));
  const said = words('kor')('shared', 'errors.TOO_MANY_REQUESTS');
  const silent: string[] = [];
  const look = async ({ page }: Phone, path: string) => {
    const main = page.getByRole('main').filter({ visible: true });
    const alert = main.getByRole('alert').filter({ hasText: String(said) });
    // A call may begin a moment after its screen has come: only a screen that makes none is judged at once.
    const patience = CALLS_NOTHING.includes(path) ? 1 : 5_000;
    await alert
      .first()
      .waitFor({ timeout: patience })
      .catch(() => silent.push(path));
    return [];
  };
  expect(await visit(phone, inside, { name: 'refused', hasAxe: true, look })).toEqual([]);
  expect(silent).toEqual(CALLS_NOTHING);
});

test('every screen stands while its calls are on their way', async () => {
  const phone = await phoneWith(() => undefined);
  expect(await visit(phone, inside, { name: 'loading', hasAxe: true, isWaiting: true })).toEqual([]);
});
