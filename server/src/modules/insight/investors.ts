import type { ApiOutput, InvestorFlows, InvestorKind } from '@maru/domain/contracts';
import { formatDecimal } from '@maru/domain/money';
import { requireInstrument } from '../market/market.service.ts';
import type { Instrument, Venue } from '../../venue/venue.types.ts';
import type { InvestorDay } from './insight.repo.ts';

const KINDS = {
  customer: 'client',
  individual: 'individual',
  institution: 'institution',
  foreigner: 'foreign',
  provider: 'maker',
} as const;

/** The investors in these symbols today, by kind; null where the venue does not know. */
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

/** Symbols of a market (`market.KOSPI`) or of one stock (`stock.100110`). */
export function symbolsOf(venue: Venue, scope: string): string[] {
  const [of, name = ''] = scope.split(/\.(.*)/s);
  if (of === 'stock') return [requireInstrument(venue, name).instrument.symbol];
  return venue.instruments().flatMap(({ segment, symbol }) => (segment === name ? [symbol] : []));
}

export const toInvestorDay = ({
  day,
  ...nets
}: InvestorDay): NonNullable<ApiOutput<'/market/InvestorDays'>['days']>[number] => ({
  day,
  nets: Object.entries(KINDS).map(([kind, owner]) => ({
    kind: kind as InvestorKind,
    net: formatDecimal(nets[owner]),
  })),
});

/** Short sales of customers that are open. */
export function toShortInterest({ sharesOutstanding }: Instrument, shares: bigint) {
  const percent = sharesOutstanding === 0n ? 0n : (shares * 1_000_000n) / sharesOutstanding;
  return { shares: formatDecimal(shares), percent: formatDecimal(percent, 4) };
}
