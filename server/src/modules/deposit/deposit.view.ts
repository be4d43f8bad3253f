import type { Deposit } from '@maru/domain/contracts';
import { toTimestamp } from '../../core/clock.ts';
import type { Db, Tx } from '../../core/db.ts';
import { channelNamed } from './catalogue/channels.ts';
import { findDepositEvents, type DepositRow } from './deposit.repo.ts';
import { statusAt } from './deposit.rules.ts';

/** A deposit as its customer sees it at a moment, with its steps. */
export async function toDeposit(db: Db | Tx, row: DepositRow, now: number): Promise<Deposit> {
  const status = statusAt({ status: row.status, expiresAt: row.expires_at.getTime() }, now);
  const events = await findDepositEvents(db, row.id);
  const timeline = events.map(({ step, at, reason, note }) => ({ step, at: toTimestamp(at), reason, note }));
  const expiresAt = toTimestamp(row.expires_at);
  const isUnrecorded = status === 'expired' && row.status === 'created';
  return {
    depositId: row.id,
    number: row.number,
    currency: 'KRW',
    amount: row.amount.toString(),
    status,
    channel: channelNamed(row.channel_id),
    reference: row.reference,
    createdAt: toTimestamp(row.created_at),
    expiresAt,
    voucherUploadId: row.voucher_upload_id,
    timeline: isUnrecorded ? [...timeline, { step: 'expired', at: expiresAt, reason: null, note: null }] : timeline,
  };
}
