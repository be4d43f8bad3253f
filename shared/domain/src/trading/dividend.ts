import { applyRate } from '../money/index.ts';
import type { Side } from './terms.ts';

/** Income tax on a dividend, withheld at the payment. Source: Income Tax Act, article 129. */
export const DIVIDEND_TAX_RATE = '0.14';
/** Local income tax, a share of the income tax. Source: Local Tax Act, article 103-13. */
export const LOCAL_TAX_RATE = '0.1';

/**
 * The relation of a position to a dividend: `shares` receives it from the company, `contract` its equivalent from the other side of the
 * contract, and `owed` pays it to that side: who sold borrowed shares owes their owner what they miss.
 */
export type DividendKind = 'shares' | 'contract' | 'owed';

export const dividendKindOf = ({ side, leverage }: { side: Side; leverage: number }): DividendKind =>
  side === 'short' ? 'owed' : leverage === 1 ? 'shares' : 'contract';

/** Won, each positive; `net` is received, or paid when the dividend is owed. */
export interface DividendAmounts {
  readonly gross: bigint;
  readonly incomeTax: bigint;
  readonly localTax: bigint;
  readonly net: bigint;
}

/** Amounts of a dividend of `perShare` won on `quantity` shares. Each tax is truncated by itself; a debt bears none. */
export function dividendOn(kind: DividendKind, quantity: bigint, perShare: bigint): DividendAmounts {
  const gross = quantity * perShare;
  if (kind === 'owed') return { gross, incomeTax: 0n, localTax: 0n, net: gross };
  const incomeTax = applyRate(gross, DIVIDEND_TAX_RATE);
  const localTax = applyRate(incomeTax, LOCAL_TAX_RATE);
  return { gross, incomeTax, localTax, net: gross - incomeTax - localTax };
}
