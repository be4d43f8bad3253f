import { allot, allotEqually, allotLots, allotProportionally, competitionOf, sum } from './allotment.ts';
import { findApplicationFaults } from './application.ts';
import { depositOf, settle } from './funding.ts';
import { draw, listLine } from './proof.ts';

test('an offering of 546,067 shares with 272,842,830 applied for in 167,062 applications', () => {
  const terms = { method: 'EQUAL_PROPORTIONAL', pool: 546_067n, lot: 10n } as const;
  expect(competitionOf(272_842_830n, 167_062n, terms)).toEqual({
    overall: '499.651',
    proportional: '999.302',
    equal: '1.63',
    chance: '100.00',
  });
  const none = { overall: '0.000', proportional: '0.000', equal: '0.00', chance: '0.00' };
  expect(competitionOf(0n, 0n, terms)).toEqual(none);
});

test.each([
  ['LOTTERY', 100n, 12_000n, '100.00'],
  ['LOTTERY', 320n, 10_000n, '31.25'],
  ['LOTTERY', 320n, 10_009n, '31.25'],
  ['LOTTERY', 3n, 9n, '0.00'],
  ['EQUAL_PROPORTIONAL', 300n, 201n, '33.67'],
] as const)('%s: the chance of one of %s applications for a pool of %s is %s', (method, applications, pool, chance) => {
  const terms = { method, pool, lot: 100n };
  expect(competitionOf(applications * 100n, applications, terms)).toMatchObject({ chance });
});

const list = (quantities: readonly bigint[]) => BigInt64Array.from(quantities);

test.each([
  [[], 10n, []],
  [[10n, 10n, 10n], 10n, [4n, 3n, 3n]],
  [[1n, 10n, 10n], 10n, [1n, 3n, 3n]],
  [[5n, 5n], 1n, [1n, 0n]],
])('equal parts of %j out of %s', (ranked, pool, shares) => {
  expect(allotEqually(list(ranked), pool)).toEqual(list(shares));
});

test.each([
  [[], 10n, []],
  [[10n, 20n, 30n], 6n, [1n, 2n, 3n]],
  [[10n, 20n, 30n], 7n, [1n, 2n, 4n]],
  [[10n, 10n, 10n], 10n, [4n, 3n, 3n]],
  [[3n, 4n], 10n, [3n, 4n]],
])('proportional parts of %j out of %s', (ranked, pool, shares) => {
  expect(allotProportionally(list(ranked), pool)).toEqual(list(shares));
});

test.each([
  [[10n, 10n, 10n], 25n, [10n, 10n, 0n]],
  [[10n, 9n, 10n], 20n, [10n, 0n, 10n]],
  [[10n], 9n, [0n]],
])('lots of 10 for %j out of %s', (ranked, pool, shares) => {
  expect(allotLots(list(ranked), pool, 10n)).toEqual(list(shares));
});

const RUNS = 300;
/** Numbers that repeat from run to run. */
function numbers(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test(`in ${RUNS} random offerings the sum is exact, nobody gets more than applied for, and the order of the list changes nothing`, () => {
  for (let run = 0; run < RUNS; run++) {
    const next = numbers(run);
    const lot = BigInt(1 + next(20));
    const terms = {
      method: run % 2 ? ('LOTTERY' as const) : ('EQUAL_PROPORTIONAL' as const),
      pool: BigInt(1 + next(5_000)),
      lot,
    };
    const applications = Array.from({ length: next(60) }, (_, n) => ({
      id: `a${n}`,
      quantity: terms.method === 'LOTTERY' ? lot : BigInt(1 + next(400)),
      rank: String(next(1_000_000_000)).padStart(9, '0') + String(n).padStart(2, '0'),
    }));
    const shares = draw(applications, terms);
    const applied = sum(applications.map(({ quantity }) => quantity));
    const pool = terms.method === 'LOTTERY' ? (terms.pool / lot) * lot : terms.pool;
    expect(sum([...shares.values()])).toBe(applied < pool ? applied : pool);
    for (const { id, quantity } of applications) {
      expect(shares.get(id)! >= 0n && shares.get(id)! <= quantity).toBe(true);
    }
    expect([...draw([...applications].reverse(), terms)].sort()).toEqual([...shares].sort());
  }
});

test('whoever applies for more, at the same rank, never gets less', () => {
  const others = [30n, 70n, 500n, 20n];
  let before = 0n;
  for (let quantity = 1n; quantity < 600n; quantity += 7n) {
    const [own] = allot(list([quantity, ...others]), { method: 'EQUAL_PROPORTIONAL', pool: 200n, lot: 1n });
    expect(own! >= before).toBe(true);
    before = own!;
  }
});

test.each([
  ['FULL_PREPAY', 33n],
  ['DEPOSIT_50', 17n],
  ['PAY_AFTER_WIN', 0n],
] as const)('%s holds %s of 33', (mode, deposit) => {
  expect(depositOf(mode, 3n, 11n)).toBe(deposit);
});

test.each([
  // Lost, won in full and prepaid, won less than the deposit, won more than the deposit, nothing held.
  [0n, 33n, { cost: 0n, used: 0n, refund: 33n, due: 0n }],
  [11n, 33n, { cost: 33n, used: 33n, refund: 0n, due: 0n }],
  [4n, 17n, { cost: 12n, used: 12n, refund: 5n, due: 0n }],
  [11n, 17n, { cost: 33n, used: 17n, refund: 0n, due: 16n }],
  [11n, 0n, { cost: 33n, used: 0n, refund: 0n, due: 33n }],
])('%s shares at 3 won with %s held', (allotted, deposit, settlement) => {
  expect(settle(3n, allotted, deposit)).toEqual(settlement);
});

const terms = { minimum: 10n, maximum: 100n, step: 10n, perPerson: 2, minimumFunds: 500n };
const fit = { applications: 0, funds: 500n };
test.each([
  [10n, fit, []],
  [100n, { applications: 1, funds: 900n }, []],
  [9n, fit, [['SHARES_TOO_FEW', { min: '10' }]]],
  [110n, fit, [['SHARES_TOO_MANY', { max: '100' }]]],
  [15n, fit, [['SHARES_OFF_STEP', { step: '10' }]]],
  [10n, { applications: 2, funds: 500n }, [['APPLICATIONS_USED_UP', { count: 2 }]]],
  [10n, { applications: 0, funds: 499n }, [['FUNDS_BELOW_MINIMUM', { required: '500', available: '499' }]]],
  [
    5n,
    { applications: 3, funds: 0n },
    [
      ['APPLICATIONS_USED_UP', { count: 2 }],
      ['FUNDS_BELOW_MINIMUM', { required: '500', available: '0' }],
      ['SHARES_TOO_FEW', { min: '10' }],
    ],
  ],
])('%s shares of %j', (quantity, applicant, faults) => {
  expect(findApplicationFaults(quantity, terms, applicant).map(({ code, params }) => [code, params])).toEqual(faults);
});

test('the published list has a line for each application', () => {
  expect(listLine({ id: 'a', quantity: 10n })).toBe('a 10\n');
});
