import type { ApiInput, OrderStatus, Position } from '@maru/domain/contracts';
import { isCashPurchase } from '@maru/domain/trading';

/** Tabs with content: shares, leveraged and short positions, resting orders, ended orders. No position is in two. */
export const TABS = ['holdings', 'open', 'orders', 'ended'] as const;
export type TradesTab = (typeof TABS)[number];

/** Owned shares: bought with cash, without leverage. */
export function holdingsOf(positions: readonly Position[]): Position[] {
  return positions.filter(isCashPurchase);
}

/** Leveraged and short positions. */
export function contractsOf(positions: readonly Position[]): Position[] {
  return positions.filter((position) => !isCashPurchase(position));
}

/** Choices of the filters, by their parameter in the address. `all` filters nothing. */
export const CHOICES = {
  side: ['all', 'long', 'short'],
  direction: ['all', 'buy', 'sell'],
  resting: ['all', 'open', 'partial'],
  ended: ['all', 'filled', 'cancelled', 'expired', 'rejected'],
} as const satisfies Record<string, readonly string[]>;

const chosen = <T extends string>(value: string | null, all: readonly (T | 'all')[]): T | undefined => {
  const found = all.find((each) => each === value);
  return found === 'all' ? undefined : (found as T | undefined);
};

export type PositionFilter = Pick<ApiInput<'/trade/Positions'>, 'symbol' | 'side'>;
export type OrderFilter = Pick<ApiInput<'/trade/Orders'>, 'symbol' | 'direction' | 'state' | 'from' | 'to'>;

const symbolOf = (params: URLSearchParams) => {
  const symbol = params.get('symbol') ?? '';
  return /^[A-Z0-9.]{1,12}$/.test(symbol) ? { symbol } : {};
};

/** The filter of positions in an address. Shares are all long. */
export function readPositionFilter(params: URLSearchParams, isHoldings: boolean): PositionFilter {
  const side = isHoldings ? undefined : chosen(params.get('side'), CHOICES.side);
  return { ...symbolOf(params), ...(side && { side }) };
}

/** The filter of orders in an address, without its period. */
export function readOrderFilter(params: URLSearchParams, isResting: boolean): OrderFilter {
  const direction = chosen(params.get('direction'), CHOICES.direction);
  const state = chosen<OrderStatus>(params.get('state'), CHOICES[isResting ? 'resting' : 'ended']);
  return { ...symbolOf(params), ...(direction && { direction }), ...(state && { state }) };
}

export const isFiltering = (filter: PositionFilter | OrderFilter): boolean => Object.keys(filter).length > 0;
