import type { BlockOffer, BlockTrade } from '@maru/domain/contracts';
import { formatDecimal } from '@maru/domain/money';
import { toTimestamp } from '../../core/clock.ts';
import type { Db, Tx } from '../../core/db.ts';
import type { Venue } from '../../venue/venue.types.ts';
import type { OfferRow } from '../desk/desk.repo.ts';
import { toOfferTerms } from '../desk/desk.view.ts';
import { listingOf } from '../trade/trade-market.ts';
import { findBlockEvents, type TradeRow } from './block.repo.ts';
import { WAITING } from './block.rules.ts';

/** A block as one customer sees it. `applied`: own shares of it so far. */
export const toBlockOffer = (venue: Venue, row: OfferRow, applied: bigint, now: number): BlockOffer => ({
  ...toOfferTerms(venue, row, now),
  minimum: formatDecimal(row.minimum),
  applied: formatDecimal(applied),
});

/** Trades as their customer sees them, each with its steps. */
export async function toBlockTrades(db: Db | Tx, venue: Venue, rows: readonly TradeRow[]): Promise<BlockTrade[]> {
  const events = await findBlockEvents(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { name, priceScale } = listingOf(venue, row.symbol);
    const own = events.filter(({ trade_id: id }) => id === row.id);
    const filled = own.find(({ step }) => step === 'filled');
    return {
      tradeId: row.id,
      number: row.number,
      offerId: row.offer_id,
      symbol: row.symbol,
      name,
      counterparty: 'SIMULATED_DESK',
      quantity: formatDecimal(row.quantity),
      reference: formatDecimal(row.reference, priceScale),
      discount: formatDecimal(BigInt(row.discount_bps), 2),
      price: formatDecimal(row.price, priceScale),
      amount: formatDecimal(row.amount),
      commission: formatDecimal(row.commission),
      held: formatDecimal(WAITING.includes(row.status) ? row.held : 0n),
      status: row.status,
      remaining: formatDecimal(row.remaining ?? 0n),
      lockDays: row.lock_days,
      createdAt: toTimestamp(row.created_at),
      filledAt: filled ? toTimestamp(filled.at) : null,
      unlockAt: row.unlock_at && toTimestamp(row.unlock_at),
      positionId: row.position_id,
      timeline: own.map(({ step, at, reason, note }) => ({ step, at: toTimestamp(at), reason, note })),
    };
  });
}
