import { assetParts, assetsTotal } from './assets.ts';

const answer = {
  cash: '90000000',
  marketValue: '7000000',
  margin: '3000000',
  contracts: '-120000',
  managed: '1500000',
  newShares: '800000',
  foreign: '998000',
  owed: '2500000',
};

test('the parts, debts less, add up to the total', () => {
  const parts = assetParts(answer);
  expect(parts).toEqual([
    { part: 'cash', amount: 90_000_000n },
    { part: 'marketValue', amount: 7_000_000n },
    { part: 'margin', amount: 3_000_000n },
    { part: 'contracts', amount: -120_000n },
    { part: 'managed', amount: 1_500_000n },
    { part: 'newShares', amount: 800_000n },
    { part: 'foreign', amount: 998_000n },
    { part: 'owed', amount: -2_500_000n },
  ]);
  const total = assetsTotal({
    cash: 90_000_000n,
    marketValue: 7_000_000n,
    margin: 3_000_000n,
    contracts: -120_000n,
    managed: 1_500_000n,
    newShares: 800_000n,
    foreign: 998_000n,
    owed: 2_500_000n,
  });
  expect(parts.reduce((sum, { amount }) => sum + amount, 0n)).toBe(total);
});

test('nothing but cash is listed when there is nothing but cash, even none', () => {
  const none = { cash: '0', marketValue: '0', margin: '0', contracts: '0', foreign: '0', owed: '0' };
  const empty = { ...answer, ...none, managed: '0', newShares: '0' };
  expect(assetParts(empty)).toEqual([{ part: 'cash', amount: 0n }]);
  // As an older version stored it.
  expect(assetParts(none)).toEqual([{ part: 'cash', amount: 0n }]);
});
