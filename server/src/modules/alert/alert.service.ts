import { randomUUID } from 'node:crypto';
import type { PriceAlert } from '@maru/domain/contracts';
import { formatDecimal, parseDecimal } from '@maru/domain/money';
import { isAlertPrice, printAlertBounds } from '@maru/domain/trading';
import { toTimestamp } from '../../core/clock.ts';
import { transaction, type Db } from '../../core/db.ts';
import { ApiError } from '../../core/errors.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { requireInstrument } from '../market/market.service.ts';
import { toQuote } from '../market/market.view.ts';
import { rangeSince } from '../market/executions.rules.ts';
import type { PriceWatch } from '../market/price-watch.ts';
import { notifyCustomer } from '../message/message.service.ts';
import {
  findAlertsOn,
  findLiveAlerts,
  insertAlert,
  lockAlerts,
  updateFired,
  updateSwitch,
  type LiveAlert,
} from './alert.repo.ts';
import { directionOf, isReached } from './alert.rules.ts';

/** Live alerts of one customer. */
export const ALERT_LIMIT = 50;

export async function listAlerts(
  db: Db,
  venue: Venue,
  userId: string,
  symbol: string | undefined,
): Promise<PriceAlert[]> {
  const rows = await findLiveAlerts(db, userId, symbol);
  return rows.flatMap((row) => {
    const instrument = venue.instrument(row.symbol);
    if (!instrument) return [];
    const quote = venue.quote(row.symbol);
    return {
      alertId: row.id,
      symbol: row.symbol,
      name: instrument.name,
      price: formatDecimal(row.price, instrument.priceScale),
      direction: row.direction,
      createdAt: toTimestamp(row.created_at),
      isOn: row.is_on,
      ...(quote && { quote: toQuote(instrument, quote) }),
    };
  });
}

/** @throws ApiError SYMBOL_NOT_FOUND, ALERT_AT_PRICE, ALERT_TOO_FAR, ALERTS_FULL */
export async function addAlert(
  db: Db,
  venue: Venue,
  userId: string,
  { symbol, price: text }: { symbol: string; price: string },
  now: number,
): Promise<void> {
  const { instrument, quote } = requireInstrument(venue, symbol);
  if (!instrument.isTradable) throw new ApiError('SYMBOL_NOT_FOUND');
  const price = parseDecimal(text, instrument.priceScale);
  const direction = directionOf(price, quote.price);
  if (!direction) throw new ApiError('ALERT_AT_PRICE');
  if (!isAlertPrice(price, quote.price))
    throw new ApiError('ALERT_TOO_FAR', printAlertBounds(quote.price, instrument.priceScale));
  await transaction(db, async (tx) => {
    await lockAlerts(tx, userId);
    const live = await findLiveAlerts(tx, userId, undefined);
    const same = live.find((each) => each.symbol === symbol && each.price === price);
    if (same) {
      if (!same.is_on) await updateSwitch(tx, userId, same.id, { is_on: true, direction });
      return;
    }
    if (live.length >= ALERT_LIMIT) throw new ApiError('ALERTS_FULL', { max: ALERT_LIMIT });
    await insertAlert(tx, { id: randomUUID(), user_id: userId, symbol, price, direction, created_at: new Date(now) });
  });
}

/** Switches a live alert. One that is switched on waits for its price from where the present one is, which may have passed it since. */
export async function switchAlert(
  db: Db,
  venue: Venue,
  userId: string,
  { alertId, isOn }: { alertId: string; isOn: boolean },
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockAlerts(tx, userId);
    const alert = (await findLiveAlerts(tx, userId, undefined)).find(({ id }) => id === alertId);
    if (!alert) return;
    const quote = venue.quote(alert.symbol);
    const direction = (quote && directionOf(alert.price, quote.price)) ?? alert.direction;
    await updateSwitch(tx, userId, alertId, { is_on: isOn, direction });
  });
}

/** Fires the alerts that executions have reached, each with its message in one transaction. */
export async function fireAlerts(db: Db, venue: Venue, watch: PriceWatch, now: number): Promise<void> {
  const executions = watch.take();
  if (executions.size === 0) return;
  try {
    const due = (await findAlertsOn(db, [...executions.keys()])).filter((alert) => {
      const range = rangeSince(executions.get(alert.symbol)!, alert.created_at.getTime());
      return alert.is_on && range !== null && isReached(alert.direction, alert.price, range);
    });
    for (const alert of due) await fire(db, venue, alert, now);
  } catch (error) {
    watch.restore(executions);
    throw error;
  }
}

async function fire(db: Db, venue: Venue, { id, user_id, symbol, price, direction }: LiveAlert, now: number) {
  const scale = venue.instrument(symbol)?.priceScale ?? 0;
  await transaction(db, async (tx) => {
    if (!(await updateFired(tx, id, now))) return;
    await notifyCustomer(tx, {
      userId: user_id,
      code: direction === 'above' ? 'PRICE_ABOVE' : 'PRICE_BELOW',
      ref: id,
      params: { symbol, amount: formatDecimal(price, scale) },
      at: now,
    });
  });
}
