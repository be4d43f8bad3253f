import { AMOUNT, CARD_TAIL, HOLDER, newBanked, newBorrower, type Banked } from './support/banked.ts';
import { enterOver, type Customer } from './support/customer.ts';
import { closeBrowser, type Phone } from './support/phone.ts';
import { readRoutes } from './support/routes.ts';
import {
  LANGUAGES,
  answerCalls,
  detailsOf,
  handOver,
  missing,
  missingWait,
  openWalker,
  putAway,
  refuse,
  seesEveryRule,
  sessionOf,
  start,
  visit,
  type Theme,
  type Walk,
} from './support/walk.ts';
import { words, type Lang } from './support/words.ts';

const url = process.env.MARU_URL ?? '';
const money = BigInt(AMOUNT).toLocaleString('en-US');

interface Looked {
  /** Where to look; what is shown may stand in the address. */
  at?: string;
  emptyAt?: string;
  /** Word of the remote that a customer sees who has nothing there yet. */
  empty: string;
  /** What a customer sees who has something there; `key:` begins a word of the remote. */
  full: string;
  isBorrowers?: boolean;
}

/** Every screen that money goes through, and those that say who may take it out. */
const SCREENS: Record<string, Looked> = {
  '/information/recharge': { empty: 'deposit.limits', full: money },
  '/information/rechargeChannel': { empty: 'channel.empty', full: money },
  '/information/cashOut': { empty: 'cashOut.unmet', full: CARD_TAIL },
  '/information/capitalFlow': {
    emptyAt: '/information/capitalFlow?direction=out',
    empty: 'capitalFlow.empty',
    full: `-₩${money}`,
  },
  '/information/fundRecord': {
    at: '/information/fundRecord?tab=recharge',
    emptyAt: '/information/fundRecord?tab=recharge',
    empty: 'fundRecord.empty.recharge',
    full: money,
  },
  '/information/bankList': { empty: 'bankCard.empty', full: CARD_TAIL },
  '/information/addBankCard': { empty: 'addBankCard.blocked', full: HOLDER },
  '/information/usdtAddress': { empty: 'walletAddress.empty', full: 'TJRabPrw…kjpRTv8' },
  '/information/pj': { empty: 'loan.guards', full: money, isBorrowers: true },
  '/information/jkjl': { empty: 'loan.empty', full: money, isBorrowers: true },
  '/information/exChange': { empty: 'exchange.unmet', full: 'key:exchange.available' },
  '/information/authInfo': { empty: 'realName.lead', full: '900101-1******' },
  '/information/fundPass': { empty: 'fundPass.proof', full: 'key:fundPass.current' },
};
const ACCOUNTS = ['/information/authInfo', '/information/fundPass'];
const PATHS = Object.keys(SCREENS);
const pathOf = (address: string) => address.split('?')[0] ?? '';
const addresses = (kind: 'at' | 'emptyAt', isBorrowers?: boolean) =>
  PATHS.filter((path) => isBorrowers === undefined || isBorrowers === (SCREENS[path]?.isBorrowers ?? false)).map(
    (path) => SCREENS[path]?.[kind] ?? path,
  );

let banked: Banked;
let borrower: Banked;
let newcomer: Customer & { token: string };
beforeAll(async () => {
  const nobody = enterOver(url);
  [banked, borrower, newcomer] = await Promise.all([newBanked(url), newBorrower(url), nobody]);
});
afterAll(closeBrowser);

test('no screen of the wallet is left out', () => {
  const owned = readRoutes().filter(({ owner }) => owner === 'wallet');
  expect(PATHS.toSorted()).toEqual([...owned.map(({ path }) => path), ...ACCOUNTS].toSorted());
});

/** Looks at every screen in all five states, in one theme of one language. */
async function lookAtAll(phone: Phone, language: Lang, theme: Theme): Promise<string[]> {
  const w = words(language);
  const word = (path: string, key: string) => w(ACCOUNTS.includes(path) ? 'account' : 'wallet', key);
  const shown = (address: string) => {
    const { full = '' } = SCREENS[pathOf(address)] ?? {};
    return full.startsWith('key:') ? word(pathOf(address), full.slice(4)) : full;
  };
  const found: string[] = [];
  const walk = async (state: string, paths: string[], how: Omit<Walk, 'name' | 'hasAxe'>) => {
    const name = `${state}-${language}-${theme}`;
    const wrong = await visit(phone, paths, { name, hasAxe: seesEveryRule(language, theme), ...how });
    found.push(...wrong.map((fault) => `${state}, ${theme}: ${fault}`));
  };

  for (const customer of [banked, borrower]) {
    const paths = addresses('at', customer === borrower);
    if (customer === borrower) await handOver(phone, { ...sessionOf(borrower), ...detailsOf(borrower.details) });
    await start(phone);
    await walk('full', paths, { look: (page, address) => missing(page, [shown(address)]) });
    // The same screens once more, now that nothing can be renewed: what was there stays, and says how old it is.
    const look: Walk['look'] = (page, address) => missing(page, [shown(address), w('shared', 'ui.stale')]);
    const end = theme === 'dark' ? await goOffline(phone) : await answerCalls(phone, refuse);
    await walk('stale', paths, { look });
    await end();
  }

  await handOver(phone, sessionOf(newcomer));
  await start(phone);
  const isEmpty: Walk['look'] = (page, address) =>
    missing(page, [word(pathOf(address), SCREENS[pathOf(address)]?.empty ?? '')]);
  await walk('empty', addresses('emptyAt'), { look: isEmpty });

  await handOver(phone, { ...sessionOf(banked), ...detailsOf(banked.details) });
  const end = await answerCalls(phone, refuse);
  await start(phone);
  const refusal = w('api', 'errors.TOO_MANY_REQUESTS');
  await walk('failed', addresses('at'), { look: (page) => missing(page, [refusal]) });
  await end();
  await answerCalls(phone, () => undefined);
  await walk('loading', addresses('at'), { isWaiting: true, look: missingWait });
  return found;
}

async function goOffline({ context }: Phone): Promise<() => Promise<void>> {
  await context.setOffline(true);
  return () => context.setOffline(false);
}

test.each(LANGUAGES)('every screen stands empty, loading, failed, out of date and full, in %s', async (language) => {
  const walks = (['light', 'dark'] as const).map(async (theme) => {
    const phone = await openWalker(language, theme, { ...sessionOf(banked), ...detailsOf(banked.details) });
    try {
      return await lookAtAll(phone, language, theme);
    } finally {
      await putAway(phone);
    }
  });
  expect((await Promise.all(walks)).flat()).toEqual([]);
});
