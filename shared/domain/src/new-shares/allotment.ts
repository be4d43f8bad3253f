import { formatDecimal } from '../money/decimal.ts';

/**
 * `EQUAL_PROPORTIONAL`: at least half of the tranche in equal parts, the rest by quantity. `LOTTERY`: one fixed lot for each winner.
 * Sources: docs/adr/0034-draws.md.
 */
export type AllotmentMethod = 'EQUAL_PROPORTIONAL' | 'LOTTERY';

export interface AllotmentTerms {
  readonly method: AllotmentMethod;
  /** Shares to allot. */
  readonly pool: bigint;
  /** Shares of a lot. Used by the lottery. */
  readonly lot: bigint;
}

/** Quantities of a list, eight bytes each: a draw holds the whole list of an offering. */
type Quantities = BigInt64Array<ArrayBuffer>;

/**
 * Allots the pool. Pure: the same ranked applications give the same result, and nobody gets more than they applied for.
 * @param ranked quantities in the order of the draw, best rank first; their sum fits into 63 bits
 * @returns the shares of each, in the same order
 */
export function allot(ranked: Quantities, { method, pool, lot }: AllotmentTerms): Quantities {
  if (method === 'LOTTERY') return allotLots(ranked, pool, lot);
  const shares = allotEqually(ranked, equalPool(pool));
  const rest = ranked.map((quantity, at) => quantity - shares[at]!);
  const proportional = allotProportionally(rest, pool - sum(shares));
  for (const [at, more] of proportional.entries()) shares[at]! += more;
  return shares;
}

/** The part of the pool that is allotted in equal parts. */
const equalPool = (pool: bigint): bigint => (pool + 1n) / 2n;

/**
 * Equal parts of `floor(pool / N)`. The first ranks get one share more until the remainder is used up. A part above its application is cut
 * to it; the rest of it stays in the pool.
 */
export function allotEqually(ranked: Quantities, pool: bigint): Quantities {
  if (ranked.length === 0) return ranked;
  const count = BigInt(ranked.length);
  const part = pool / count;
  const extra = Number(pool % count);
  return ranked.map((quantity, at) => smaller(quantity, at < extra ? part + 1n : part));
}

/** Parts proportional to the quantities, by the largest remainder; of equal remainders the better rank. */
export function allotProportionally(ranked: Quantities, pool: bigint): Quantities {
  const total = sum(ranked);
  if (total <= pool) return ranked.slice();
  const shares = ranked.map((quantity) => (quantity * pool) / total);
  const remainders = ranked.map((quantity) => (quantity * pool) % total);
  const order = Uint32Array.from({ length: ranked.length }, (_, at) => at);
  order.sort((a, b) => (remainders[a]! > remainders[b]! ? -1 : remainders[a]! < remainders[b]! ? 1 : a - b));
  const left = Number(pool - sum(shares));
  for (const at of order.subarray(0, left)) shares[at]! += 1n;
  return shares;
}

/** One lot for each of the first ranks, until no whole lot is left. An application below a lot cannot win. */
export function allotLots(ranked: Quantities, pool: bigint, lot: bigint): Quantities {
  let left = pool / lot;
  return ranked.map((quantity) => {
    if (left === 0n || quantity < lot) return 0n;
    left -= 1n;
    return lot;
  });
}

export function sum(values: Iterable<bigint>): bigint {
  let total = 0n;
  for (const value of values) total += value;
  return total;
}
const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

export interface Competition {
  /** Shares applied for per share offered, three decimals. */
  readonly overall: string;
  /** The same against the half that is allotted by quantity. */
  readonly proportional: string;
  /** Equal part of one application, two decimals. */
  readonly equal: string;
  /** Percent of the applications that the draw itself gives shares, a lot or at least one equal share, two decimals. */
  readonly chance: string;
}

/** Figures of the demand, each rounded half up. All zero before the first application. */
export function competitionOf(
  applied: bigint,
  applications: bigint,
  { method, pool, lot }: AllotmentTerms,
): Competition {
  const winners = smaller(applications, method === 'LOTTERY' ? pool / lot : equalPool(pool));
  return {
    overall: ratio(applied, pool, 3),
    proportional: ratio(2n * applied, pool, 3),
    equal: applications === 0n ? '0.00' : ratio(pool, 2n * applications, 2),
    chance: applications === 0n ? '0.00' : ratio(100n * winners, applications, 2),
  };
}

function ratio(value: bigint, by: bigint, decimals: number): string {
  const scaled = value * 10n ** BigInt(decimals);
  return formatDecimal((2n * scaled + by) / (2n * by), decimals);
}
