import { randomUUID } from 'node:crypto';
import { formatDecimal } from '@maru/domain/money';
import { dividendKindOf, dividendOn } from '@maru/domain/trading';
import { kstDayStart, toKstDay } from '../../core/clock.ts';
import { transaction, type Db, type Tx } from '../../core/db.ts';
import { ApiError } from '../../core/errors.ts';
import { throwFailures } from '../../core/process-each.ts';
import { addDays, MINUTE } from '../../core/time.ts';
import type { Dividend, Venue } from '../../venue/venue.types.ts';
import { lockCustomers, post } from '../ledger/ledger.service.ts';
import { customer, house, type Posting } from '../ledger/ledger.types.ts';
import { notifyCustomers } from '../message/message.service.ts';
import {
  findDueRights,
  findHolders,
  findLastDay,
  findPayee,
  insertDay,
  insertRights,
  lockRight,
  updatePaid,
  type DueRight,
  type Holder,
  type NewRight,
} from './dividend.repo.ts';

interface DividendDeps {
  readonly db: Db;
  readonly venue: Venue;
}

/** Time after the beginning of an ex-date, by which the fills of the day before are booked. */
const TAKEN_AFTER_MS = 5 * MINUTE;

/** The last day whose ex-dates can be done. */
export const lastExDay = (now: number): string => toKstDay(now - TAKEN_AFTER_MS);

/** Gives the owners at the close before each ex-date their rights, every day once; a day that was missed follows later. */
export async function takeRights({ db, venue }: DividendDeps, now: number): Promise<void> {
  const today = lastExDay(now);
  const last = await findLastDay(db);
  // Before the first start nobody owned anything.
  for (let day = last === null ? today : addDays(last, 1); day <= today; day = addDays(day, 1)) {
    await transaction(db, async (tx) => {
      if (await insertDay(tx, day, now)) await takeDay(tx, venue, day);
    });
  }
}

async function takeDay(tx: Tx, venue: Venue, day: string): Promise<void> {
  const dividends = venue.instruments().flatMap(({ symbol }) => venue.dividends(symbol));
  for (const dividend of dividends.filter(({ exDate }) => exDate === day)) {
    const holders = await findHolders(tx, dividend.symbol, day, kstDayStart(day));
    await insertRights(
      tx,
      holders.map((holder) => toRight(dividend, holder)),
    );
  }
}

/** Contracts are settled on the ex-date, on which their price falls; shares when the company pays. */
export const dueOn = (kind: NewRight['kind'], { exDate, payDate }: Pick<Dividend, 'exDate' | 'payDate'>): string =>
  kind === 'shares' ? payDate : exDate;

function toRight(dividend: Dividend, holder: Holder): NewRight {
  const { symbol, exDate, perShare } = dividend;
  const { quantity } = holder;
  const kind = dividendKindOf(holder);
  const { gross, incomeTax, localTax } = dividendOn(kind, quantity, perShare);
  return {
    id: randomUUID(),
    symbol,
    ex_date: exDate,
    user_id: holder.user_id,
    position_id: holder.id,
    kind,
    quantity,
    per_share: perShare,
    gross,
    income_tax: incomeTax,
    local_tax: localTax,
    due_on: dueOn(kind, dividend),
  };
}

/**
 * Pays what is due, each right in a transaction of its own. A debt that the cash does not cover stays due and is charged as soon as it does.
 * @throws AggregateError of the rights that failed
 */
export async function payDue({ db }: Pick<DividendDeps, 'db'>, now: number): Promise<void> {
  const failed = new Map<string, unknown>();
  for (const id of await findDueRights(db, toKstDay(now))) {
    try {
      await transaction(db, (tx) => pay(tx, id, now));
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'INSUFFICIENT_BALANCE')) failed.set(id, error);
    }
  }
  throwFailures('Dividends could not be paid', failed);
}

async function pay(tx: Tx, id: string, now: number): Promise<void> {
  const right = await lockRight(tx, id);
  if (!right) return;
  await lockCustomers(tx, [right.user_id]);
  const payee = await findPayee(tx, right.user_id);
  if (payee !== right.user_id) await lockCustomers(tx, [payee]);
  const { symbol, kind, quantity, per_share: perShare } = right;
  const params = { symbol, quantity: formatDecimal(quantity), price: formatDecimal(perShare) };
  await post(tx, { kind: 'dividend', ref: id, at: now, params, postings: postingsOf({ ...right, payee }) });
  await updatePaid(tx, id, now);
  const amount = formatDecimal(right.gross - right.income_tax - right.local_tax);
  const code = kind === 'owed' ? 'DIVIDEND_CHARGED' : 'DIVIDEND_PAID';
  await notifyCustomers(tx, [{ userId: payee, code, ref: id, params: { ...params, amount }, at: now }]);
}

/** Dividends of shares come from their companies; the other side of a contract is the clearing house. */
function postingsOf({ kind, gross, payee, income_tax: incomeTax, local_tax: localTax }: DueRight): Posting[] {
  const cash = { account: customer(payee, 'cash'), asset: 'KRW' } as const;
  const source = { account: house(kind === 'shares' ? 'issuers' : 'clearing'), asset: 'KRW' } as const;
  if (kind === 'owed') {
    return [
      { ...cash, amount: -gross, kind: 'dividend_charge' },
      { ...source, amount: gross },
    ];
  }
  const taxes: Posting[] = [incomeTax, localTax]
    .filter((tax) => tax > 0n)
    .flatMap((tax) => [
      { ...cash, amount: -tax, kind: 'dividend_tax' },
      { account: house('tax'), asset: 'KRW', amount: tax },
    ]);
  return [{ ...cash, amount: gross, kind: 'dividend' }, { ...source, amount: -gross }, ...taxes];
}
