import type { Page } from '@playwright/test';
import { CARD_TAIL } from './support/customer.ts';
import { AMOUNT, HOLDER, type People } from './support/people.ts';
import { REFERENCE, SMALLEST, type Phone } from './support/phone.ts';
import { findPlaces, movedParts, type Places } from './support/places.ts';
import { isForVisitors, readRoutes } from './support/routes.ts';
import { test } from './support/test.ts';
import { answerCalls, check, checkShown, enter, refuse, visit, type Theme, type Walk } from './support/walk.ts';
import { words, type Lang } from './support/words.ts';

const LANGUAGES: readonly Lang[] = ['kor', 'en', 'tw', 'cn'];
const THEMES: readonly Theme[] = ['light', 'dark'];
type State = 'full' | 'stale' | 'empty' | 'failed' | 'loading';
type Owner = Parameters<ReturnType<typeof words>>[0];
const isFull = process.env.MARU_TESTS === 'full';
const routes = readRoutes();
const inside = routes.filter((route) => !isForVisitors(route)).map(({ path }) => path);
const outside = routes.filter(isForVisitors).map(({ path }) => path);

/** Screens that show what they have without a call, so they neither wait nor fail. */
const CALLS_NOTHING = ['/information/changeLang', '/information/loginPass', '/information/aboutUs'];

interface Expected {
  /** Address of the screen with something to show, and with nothing. */
  at?: string;
  emptyAt?: string;
  /** Word of the remote that a customer sees who has nothing there. */
  empty?: string;
  /** Text for a customer who has something there; `key:` begins a word of the remote. */
  full?: string;
  isBorrowers?: boolean;
  /** Word of the part below which the customer's data decide how long the screen is; `''` where they decide about all of it. */
  last?: string;
}
const money = BigInt(AMOUNT).toLocaleString('en-US');

/** Screens of which more is known than what holds for every screen. */
const EXPECTED: Record<string, Expected> = {
  '/information/recharge': { empty: 'deposit.limits', full: money, last: '' },
  '/home/index': { last: 'home.holdings' },
  '/information/index': { last: 'mine.part.cash' },
  '/information/rechargeChannel': { empty: 'channel.empty', full: money },
  '/information/cashOut': { empty: 'cashOut.unmet', full: CARD_TAIL },
  '/information/capitalFlow': {
    emptyAt: '/information/capitalFlow?direction=out',
    empty: 'capitalFlow.empty',
    full: `−\u200a₩${money}`,
  },
  '/information/fundRecord': {
    at: '/information/fundRecord?tab=recharge',
    emptyAt: '/information/fundRecord?tab=recharge',
    empty: 'fundRecord.empty.recharge',
    full: money,
  },
  '/information/dividends': { empty: 'corporateActions.empty' },
  '/information/bankList': { empty: 'bankCard.empty', full: CARD_TAIL },
  '/information/addBankCard': { empty: 'addBankCard.blocked', full: HOLDER },
  '/information/usdtAddress': { empty: 'walletAddress.empty', full: 'TJRabPrw…kjpRTv8' },
  '/favorite/alerts': { empty: 'alerts.empty', last: '' },
  '/home/blockTrade': { full: 'key:blockOffers.bounds', last: '' },
  '/home/blockTrade1': { empty: 'blockApply.empty', full: 'key:blockApply.note', last: '' },
  '/home/blockTrade2': { empty: 'blockRecords.empty.active', full: 'key:history.at', last: '' },
  '/home/qcList': { full: 'key:quota.text', last: '' },
  '/home/marginLending': { empty: 'margin.lead', full: 'key:margin.ratio', last: '' },
  '/information/pj': { empty: 'loan.guards', full: money, isBorrowers: true },
  '/information/jkjl': { empty: 'loan.empty', full: money, isBorrowers: true },
  '/information/exChange': { empty: 'exchange.unmet', full: 'key:exchange.available' },
  '/home/kefuCenter': { empty: 'service.tickets.empty', full: 'key:service.state.waiting', last: 'service.tickets' },
  '/home/kefuTicket': { empty: 'ticket.textHint', full: 'key:ticket.nobody', last: '' },
  '/information/userInfo': { empty: 'userInfo.noName', full: HOLDER },
  '/information/seat': { empty: 'seat.needName', full: 'key:seat.apply' },
  '/information/closeAccount': { empty: 'closeAccount.lead', full: 'key:closeAccount.prevented', last: '' },
  '/information/myData': { full: 'key:myData.ask' },
  '/information/signIn': { empty: 'signIn.submit' },
  '/information/authInfo': { empty: 'realName.lead', full: '900101-1******' },
  '/home/fllowDetail': { empty: 'copyDetail.empty', last: '' },
  '/home/fllowRecord': { empty: 'copyRecords.empty.active', full: 'key:copyRecords.status.waiting', last: '' },
  '/home/newStockRecord': { empty: 'applications.empty', full: 'key:applications.number', last: '' },
  '/home/newStockPsBuy': { empty: 'offering.none', full: 'key:place.own', last: 'placement.terms' },
  '/home/auctionDetail': { empty: 'auction.none', full: 'key:bid.rule' },
  '/home/dayTradingRecord': { empty: 'dayRecords.empty.active' },
  '/information/fundReset': { empty: 'fundReset.needName', full: 'key:fundReset.start' },
  '/information/fundPass': { empty: 'fundPass.proof', full: 'key:fundPass.current' },
};
/** New shares that have ended: their lists, and the page of one of each way. */
const ENDED_LISTS = ['/home/newStock', '/home/auction', '/home/newStockps'].map((path) => `${path}?stage=ended`);
const ENDED_PAGES = ['/home/newStockBuy', '/home/auctionDetail', '/home/newStockPsBuy'];
const expectedOf = (address: string): Expected => EXPECTED[address.split('?')[0] ?? ''] ?? {};
const isBorrowers = (path: string) => expectedOf(path).isBorrowers ?? false;
const ownerOf = (address: string) => routes.find(({ path }) => path === address.split('?')[0])?.owner as Owner;
/** Screens of money say how old their figures are. */
const hasAge = (address: string) => ownerOf(address) === 'wallet' || expectedOf(address).full !== undefined;
/** Parts of screens, chosen by their addresses, that the walk does not see otherwise; each is entered from another screen. */
const PARTS = [
  '/trade/index?tab=open',
  '/home/newStock?stage=calendar',
  '/trade/index?tab=orders',
  '/home/marginLending?view=borrow',
  '/trade/index?tab=ended',
];
const addresses = (paths: readonly string[], kind: 'at' | 'emptyAt') =>
  paths.map((path) => expectedOf(path)[kind] ?? path);

