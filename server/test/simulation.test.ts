import { join } from 'node:path';
import { simulate, type SimulationOptions } from '../tools/simulation/simulate.ts';
import { makeDb } from './harness.ts';
import { picture } from './pictures.ts';

/**
 * Customers at random on every money path, over HTTP, at two processes that are killed now and then: a short run of
 * `pnpm ledger simulate`, which runs as long as one likes and shrinks what it finds.
 */
const SEED = process.env.SIMULATION_SEED ?? 'maru';
/** At least a whole deck of steps, so that each kind of them is taken. */
const OPS = process.env.MARU_TESTS === 'full' ? 330 : 240;

const FUNDS = ['/fund/DepositVoucher', '/fund/WithdrawCreate', '/fund/FxExecute', '/loan/Repay', '/bank/Add'];
const PRODUCTS = [
  ...[
    '/trade/Order',
    '/trade/Close',
    '/trade/CloseAll',
    '/trade/Cancel',
    '/quota/Buy',
    '/block/Apply',
    '/margin/Borrow',
  ],
  ...['/trade/AddMargin', '/margin/Repay', '/copy/Join', '/copy/Stop', '/ipo/Apply'],
  ...['/strategy/Start', '/strategy/Stop', '/placement/Apply', '/auction/Bid'],
];
const FOLLOWED = [
  'a block is locked',
  'a copied share is settled',
  'a long contract is closed',
  'a short contract is closed',
  'a strategy that traded is ended',
  'a placement is decided',
  'a bid is paid',
  'a bid is lost',
  'a bid is refunded',
  'a paid bid is refunded',
];

async function run(over: Partial<SimulationOptions> = {}) {
  const { url, drop } = await makeDb(1);
  const options = { seed: SEED, users: 3, ops: OPS, nodes: 2, hasKills: true, ...over };
  const entry = join(import.meta.dirname, '..', 'tools', 'simulation', 'node.ts');
  try {
    return await simulate(url, { ...options, entry, picture: await picture('png', 16, 16) });
  } finally {
    await drop();
  }
}

test(`nothing that must never be, and the same seed gives the same books (seed ${SEED})`, async () => {
  // Two processes that are killed, and one that is not.
  const [first, again] = await Promise.all([run(), run({ hasKills: false, nodes: 1 })]);
  expect(first.kills).toBeGreaterThan(0);
  expect(first.ops).toBe(OPS);
  expect(again.hash).toBe(first.hash);
  // The run is worth something only if it met all of this.
  for (const path of [...FUNDS, ...PRODUCTS])
    expect([path, first.outcomes.get(`${path} done`) ?? 0]).not.toEqual([path, 0]);
  for (const outcome of FOLLOWED) expect([outcome, first.outcomes.get(outcome) ?? 0]).not.toEqual([outcome, 0]);
  for (const code of ['CLIENT_ID_CONFLICT', 'AMOUNT_TOO_SMALL'])
    expect([...first.outcomes.keys()].filter((outcome) => outcome.endsWith(code))).not.toEqual([]);
});
