import { splitExitPart, splitPrice, type Segment, type SplitRatio } from '@maru/domain/trading';
import type { Tx } from '../../core/db.ts';
import { endOver } from './exit-over.ts';

/** Gives the exits that open positions in a symbol show, refused ones too, their prices and parts in new shares. */
export async function convertExits(
  tx: Tx,
  symbol: string,
  ratio: SplitRatio,
  segment: Segment,
  now: number,
): Promise<void> {
  // An order that is over has closed old shares: they are taken from a part before it is converted.
  await endOver(tx, now);
  const converted = (price: bigint | null) => (price === null ? null : splitPrice(price, ratio, segment));
  const partOf = (part: bigint | null) => (part === null ? null : splitExitPart(part, ratio));
  const exits = await tx
    .selectFrom('trade_exit as e')
    .innerJoin('trade_position as p', 'p.id', 'e.position_id')
    .select(['e.id', 'e.target', 'e.stop', 'e.target_quantity', 'e.stop_quantity'])
    .where('e.symbol', '=', symbol)
    .where('p.closed_at', 'is', null)
    .where('e.status', 'in', ['waiting', 'sent', 'refused'])
    .execute();
  for (const exit of exits) {
    const prices = { target: converted(exit.target), stop: converted(exit.stop) };
    const parts = { target_quantity: partOf(exit.target_quantity), stop_quantity: partOf(exit.stop_quantity) };
    await tx
      .updateTable('trade_exit')
      .set({ ...prices, ...parts })
      .where('id', '=', exit.id)
      .execute();
  }
}
