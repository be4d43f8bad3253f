import { PER_PAGE, type OwnAction, type Page, type SplitKind } from '@maru/domain/contracts';
import { formatDecimal } from '@maru/domain/money';
import type { DividendKind } from '@maru/domain/trading';
import { sql } from 'kysely';
import type { Db } from '../../core/db.ts';
import { readPage } from '../../core/paging.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { listed, nonZero, type Part } from '../explain/explain.rules.ts';
import { listingOf } from '../trade/trade-market.ts';
import { findFractions, findMarginTaken } from './split.repo.ts';

interface ActionRow {
  id: string;
  symbol: string;
  day: string;
  kind: DividendKind | SplitKind;
  quantity: bigint;
  after: bigint | null;
  per_share: bigint | null;
  gross: bigint | null;
  tax: bigint | null;
  amount: bigint;
  at: Date;
}

/** Booked dividends and conversions of a customer, the newest first; those of their strategies' accounts are not among them. */
export async function viewOwnActions(db: Db, venue: Venue, userId: string, page: number): Promise<Page<OwnAction>> {
  const actions = sql<ActionRow>`(
      select r.id, r.symbol, r.due_on as day, r.paid_at as at, r.kind, r.quantity, null::bigint as after, r.per_share,
        r.gross, r.income_tax + r.local_tax as tax,
        case when r.kind = 'owed' then -r.gross else r.gross - r.income_tax - r.local_tax end as amount
      from dividend_right r where r.user_id = ${userId} and r.paid_at is not null
      union all
      select c.id, c.symbol, c.ex_date, c.at, s.kind, c.quantity_before, c.quantity_after, null, null, null,
        coalesce((
          select sum(p.amount) from journal j join posting p on p.journal_id = j.id
          where j.kind = 'split' and j.ref = c.id::text and p.kind = 'split_cash'
        ), 0)::bigint
      from split_conversion c join stock_split s on s.symbol = c.symbol and s.ex_date = c.ex_date
      where c.user_id = ${userId}
    )`.as('action');
  const { total, rows } = await readPage(db.selectFrom(actions), page, (all) =>
    all.selectAll().orderBy('day', 'desc').orderBy('at', 'desc').orderBy('id'),
  );
  const orNull = (value: bigint | null) => (value === null ? null : formatDecimal(value));
  return {
    total,
    page,
    per_page: PER_PAGE,
    data: rows.map(({ id, symbol, day, kind, quantity, after, per_share: perShare, tax, gross, amount }) => ({
      id,
      symbol,
      name: listingOf(venue, symbol).name,
      day,
      kind,
      quantity: formatDecimal(quantity),
      after: orNull(after),
      perShare: orNull(perShare),
      gross: orNull(gross),
      tax: orNull(tax),
      amount: formatDecimal(amount),
    })),
  };
}

/** Collateral that splits of a position have settled or returned, for the explanation of its margin. */
export const marginOfSplits = async (db: Db, positionId: string): Promise<Part[]> =>
  nonZero([listed('explain.parts.split_fraction', await findMarginTaken(db, positionId))]);

/** A figure of the fractions of a share that splits of a position have settled, for the explanations of its prices and its result. */
export const fractionsOfSplits = async (
  db: Db,
  positionId: string,
  figure: 'realized' | 'fraction_cost' | 'fraction_value',
): Promise<Part[]> => nonZero([listed('explain.parts.split_fraction', await findFractions(db, positionId, figure))]);