interface Look {
  phone: Phone;
  people: People;
  language: Lang;
  theme: Theme;
}

/** Names depend on the state and contrast on the theme too: Korean sees every rule in the light, and those of colours in the dark. */
const axeOf = ({ language, theme }: Look) => (language !== 'kor' ? 'none' : theme === 'light' ? 'all' : 'colours');
/** Text is as wide in the dark; in another language it is looked at where it has least room. */
const sizesOf = ({ language, theme }: Look) =>
  theme === 'dark' ? [REFERENCE] : isFull || language === 'kor' ? [REFERENCE, SMALLEST] : [SMALLEST];

/** Texts of twice the size need most room in English; Korean breaks its lines elsewhere. */
const isEnlarged = ({ language, theme }: Look) => theme === 'light' && (language === 'kor' || language === 'en');

function shownOf(language: Lang, address: string): (string | RegExp)[] {
  const { full } = expectedOf(address);
  if (!full) return [];
  return [full.startsWith('key:') ? words(language)(ownerOf(address), full.slice(4)) : full];
}

/** The places of a screen's parts in this width. */
async function placesIn(page: Page, width: number, resize: () => Promise<void>): Promise<Places> {
  for (;;) {
    const places = await page.evaluate(findPlaces);
    if ((await page.evaluate(() => document.documentElement.clientWidth)) === width) return places;
    await resize();
  }
}

/** Compares where the parts of a screen are before and after its data, in whichever order they are looked at. */
function placesWatch(language: Lang) {
  const known = new Map<string, Places>();
  return (state: 'full' | 'loading'): NonNullable<Walk['measure']> =>
    async (page, path, width, resize) => {
      const key = `${path} at ${width} px`;
      const other = known.get(key);
      if (!other) return void known.set(key, await placesIn(page, width, resize));
      const { last } = expectedOf(path);
      const word = last && words(language)(ownerOf(path), last);
      const end = word && (['DT', 'H2'].map((tag) => `${tag} ${word}`).find((part) => part in other) ?? '');
      // A screen that has just come may still be laid out.
      const moved = async () => {
        const now = await placesIn(page, width, resize);
        return state === 'full' ? movedParts(other, now, end) : movedParts(now, other, end);
      };
      await check.poll(moved, { message: `${key}: moves when its data arrives`, timeout: 15_000 }).toEqual([]);
    };
}
type Watch = ReturnType<typeof placesWatch>;

/**
 * The screens of each customer who has data, those of the owner and the borrower also once nothing can be refreshed any more; then those of
 * new shares that have ended.
 */
async function lookAtFull(look: Look, isStaleToo: boolean, watch: Watch): Promise<void> {
  const { phone, people, language, theme } = look;
  const full: Walk['look'] = (page, path) => checkShown(page, path, shownOf(language, path));
  const stale: Walk['look'] = (page, path) =>
    checkShown(page, path, [
      ...shownOf(language, path),
      ...(hasAge(path) ? [words(language)('shared', 'ui.stale')] : []),
    ]);
  for (const person of [people.owner, people.borrower]) {
    const paths = inside.filter((path) => isBorrowers(path) === (person === people.borrower));
    const parts = isEnlarged(look) && person === people.owner ? PARTS : [];
    await enter(phone, { language, theme, person });
    await visit(phone, [...addresses(paths, 'at'), ...parts], {
      axe: axeOf(look),
      sizes: sizesOf(look),
      look: full,
      isLargeToo: isEnlarged(look),
      measure: watch('full'),
    });
    if (!isStaleToo) continue;
    const end = await answerCalls(phone, refuse);
    // The same screens with one line more.
    await visit(phone, addresses(paths, 'at'), { axe: 'none', sizes: [REFERENCE], look: stale });
    await end();
  }
  await enter(phone, { language, theme, person: people.latecomer });
  await visit(phone, [...ENDED_LISTS, ...ENDED_PAGES], {
    axe: axeOf(look),
    sizes: sizesOf(look),
    look: (page, path) =>
      checkShown(page, path, ENDED_PAGES.includes(path) ? [words(language)('ipo', 'documents.prospectus')] : []),
  });
  await enter(phone, { language, theme });
  await visit(phone, outside, {
    axe: axeOf(look),
    sizes: sizesOf(look),
    look: full,
    isLargeToo: isEnlarged(look),
  });
}

