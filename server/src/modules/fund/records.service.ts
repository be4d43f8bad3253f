import { PER_PAGE, type ApiInput, type FundRecord, type Page } from '@maru/shared/contracts';
import { formatDecimal } from '@maru/shared/money';
import { toTimestamp } from '../../core/clock.ts';
import type { Deps } from '../../core/deps.ts';
import { masked } from '../bank/bank.rules.ts';
import { bankName } from '../bank/bank.view.ts';
import { CHANNELS } from '../deposit/catalogue/channels.ts';
import { statusAt } from '../deposit/deposit.rules.ts';
import { periodOf } from './period.ts';
import { cashOf } from './records.rules.ts';
import { pageOfDeposits, pageOfTrades, pageOfWithdrawals, type TradeRecord } from './records.repo.ts';

/** One tab of the record of funds. */
export async function recordsOf(
  deps: Deps,
  userId: string,
  { page, tab, ...range }: ApiInput<'/fund/Records'>,
  now: number,
): Promise<Page<FundRecord>> {
  const filter = { page, ...periodOf(range) };
  const { total, data } = await READERS[tab](deps, userId, filter, now);
  return { total, page, per_page: PER_PAGE, data };
}

type Filter = Parameters<typeof pageOfTrades>[2];
type Reader = (
  deps: Deps,
  userId: string,
  filter: Filter,
  now: number,
) => Promise<{ total: number; data: FundRecord[] }>;

const READERS: Record<ApiInput<'/fund/Records'>['tab'], Reader> = {
  async trade(deps, userId, filter) {
    const { total, rows } = await pageOfTrades(deps.db, userId, filter);
    return { total, data: rows.map((row) => toTrade(deps, row)) };
  },
  async deposit({ db }, userId, filter, now) {
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
        bankName: (CHANNELS.find(({ channelId }) => channelId === row.channel_id) ?? CHANNELS[0]!).bankName,
      },
    }));
    return { total, data };
  },
  async withdrawal({ db }, userId, filter) {
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
        cardNumber: masked(row),
      },
    }));
    return { total, data };
  },
};

/** An instrument that is no longer listed goes by its symbol. */
function toTrade({ venue }: Deps, row: TradeRecord): FundRecord {
  const { symbol, side, effect, leverage } = row;
  const instrument = venue?.instrument(symbol);
  return {
    lineId: row.fill,
    recordId: row.id,
    number: row.number,
    time: toTimestamp(row.at),
    currency: 'KRW',
    amount: cashOf(row).toString(),
    detail: {
      tab: 'trade',
      symbol,
      name: instrument?.name ?? { kor: symbol, en: symbol, tw: symbol, cn: symbol },
      side,
      effect,
      leverage,
      quantity: row.quantity.toString(),
      price: formatDecimal(row.price, instrument?.priceScale ?? 0),
      commission: row.commission.toString(),
      tax: row.tax.toString(),
    },
  };
}
