/**
 * Exact decimal arithmetic on the wire format: `"-1234.50"`.
 * An amount in code is a bigint of minor units; `scale` is the number of decimals a minor unit stands for.
 */

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Parses a decimal string into minor units.
 * @throws RangeError when the text is no decimal or has more decimals than `scale` (nothing is ever rounded silently).
 */
export function parseDecimal(text: string, scale = 0): bigint {
  const match = DECIMAL.exec(text);
  if (!match) throw new RangeError(`not a decimal: ${text}`);
  const [, sign, whole = '0', fraction = ''] = match;
  const extra = fraction.slice(scale);
  if (/[1-9]/.test(extra)) throw new RangeError(`more than ${scale} decimals: ${text}`);
  const units = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'));
  return sign ? -units : units;
}

/** Writes minor units as the wire's decimal string. `formatDecimal(150n, 2)` is `"1.50"`. */
export function formatDecimal(units: bigint, scale = 0): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const sign = units < 0n ? '-' : '';
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** Integer division that rounds towards minus infinity. */
export function divFloor(a: bigint, b: bigint): bigint {
  const q = a / b;
  return a % b !== 0n && a < 0n !== b < 0n ? q - 1n : q;
}

/** Integer division that rounds towards plus infinity. Used for amounts that the customer must set aside. */
export function divCeil(a: bigint, b: bigint): bigint {
  return -divFloor(-a, b);
}

/**
 * `amount x rate`, truncated to a whole minor unit. Fees and taxes are truncated each by itself (docs/adr/0004-ledger.md).
 * @param rate decimal string, e.g. `"0.00015"` for 0.015 %.
 */
export function applyRate(amount: bigint, rate: string): bigint {
  const scale = rate.includes('.') ? rate.length - rate.indexOf('.') - 1 : 0;
  return (amount * parseDecimal(rate, scale)) / 10n ** BigInt(scale);
}

/**
 * `(value - base) / base` as a decimal string of percent with two decimals, rounded to the nearest, halves away from zero, as exchanges
 * and portals print it: `"2.44"`, `"-1.16"`. Base 0 gives `"0.00"`.
 */
export function percentChange(value: bigint, base: bigint): string {
  if (base === 0n) return '0.00';
  const halves = ((value - base) * 20_000n) / base;
  return formatDecimal((halves + (halves < 0n ? -1n : 1n)) / 2n, 2);
}
