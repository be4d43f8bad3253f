import type { ApiInput, OrderStatus, Position, PositionKind } from '@maru/domain/contracts';
import { positionKindOf } from '@maru/domain/trading';

/** Tabs: shares, leveraged and short positions, resting orders, ended orders, funds of digital and of foreign currencies. No position is in two. */
export const TABS = ['holdings', 'open', 'orders', 'ended', 'digital', 'forex'] as const;
export type TradesTab = (typeof TABS)[number];

const KINDS: Partial<Record<TradesTab, PositionKind>> = {
  holdings: 'shares',
  open: 'contracts',
  digital: 'digital',
  forex: 'forex',
};

/** The kind of positions that a tab shows; undefined for a tab of orders. */
export const kindOfTab = (tab: TradesTab): PositionKind | undefined => KINDS[tab];

/** Positions of one kind. An older server does not say the kind, and has no fund of currencies. */
export const positionsOf = (positions: readonly Position[], kind: PositionKind): Position[] =>
  positions.filter((position) => (position.kind ?? positionKindOf(position)) === kind);

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

/** The filter of positions in an address. Only contracts have a side: what is owned is long. */
export function readPositionFilter(params: URLSearchParams, kind: PositionKind | undefined): PositionFilter {
  const side = kind === 'contracts' ? chosen(params.get('side'), CHOICES.side) : undefined;
  return { ...symbolOf(params), ...(side && { side }) };
}

/** The filter of orders in an address, without its period. */
export function readOrderFilter(params: URLSearchParams, isResting: boolean): OrderFilter {
  const direction = chosen(params.get('direction'), CHOICES.direction);
  const state = chosen<OrderStatus>(params.get('state'), CHOICES[isResting ? 'resting' : 'ended']);
  return { ...symbolOf(params), ...(direction && { direction }), ...(state && { state }) };
}

export const isFiltering = (filter: PositionFilter | OrderFilter): boolean => Object.keys(filter).length > 0;
