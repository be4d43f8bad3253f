import { registerOver, type Customer } from './support/customer.ts';
import { closeBrowser } from './support/phone.ts';
import { isForVisitors, readRoutes } from './support/routes.ts';
import { newTrader, type Trader } from './support/trader.ts';
import {
  LANGUAGES,
  answerCalls,
  detailsOf,
  missingWait,
  openWalker,
  putAway,
  refuse,
  seesEveryRule,
  sessionOf,
  start,
  visit,
  type Storage,
  type Theme,
  type Walk,
} from './support/walk.ts';
import { words, type Lang } from './support/words.ts';

const url = process.env.MARU_URL ?? '';
/** The wallet's are looked at in more states, by `wallet.e2e.ts`. */
const routes = readRoutes().filter(({ owner }) => owner !== 'wallet');
const inside = routes.filter((route) => !isForVisitors(route)).map(({ path }) => path);
const outside = routes.filter(isForVisitors).map(({ path }) => path);

let trader: Trader;
let newcomer: Customer & { token: string };
beforeAll(async () => {
  [trader, newcomer] = await Promise.all([newTrader(url), registerOver(url)]);
});
afterAll(closeBrowser);

/** Screens that show what they have without asking anybody. */
const CALLS_NOTHING = ['/information/changeLang', '/information/loginPass', '/information/aboutUs', '/home/kefuCenter'];

const ofTrader = () => ({ ...sessionOf(trader), ...detailsOf(trader.details) });

async function walk(
  language: Lang,
  theme: Theme,
  storage: Storage,
  paths: readonly string[],
  how: Walk,
  answer?: Parameters<typeof answerCalls>[1],
): Promise<string[]> {
  const phone = await openWalker(language, theme, { rememberedAccount: trader.account, ...storage });
  try {
    if (answer) await answerCalls(phone, answer);
    await start(phone);
    return await visit(phone, paths, how);
  } finally {
    await putAway(phone);
  }
}

describe.each(LANGUAGES)('in %s', (language) => {
  test('every screen stands, light and dark', async () => {
    const walks = (['light', 'dark'] as const).map(async (theme) => {
      const how = { name: `${language}-${theme}`, hasAxe: seesEveryRule(language, theme) };
      const ofCustomer = await walk(language, theme, ofTrader(), inside, how);
      return [...ofCustomer, ...(await walk(language, theme, {}, outside, how))];
    });
    expect((await Promise.all(walks)).flat()).toEqual([]);
  });
});

test('a new customer finds every screen empty but usable, and a way on from a screen opened without its detail', async () => {
  const look: Walk['look'] = (page) =>
    page.evaluate(() => {
      const ways = [...document.querySelectorAll('button, a[href]')];
      return ways.some((way) => way.checkVisibility()) ? [] : ['no way on'];
    });
  const how = { name: 'empty', hasAxe: true, look };
  expect(await walk('kor', 'light', sessionOf(newcomer), inside, how)).toEqual([]);
});

test('every screen stands when its calls are refused, and says so where it has nothing else to show', async () => {
  const said = String(words('kor')('api', 'errors.TOO_MANY_REQUESTS'));
  const silent: string[] = [];
  const look: Walk['look'] = async (page, path) => {
    const main = page.getByRole('main').filter({ visible: true });
    const alert = main.getByRole('alert').filter({ hasText: said });
    // A call may begin a moment after its screen has come: only a screen that makes none is judged at once.
    const patience = CALLS_NOTHING.includes(path) ? 1 : 15_000;
    await alert
      .first()
      .waitFor({ timeout: patience })
      .catch(() => silent.push(path));
    return [];
  };
  const how = { name: 'refused', hasAxe: true, look };
  expect(await walk('kor', 'light', ofTrader(), inside, how, refuse)).toEqual([]);
  expect(silent).toEqual(CALLS_NOTHING);
});

test('every screen stands while its calls are on their way, and says that it waits', async () => {
  const look: Walk['look'] = (page, path) => (CALLS_NOTHING.includes(path) ? Promise.resolve([]) : missingWait(page));
  const how = { name: 'loading', hasAxe: true, isWaiting: true, look };
  expect(await walk('kor', 'light', ofTrader(), inside, how, () => undefined)).toEqual([]);
});
