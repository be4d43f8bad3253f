import { splitPrice, type Segment, type SplitRatio } from '@maru/domain/trading';
import type { Tx } from '../../core/db.ts';

/** Gives the exits that open positions in a symbol show, refused ones too, their prices in new shares. */
export async function convertExits(tx: Tx, symbol: string, ratio: SplitRatio, segment: Segment): Promise<void> {
  const converted = (price: bigint | null) => (price === null ? null : splitPrice(price, ratio, segment));
  const exits = await tx
    .selectFrom('trade_exit as e')
    .innerJoin('trade_position as p', 'p.id', 'e.position_id')
    .select(['e.id', 'e.target', 'e.stop'])
    .where('e.symbol', '=', symbol)
    .where('p.closed_at', 'is', null)
    .where('e.status', 'in', ['waiting', 'sent', 'refused'])
    .execute();
  for (const { id, target, stop } of exits) {
    const prices = { target: converted(target), stop: converted(stop) };
    await tx.updateTable('trade_exit').set(prices).where('id', '=', id).execute();
  }
}
