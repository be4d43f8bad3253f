import { randomUUID } from 'node:crypto';
import type { ApiInput, PriceAlert } from '@maru/domain/contracts';
import { formatDecimal, parseDecimal } from '@maru/domain/money';
import { findPercentAlert, isAlertPrice, isWithinLimits, printAlertBounds } from '@maru/domain/trading';
import { toTimestamp } from '../../core/clock.ts';
import { transaction, type Db } from '../../core/db.ts';
import { ApiError } from '../../core/errors.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { requireInstrument, type PricedInstrument } from '../market/market.service.ts';
import { toQuote } from '../market/market.view.ts';
import { rangesOf, type PriceRange } from '../market/executions.rules.ts';
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
import { dayOf, directionOf, isReached, priceOn, type AlertTarget, type Direction } from './alert.rules.ts';

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
    const day = quote && dayOf(instrument, quote);
    // Without a quote there is no base, so an alert by percent has no price to show.
    const price = day ? priceOn(row, day) : row.price;
    if (price === null) return [];
    const print = (units: bigint) => formatDecimal(units, instrument.priceScale);
    return {
      alertId: row.id,
      symbol: row.symbol,
      name: instrument.name,
      price: print(price),
      ...(row.percent !== null &&
        day && { percent: row.percent, base: print(day.base), isBeyondLimits: !isWithinLimits(row.percent, day) }),
      direction: row.direction,
      createdAt: toTimestamp(row.created_at),
      isOn: row.is_on,
      ...(quote && { quote: toQuote(instrument, quote) }),
    };
  });
}

/** @throws ApiError SYMBOL_NOT_FOUND, ALERT_AT_PRICE, ALERT_TOO_FAR, ALERT_PERCENT_REACHED, ALERT_PERCENT_FAR, ALERTS_FULL */
export async function addAlert(
  db: Db,
  venue: Venue,
  userId: string,
  input: ApiInput<'/user/AlertAdd'>,
  now: number,
): Promise<void> {
  const { symbol } = input;
  const priced = requireInstrument(venue, symbol);
  if (!priced.instrument.isTradable) throw new ApiError('SYMBOL_NOT_FOUND');
  const { direction, ...target } = 'price' in input ? atPrice(priced, input.price) : byPercent(priced, input.percent);
  await transaction(db, async (tx) => {
    await lockAlerts(tx, userId);
    const live = await findLiveAlerts(tx, userId, undefined);
    const same = live.find(
      (each) => each.symbol === symbol && each.price === target.price && each.percent === target.percent,
    );
    if (same) {
      if (!same.is_on) await updateSwitch(tx, userId, same.id, { is_on: true, direction });
      return;
    }
    if (live.length >= ALERT_LIMIT) throw new ApiError('ALERTS_FULL', { max: ALERT_LIMIT });
    const alert = { id: randomUUID(), user_id: userId, symbol, ...target, direction, created_at: new Date(now) };
    await insertAlert(tx, alert);
  });
}

type NewAlert = AlertTarget & { readonly direction: Direction };

function atPrice({ instrument: { priceScale }, quote }: PricedInstrument, text: string): NewAlert {
  const price = parseDecimal(text, priceScale);
  const direction = directionOf(price, quote.price);
  if (!direction) throw new ApiError('ALERT_AT_PRICE');
  if (!isAlertPrice(price, quote.price)) throw new ApiError('ALERT_TOO_FAR', printAlertBounds(quote.price, priceScale));
  return { price, percent: null, direction };
}

function byPercent({ instrument, quote }: PricedInstrument, percent: number): NewAlert {
  const finding = findPercentAlert(percent, dayOf(instrument, quote));
  if (finding) throw 'params' in finding ? new ApiError(finding.code, finding.params) : new ApiError(finding.code);
  return { price: null, percent, direction: percent > 0 ? 'above' : 'below' };
}

/**
 * Switches a live alert. One that is switched on waits for its price from where the present one is, which may have passed it since. One by percent
 * keeps its direction.
 */
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
    const turned = quote && alert.price !== null ? directionOf(alert.price, quote.price) : null;
    const direction = turned ?? alert.direction;
    await updateSwitch(tx, userId, alertId, { is_on: isOn, direction });
  });
}

/**
 * Fires the alerts that executions have reached, each with its message in one transaction. Runs of one watch do not overlap. Alerts and executions
 * are in the same shares: a split converts the alerts after a run, while nothing trades, and those of before it reach none after it.
 */
export async function fireAlerts(db: Db, venue: Venue, watch: PriceWatch, now: number): Promise<void> {
  const executions = watch.take();
  if (executions.size === 0) return;
  try {
    const alerts = await findAlertsOn(db, [...executions.keys()]);
    const dayBeganAt = watch.dayBeganAt();
    for (const [symbol, waiting] of Map.groupBy(alerts, (alert) => alert.symbol)) {
      const rangeFrom = rangesOf(executions.get(symbol)!);
      const [instrument, quote] = [venue.instrument(symbol), venue.quote(symbol)];
      if (!instrument || !quote) continue;
      const sharesSince = watch.sharesSince(symbol);
      const day = dayOf(instrument, quote);
      for (const alert of waiting) {
        if (!alert.is_on) continue;
        // An execution of the day before had another base price.
        const baseSince = alert.percent === null ? 0 : dayBeganAt;
        const since = Math.max(alert.created_at.getTime(), sharesSince, baseSince);
        const range = rangeFrom(since);
        if (range && isReached(alert.direction, priceOn(alert, day), range))
          await fire(db, { alert, range, base: day.base, scale: instrument.priceScale }, now);
      }
    }
  } catch (error) {
    watch.restore(executions);
    throw error;
  }
}

interface Reached {
  readonly alert: LiveAlert;
  readonly range: PriceRange;
  readonly base: bigint;
  readonly scale: number;
}

async function fire(db: Db, { alert, range, base, scale }: Reached, now: number): Promise<void> {
  const { id, user_id, symbol, price, percent, direction } = alert;
  const isAbove = direction === 'above';
  const print = (units: bigint) => formatDecimal(units, scale);
  const ofPrice = isAbove ? 'PRICE_ABOVE' : 'PRICE_BELOW';
  const ofPercent = isAbove ? 'PERCENT_ABOVE' : 'PERCENT_BELOW';
  await transaction(db, async (tx) => {
    if (!(await updateFired(tx, id, now))) return;
    await notifyCustomer(tx, {
      userId: user_id,
      code: percent === null ? ofPrice : ofPercent,
      ref: id,
      params: {
        symbol,
        amount: print(price ?? (isAbove ? range.high : range.low)),
        ...(percent !== null && { percent: Math.abs(percent), base: print(base) }),
      },
      at: now,
    });
  });
}
