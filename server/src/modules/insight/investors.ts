import type { InvestorFlows, InvestorKind } from '@maru/domain/contracts';
import { formatDecimal } from '@maru/domain/money';
import type { Instrument, Venue } from '../../venue/venue.types.ts';

const KINDS = {
  customer: 'client',
  individual: 'individual',
  institution: 'institution',
  foreigner: 'foreign',
  provider: 'maker',
} as const;

/** The investors in these symbols today, by kind; null where the venue does not tell. */
export function investorsIn(venue: Venue, symbols: readonly string[]): InvestorFlows {
  const { counts } = venue;
  if (!counts) return null;
  const each = symbols.flatMap((symbol) => counts.of(symbol)?.investors ?? []);
  return Object.entries(KINDS).map(([kind, owner]) => {
    const sum = (side: 'bought' | 'sold') => each.reduce((total, by) => total + BigInt(by[owner][side]), 0n);
    const [bought, sold] = [sum('bought'), sum('sold')];
    return {
      kind: kind as InvestorKind,
      bought: formatDecimal(bought),
      sold: formatDecimal(sold),
      net: formatDecimal(bought - sold),
    };
  });
}

/** Short sales of customers that are open. */
export function toShortInterest({ sharesOutstanding }: Instrument, shares: bigint) {
  const percent = sharesOutstanding === 0n ? 0n : (shares * 1_000_000n) / sharesOutstanding;
  return { shares: formatDecimal(shares), percent: formatDecimal(percent, 4) };
}