/** Screens of a new customer, opened without their details: each says what it is for and offers a way on. */
async function lookAtEmpty(look: Look): Promise<void> {
  const { phone, people, language, theme } = look;
  await enter(phone, { language, theme, person: people.newcomer });
  await visit(phone, addresses(inside, 'emptyAt'), {
    axe: axeOf(look),
    sizes: sizesOf(look),
    async look(page, path) {
      const { empty } = expectedOf(path);
      await checkShown(page, path, empty ? [words(language)(ownerOf(path), empty)] : []);
      const way = page.locator('button, a[href]').filter({ visible: true }).first();
      await check(way, `${path} has a way on`).toBeVisible();
    },
  });
}

const main = (page: Page) => page.getByRole('main').filter({ visible: true });

/** Every call is refused: a screen says so where it has nothing else to show. */
async function lookAtFailed(look: Look): Promise<void> {
  const { phone, people, language, theme } = look;
  const end = await answerCalls(phone, refuse);
  await enter(phone, { language, theme, person: people.owner });
  const refusal = String(words(language)('api', 'errors.TOO_MANY_REQUESTS'));
  await visit(phone, addresses(inside, 'at'), {
    axe: axeOf(look),
    sizes: sizesOf(look),
    async look(page, path) {
      const alert = main(page).getByRole('alert').filter({ hasText: refusal }).first();
      await check(alert, `${path} says that it failed`).toBeVisible({ visible: !CALLS_NOTHING.includes(path) });
    },
  });
  await end();
}

/** No call is answered: a screen says that it waits. */
async function lookAtLoading(look: Look, watch: Watch): Promise<void> {
  const { phone, people, language, theme } = look;
  const end = await answerCalls(phone, () => undefined);
  for (const person of [people.owner, people.borrower]) {
    const paths = inside.filter((path) => isBorrowers(path) === (person === people.borrower));
    await enter(phone, { language, theme, person });
    await visit(phone, addresses(paths, 'at'), {
      axe: axeOf(look),
      sizes: sizesOf(look),
      isWaiting: true,
      async look(page, path) {
        // The code of the screen is there.
        await check(page.getByRole('heading', { level: 1 }).filter({ visible: true })).not.toBeEmpty();
        const sign = main(page)
          .locator('[role=status][aria-label], [aria-busy=true]')
          .filter({ visible: true })
          .first();
        await check(sign, `${path} says that it waits`).toBeVisible({ visible: !CALLS_NOTHING.includes(path) });
      },
      measure: watch('loading'),
    });
  }
  await end();
}

async function lookAt(states: readonly State[], look: Look): Promise<void> {
  const watch = placesWatch(look.language);
  if (states.includes('full')) await lookAtFull(look, states.includes('stale'), watch);
  if (states.includes('empty')) await lookAtEmpty(look);
  if (states.includes('failed')) await lookAtFailed(look);
  if (states.includes('loading')) await lookAtLoading(look, watch);
}

interface Pair {
  language: Lang;
  theme: Theme;
  states: readonly State[];
}

/**
 * Text fits in each language, colours in each theme and the layout in each state, so pairs cover what can differ: nine visits of a
 * screen instead of forty. Every screen of every remote.json is visited.
 */
const PAIRS: readonly Pair[] = [
  // Together, so that the places of the parts of a screen are compared before and after its data.
  { language: 'kor', theme: 'light', states: ['full', 'stale', 'loading'] },
  { language: 'kor', theme: 'light', states: ['failed'] },
  { language: 'kor', theme: 'light', states: ['empty'] },
  { language: 'kor', theme: 'dark', states: ['full'] },
  ...LANGUAGES.slice(1).map((language): Pair => ({ language, theme: 'light', states: ['full'] })),
];
const ALL: readonly Pair[] = LANGUAGES.flatMap((language) =>
  THEMES.map((theme): Pair => ({ language, theme, states: ['full', 'stale', 'empty', 'failed', 'loading'] })),
);

test.describe.configure({ mode: 'parallel' });

for (const { language, theme, states } of isFull ? ALL : PAIRS) {
  test(`every screen ${states.join(', ')}, in ${language}, ${theme}`, ({ walker, people }) =>
    lookAt(states, { phone: walker, people, language, theme }));
}
