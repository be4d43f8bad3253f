import { splitPrice, type Segment, type SplitRatio } from '@maru/domain/trading';
import type { Tx } from '../../core/db.ts';

/** Gives the exits that are set in a symbol their prices in new shares. */
export async function convertExits(tx: Tx, symbol: string, ratio: SplitRatio, segment: Segment): Promise<void> {
  const converted = (price: bigint | null) => (price === null ? null : splitPrice(price, ratio, segment));
  const exits = await tx
    .selectFrom('trade_exit')
    .select(['id', 'target', 'stop'])
    .where('symbol', '=', symbol)
    .where('ended_at', 'is', null)
    .execute();
  for (const { id, target, stop } of exits) {
    const prices = { target: converted(target), stop: converted(stop) };
    await tx.updateTable('trade_exit').set(prices).where('id', '=', id).execute();
  }
}
