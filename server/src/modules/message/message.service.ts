import { messages, type MessageCode, type Reason } from '@maru/domain/contracts';
import type { Db, Tx } from '../../core/db.ts';
import { notify } from '../../core/notices.ts';
import { insertMessage, insertMessages } from './message.repo.ts';

export interface Notification {
  readonly userId: string;
  readonly code: MessageCode;
  /** Id of the event: it notifies once. */
  readonly ref: string;
  readonly params?: Record<string, string | number>;
  /** Reason of a decision, where there was one. */
  readonly reason?: Reason | null;
  readonly at: number;
}

/**
 * Notifies the customer of an event, in the event's own transaction: both commit or neither does. A message carries a code and figures,
 * never text; an operator's note stays with the request that it is about.
 */
export async function notifyCustomer(
  tx: Tx,
  { userId, code, ref, params = {}, reason, at }: Notification,
): Promise<void> {
  await insertMessage(tx, {
    user_id: userId,
    kind: messages[code].kind,
    code,
    ref,
    params: { ...params, ...(reason && reason !== 'CHECKED' && { reason }) },
    at: new Date(at),
  });
  await notifyUnread(tx, userId);
}

/** Notifies of many events at once; an account that is no customer's is passed over. */
export async function notifyCustomers(tx: Tx, notifications: readonly Notification[]): Promise<void> {
  if (notifications.length === 0) return;
  const rows = notifications.map(({ userId, code, ref, params = {}, at }) => {
    return { user_id: userId, kind: messages[code].kind, code, ref, params, at: new Date(at) };
  });
  for (const userId of await insertMessages(tx, rows)) await notifyUnread(tx, userId);
}

/** Has the number of unread messages pushed to the customer. Call it with every change of it; the stream counts after the commit. */
export const notifyUnread = (db: Db | Tx, userId: string): Promise<void> => notify(db, { topic: 'messages', userId });
