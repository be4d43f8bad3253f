import { FUNDS_MESSAGES, type MessageCode, type ReviewReason } from '@maru/shared/contracts';
import type { Db, Tx } from '../../core/db.ts';
import { insertMessage } from './message.repo.ts';

export interface Event {
  readonly userId: string;
  readonly code: MessageCode;
  /** Id of what happened: the same event tells once. */
  readonly ref: string;
  readonly params?: Record<string, string | number>;
  /** Why, where somebody decided. */
  readonly reason?: ReviewReason | null;
  readonly at: number;
}

const FUNDS: readonly string[] = FUNDS_MESSAGES;

/**
 * Tells the customer of an event, in the event's own transaction: neither is there without the other. Never a text: the note of an
 * operator stays with the thing it is about.
 */
export const tell = (db: Db | Tx, { userId, code, ref, params = {}, reason, at }: Event): Promise<void> =>
  insertMessage(db, {
    user_id: userId,
    kind: FUNDS.includes(code) ? 'funds' : 'system',
    code,
    ref,
    params: { ...params, ...(reason && reason !== 'CHECKED' && { reason }) },
    at: new Date(at),
  });
