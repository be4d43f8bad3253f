import type { Position } from '@maru/domain/contracts';

/** What the sell button can honestly do. */
export type SellAction =
  /** The customer holds it: the position, where it is closed. */
  | { readonly kind: 'close'; readonly positionId: string }
  /** Nothing held: a short contract, and the button says so. */
  | { readonly kind: 'short' }
  /** Neither held nor shortable: the holdings, where there is nothing of it to sell. */
  | { readonly kind: 'holdings' };

type Held = Pick<Position, 'positionId' | 'symbol' | 'side' | 'status'>;

/** The newest long position that still stands is what "sell" means; only then a short, where the stock allows it. */
export function sellAction(symbol: string, isShortable: boolean, positions: readonly Held[]): SellAction {
  const held = positions.find((each) => each.symbol === symbol && each.side === 'long' && each.status !== 'closed');
  if (held) return { kind: 'close', positionId: held.positionId };
  return { kind: isShortable ? 'short' : 'holdings' };
}
