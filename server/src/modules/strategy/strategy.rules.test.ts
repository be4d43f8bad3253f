import { nextStep, sessionTimes, shareOf, thinOut, type MarketFacts, type StrategyFacts } from './strategy.rules.ts';

const MINUTE = 60_000;
const flat: StrategyFacts = {
  status: 'running',
  settings: { rule: 'ma_cross', fast: 5, slow: 20 },
  amount: 1_000_000n,
  maxLoss: 50_000n,
  ending: null,
  worth: 1_000_000n,
  quantity: 0n,
  closable: 0n,
  paid: 0n,
  proceeds: 0n,
  hasLiveOrder: false,
  hasBought: false,
};
const holding: StrategyFacts = {
  ...flat,
  quantity: 100n,
  closable: 100n,
  paid: 900_000n,
  proceeds: 900_000n,
  hasBought: true,
};
const open: MarketFacts = {
  phase: 'continuous',
  isSameSession: true,
  now: 0,
  lastEntryAt: 50 * MINUTE,
  flatAt: 55 * MINUTE,
  hasBuyer: true,
};
const day = { rule: 'hold', target: 200 } as const;

describe('the next step of a strategy', () => {
  test.each<[string, StrategyFacts, Partial<MarketFacts>, 'buy' | 'sell' | 'keep', object]>([
    ['buys on a signal', flat, {}, 'buy', { kind: 'buy' }],
    ['buys once at a time', holding, {}, 'buy', { kind: 'wait' }],
    ['sells on a signal', holding, {}, 'sell', { kind: 'sell', reason: 'signal' }],
    ['has nothing to sell', flat, {}, 'sell', { kind: 'wait' }],
    ['waits between candles', holding, {}, 'keep', { kind: 'wait' }],
    ['waits for an order in the market', { ...holding, hasLiveOrder: true, worth: 0n }, {}, 'sell', { kind: 'wait' }],
    ['does not buy late', flat, { now: 50 * MINUTE }, 'buy', { kind: 'wait' }],
    ['does not buy in an auction', flat, { phase: 'auction_close', flatAt: 60 * MINUTE }, 'buy', { kind: 'wait' }],
    ['one won above the loss limit goes on', { ...holding, worth: 950_001n }, {}, 'keep', { kind: 'wait' }],
    ['closes at the loss limit', { ...holding, worth: 950_000n }, {}, 'keep', { kind: 'close', ending: 'loss_limit' }],
    [
      'the loss limit comes before a signal',
      { ...flat, worth: 900_000n },
      {},
      'buy',
      { kind: 'close', ending: 'loss_limit' },
    ],
    ['closes before the session ends', holding, { now: 55 * MINUTE }, 'keep', { kind: 'close', ending: 'session' }],
    ['closes in another session', flat, { isSameSession: false }, 'buy', { kind: 'close', ending: 'session' }],
    ['a day trade buys once', { ...flat, settings: day, hasBought: true }, {}, 'buy', { kind: 'wait' }],
    [
      'a day trade below its target goes on',
      { ...holding, settings: day, proceeds: 917_999n },
      {},
      'keep',
      { kind: 'wait' },
    ],
    [
      'a day trade closes at its target',
      { ...holding, settings: day, proceeds: 918_000n },
      {},
      'keep',
      { kind: 'close', ending: 'target' },
    ],
    [
      'a target of zero is none',
      { ...holding, settings: { rule: 'hold', target: 0 }, proceeds: 9_000_000n },
      {},
      'keep',
      { kind: 'wait' },
    ],
    [
      'sells what it closes',
      { ...holding, status: 'closing', ending: 'stopped' },
      {},
      'keep',
      { kind: 'sell', reason: 'stopped' },
    ],
    [
      'sells in the closing auction',
      { ...holding, status: 'closing', ending: 'session' },
      { phase: 'auction_close' },
      'keep',
      { kind: 'sell', reason: 'session' },
    ],
    [
      'waits while the market is closed',
      { ...holding, status: 'closing', ending: 'session' },
      { phase: 'closed', hasBuyer: false },
      'keep',
      { kind: 'wait' },
    ],
    [
      'waits for a buyer',
      { ...holding, status: 'closing', ending: 'stopped' },
      { hasBuyer: false },
      'keep',
      { kind: 'wait' },
    ],
    [
      'waits for a sell lock',
      { ...holding, closable: 0n, status: 'closing', ending: 'stopped' },
      {},
      'keep',
      { kind: 'wait' },
    ],
    [
      'ends with nothing left',
      { ...flat, status: 'closing', ending: 'stopped' },
      { phase: 'closed' },
      'keep',
      { kind: 'end' },
    ],
    ['an ended one does nothing', { ...flat, status: 'ended', ending: 'stopped' }, {}, 'buy', { kind: 'wait' }],
  ])('%s', (_, strategy, market, signal, step) => {
    expect(nextStep(strategy, { ...open, ...market }, signal)).toEqual(step);
  });
});

test('a sell lock brings the last purchase forward', () => {
  const settings = { flatBeforeMs: 2 * MINUTE, leastHoldingMs: 3 * MINUTE };
  const times = { phase: 'continuous', phaseEndsAt: 57 * MINUTE } as const;
  expect(sessionTimes({ ...times, sellLockMs: 0 }, settings)).toEqual({
    flatAt: 55 * MINUTE,
    lastEntryAt: 52 * MINUTE,
  });
  expect(sessionTimes({ ...times, sellLockMs: 15 * MINUTE }, settings)).toEqual({
    flatAt: 55 * MINUTE,
    lastEntryAt: 37 * MINUTE,
  });
  expect(sessionTimes({ ...times, phase: 'after', sellLockMs: 0 }, settings)).toEqual({ flatAt: 0, lastEntryAt: 0 });
});

test('a share of an amount is rounded down and never zero', () => {
  expect([shareOf(1_999n, 5), shareOf(10n, 1)]).toEqual([99n, 1n]);
});

test('a long curve is thinned out and keeps both ends', () => {
  const curve = Array.from({ length: 1_000 }, (_, i) => i);
  const thin = thinOut(curve, 120);
  expect([thin.length, thin[0], thin.at(-1)]).toEqual([120, 0, 999]);
  expect(thinOut([1, 2], 120)).toEqual([1, 2]);
});
