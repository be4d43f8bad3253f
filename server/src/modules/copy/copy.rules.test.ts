import { Random } from '../../venue/random.ts';
import {
  afterJoin,
  afterLeave,
  buyUnits,
  claimOf,
  feeOn,
  freeAt,
  unitPrice,
  valueOf,
  type Pool,
} from './copy.rules.ts';

test.each<[bigint, Pool, bigint, bigint]>([
  [1_000_000n, { worth: 100n, units: 100n }, 1_000_000n, 1_000_000n],
  // Two won a unit: an odd amount leaves one won over.
  [1_001n, { worth: 200n, units: 100n }, 500n, 1_000n],
  // A unit costs two thirds of a won: 1,500 units cost 1,000, and 7 units 4.67, rounded up.
  [5n, { worth: 2n, units: 3n }, 7n, 5n],
  [1_000n, { worth: 0n, units: 100n }, 0n, 0n],
  [1n, { worth: 300n, units: 100n }, 0n, 0n],
])('%s won in %o buy %s units for %s', (amount, pool, units, cost) => {
  expect(buyUnits(amount, pool)).toEqual({ units, cost });
});

test('a price is that of 1,000 units, a claim is rounded down', () => {
  const pool = { worth: 1_234_567n, units: 1_000_000n };
  expect([unitPrice(pool), claimOf(3n, pool), claimOf(pool.units, pool)]).toEqual([123_456n, 3n, pool.worth]);
});

test.each([
  ['at the close that sold its units, what they cost', 10, 10, { worth: 2n, units: 3n }, 5n],
  ['at a later close with the same price, its claim', 10, 20, { worth: 2n, units: 3n }, 4n],
  ['at a later close, its gain', 10, 20, { worth: 6n, units: 3n }, 14n],
  ['at a later close, its loss', 10, 20, { worth: 1n, units: 3n }, 2n],
  ['at the next close after a clock was set back, its claim', 20, 10, { worth: 1n, units: 3n }, 2n],
])('a share is worth %s', (_, joined, closed, pool, worth) => {
  const share = { units: 7n, cost: 5n, joinedAt: new Date(joined) };
  expect(valueOf(share, { ...pool, at: new Date(closed) })).toBe(worth);
});

test.each([
  [1_109n, 1_000n, 10, 10n],
  [1_000n, 1_000n, 10, 0n],
  [900n, 1_000n, 10, 0n],
])('of a claim of %s for a cost of %s, %i percent are %s', (claim, cost, percent, fee) => {
  expect(feeOn(claim, cost, percent)).toBe(fee);
});

const SEEDS = Number(process.env.COPY_SEEDS ?? 40);

test('over random joins, exits and results, claims never exceed the pool, and nobody pays for another', () => {
  for (let seed = 0; seed < SEEDS; seed++) {
    const random = new Random('copy', String(seed));
    let pool: Pool = { worth: 100_000_000n, units: 100_000_000n };
    const held: bigint[] = [pool.units];
    for (let step = 0; step < 200; step++) {
      const before = held.map((units) => claimOf(units, pool));
      const kind = random.int(0, 2);
      if (kind === 0) {
        const amount = BigInt(random.int(1, 50_000_000));
        const bought = buyUnits(amount, pool);
        expect(bought.cost <= amount).toBe(true);
        pool = afterJoin(pool, bought);
        held.push(bought.units);
      } else if (kind === 1 && held.length > 1) {
        const [units] = held.splice(random.int(1, held.length - 1), 1);
        const left = afterLeave(pool, units!);
        expect(left.units).toBe(held.reduce((sum, each) => sum + each, 0n));
        for (const each of held) expect(claimOf(each, left) >= claimOf(each, pool)).toBe(true);
        pool = left;
        continue;
      } else {
        // A result of the leader: between -20 and +20 percent.
        pool = { ...pool, worth: (pool.worth * BigInt(random.int(80, 120))) / 100n };
        expect(held.reduce((sum, each) => sum + claimOf(each, pool), 0n) <= pool.worth).toBe(true);
        continue;
      }
      for (const [i, claim] of before.entries()) expect(claimOf(held[i]!, pool) >= claim).toBe(true);
      expect(held.reduce((sum, each) => sum + claimOf(each, pool), 0n) <= pool.worth).toBe(true);
    }
  }
});

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
test.each([
  [null, null, null, null],
  [null, null, at(1), null],
  [at(0), at(24), null, at(24)],
  [at(0), at(24), at(5), at(5)],
  [at(5), at(29), at(0), at(5)],
  [at(0), at(24), at(30), at(24)],
])(
  'a share that joined at %p with a lock-up to %p, released at %p, is free at %p',
  (joinedAt, unlockAt, releasedAt, free) => {
    expect(freeAt({ joinedAt, unlockAt, releasedAt })).toEqual(free);
  },
);
