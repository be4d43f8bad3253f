import { sql, type Kysely } from 'kysely';

/** Messages about trading have a tab of their own; stored ones move there with the new ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table message drop constraint message_kind_check`.execute(db);
  await sql`alter table message add constraint message_kind_check check (kind in ('order', 'funds', 'system'))`.execute(
    db,
  );
  await sql`
    update message set kind = 'order' where code in (
      'ORDER_FILLED', 'ORDER_EXPIRED', 'ORDER_REJECTED',
      'POSITION_MARGIN_CALL', 'POSITION_MARGIN_CALL_ENDED', 'POSITION_LIQUIDATED',
      'MARGIN_CALL', 'MARGIN_CALL_ENDED', 'MARGIN_LIQUIDATION',
      'BLOCK_PASSED', 'BLOCK_FILLED', 'BLOCK_UNLOCKED', 'BLOCK_ENDED', 'BLOCK_REJECTED',
      'STRATEGY_ENDED', 'STRATEGY_LOSS_LIMIT',
      'COPY_JOINED', 'COPY_SETTLED', 'COPY_LIMITS_WIDER', 'COPY_LIMITS_NARROWER',
      'PRICE_ABOVE', 'PRICE_BELOW'
    )`.execute(db);
}
