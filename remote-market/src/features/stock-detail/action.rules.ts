import type { Position } from '@maru/domain/contracts';

/** Action of the sell button. */
export type SellAction =
  /** The customer holds it: opens the position, where it can be closed. */
  | { readonly kind: 'close'; readonly positionId: string }
  /** Nothing held: opens a short contract, and the button names it. */
  | { readonly kind: 'short' }
  /** Neither held nor shortable: opens the holdings, which have nothing to sell. */
  | { readonly kind: 'holdings' };

type Held = Pick<Position, 'positionId' | 'symbol' | 'side' | 'status'>;

/** Selling closes the newest open long position; without one it opens a short, if the stock allows it. */
export function sellAction(symbol: string, isShortable: boolean, positions: readonly Held[]): SellAction {
  const held = positions.find((each) => each.symbol === symbol && each.side === 'long' && each.status !== 'closed');
  if (held) return { kind: 'close', positionId: held.positionId };
  return { kind: isShortable ? 'short' : 'holdings' };
}
