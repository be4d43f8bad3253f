import { splitPrice, type Segment, type SplitRatio } from '@maru/domain/trading';
import type { Selectable } from 'kysely';
import type { Tx } from '../../core/db.ts';
import { findAlertsOn, type AlertRow } from './alert.repo.ts';

/** Gives the live alerts on a symbol their price in new shares. Two that meet at one price are one alert, which is on if one of them was. */
export async function convertAlerts(
  tx: Tx,
  symbol: string,
  ratio: SplitRatio,
  segment: Segment,
  now: number,
): Promise<void> {
  // Prices that fall are moved from the lowest on, those that rise from the highest, so that none meets one that is not moved yet.
  const sign = ratio.to > ratio.from ? 1 : -1;
  // An alert by percent follows the base price, which the venue converts.
  const alerts = (await findAlertsOn(tx, [symbol]))
    .flatMap(({ price, ...alert }) => (price === null ? [] : { ...alert, price }))
    .sort((a, b) => sign * Number(a.price - b.price));
  const taken = new Map<string, string>();
  const update = (id: string, to: Partial<Selectable<AlertRow>>) =>
    tx.updateTable('price_alert').set(to).where('id', '=', id).execute();
  for (const { id, user_id: userId, price, direction, is_on: isOn } of alerts) {
    const converted = splitPrice(price, ratio, segment);
    const key = `${userId} ${converted}`;
    const kept = taken.get(key);
    if (kept === undefined) {
      taken.set(key, id);
      await update(id, { price: converted });
    } else {
      await update(id, { ended_at: new Date(now), outcome: 'canceled' });
      if (isOn) await update(kept, { is_on: true, direction });
    }
  }
}
