import { PER_PAGE, type ApiInput, type FundRecord, type Page } from '@maru/domain/contracts';
import { formatDecimal } from '@maru/domain/money';
import { toTimestamp } from '../../core/clock.ts';
import type { Db } from '../../core/db.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { maskNumber } from '../bank/bank.rules.ts';
import { bankName } from '../bank/bank.view.ts';
import { channelNamed } from '../deposit/catalogue/channels.ts';
import { statusAt } from '../deposit/deposit.rules.ts';
import { periodOf } from '../../core/period.ts';
import { cashOf } from '../trade/cash.rules.ts';
import { pageOfDeposits, pageOfTrades, pageOfWithdrawals, type TradeRecord } from './records.repo.ts';

/** One page of a tab of the records of funds. */
export async function recordsOf(
  db: Db,
  venue: Venue,
  userId: string,
  { page, tab, ...range }: ApiInput<'/fund/Records'>,
  now: number,
): Promise<Page<FundRecord>> {
  const filter = { page, ...periodOf(range) };
  const { total, data } = await READERS[tab](db, venue, userId, filter, now);
  return { total, page, per_page: PER_PAGE, data };
}

type Filter = Parameters<typeof pageOfTrades>[2];
type Reader = (
  db: Db,
  venue: Venue,
  userId: string,
  filter: Filter,
  now: number,
) => Promise<{ total: number; data: FundRecord[] }>;

const READERS: Record<ApiInput<'/fund/Records'>['tab'], Reader> = {
  async trade(db, venue, userId, filter) {
    const { total, rows } = await pageOfTrades(db, userId, filter);
    return { total, data: rows.map((row) => toTrade(venue, row)) };
  },
  async deposit(db, _, userId, filter, now) {
    const { total, rows } = await pageOfDeposits(db, userId, filter);
    const data = rows.map((row): FundRecord => ({
      lineId: row.id,
      recordId: row.id,
      number: row.number,
      time: toTimestamp(row.created_at),
      currency: 'KRW',
      amount: row.amount.toString(),
      detail: {
        tab: 'deposit',
        status: statusAt({ status: row.status, expiresAt: row.expires_at.getTime() }, now),
        bankName: channelNamed(row.channel_id).bankName,
      },
    }));
    return { total, data };
  },
  async withdrawal(db, _, userId, filter) {
    const { total, rows } = await pageOfWithdrawals(db, userId, filter);
    const data = rows.map((row): FundRecord => ({
      lineId: row.id,
      recordId: row.id,
      number: row.number,
      time: toTimestamp(row.created_at),
      currency: 'KRW',
      amount: `-${row.amount}`,
      detail: {
        tab: 'withdrawal',
        status: row.status,
        bankName: bankName(row.bank_code),
        cardNumber: maskNumber(row),
      },
    }));
    return { total, data };
  },
};

/** An instrument that is no longer listed is named by its symbol. */
function toTrade(venue: Venue, row: TradeRecord): FundRecord {
  const { symbol, side, effect, leverage, cause, place } = row;
  const instrument = venue.instrument(symbol);
  return {
    lineId: row.line,
    recordId: row.id,
    number: row.number,
    time: toTimestamp(row.at),
    currency: 'KRW',
    amount: cashOf(row).toString(),
    detail: {
      tab: 'trade',
      place,
      positionId: row.position_id,
      symbol,
      name: instrument?.name ?? { kor: symbol, en: symbol, tw: symbol, cn: symbol },
      side,
      effect,
      leverage,
      cause,
      quantity: row.quantity.toString(),
      price: formatDecimal(row.price, instrument?.priceScale ?? 0),
      commission: row.commission.toString(),
      tax: row.tax.toString(),
      realized: effect === 'open' ? null : row.realized.toString(),
    },
  };
}
