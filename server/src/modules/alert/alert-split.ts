import { splitPrice, type Segment, type SplitRatio } from '@maru/domain/trading';
import type { Tx } from '../../core/db.ts';
import { findAlertsOn } from './alert.repo.ts';

/** Gives the live alerts on a symbol their price in new shares. Two that meet at one price are one alert. */
export async function convertAlerts(
  tx: Tx,
  symbol: string,
  ratio: SplitRatio,
  segment: Segment,
  now: number,
): Promise<void> {
  // Prices that fall are moved from the lowest on, those that rise from the highest, so that none meets one that is not moved yet.
  const sign = ratio.to > ratio.from ? 1 : -1;
  const alerts = (await findAlertsOn(tx, [symbol])).sort((a, b) => sign * Number(a.price - b.price));
  const taken = new Set<string>();
  for (const { id, user_id: userId, price } of alerts) {
    const converted = splitPrice(price, ratio, segment);
    const key = `${userId} ${converted}`;
    const isDouble = taken.has(key);
    taken.add(key);
    await tx
      .updateTable('price_alert')
      .set(isDouble ? { ended_at: new Date(now), outcome: 'canceled' } : { price: converted })
      .where('id', '=', id)
      .execute();
  }
}
