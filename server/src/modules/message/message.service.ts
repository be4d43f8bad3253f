import { messages, type Localized, type MessageCode, type Reason } from '@maru/domain/contracts';
import type { Db, Tx } from '../../core/db.ts';
import { notify, notifyAll } from '../../core/notices.ts';
import { insertMessage, insertMessages } from './message.repo.ts';

export interface Notification {
  readonly userId: string;
  readonly code: MessageCode;
  /** Id of the event: it notifies once. */
  readonly ref: string;
  readonly params?: Record<string, string | number>;
  /** Name of a product, or of new shares, which the venue does not know before their listing. A stock by its `symbol` in the params needs none. */
  readonly stock?: Localized;
  /** Reason of a decision, where there was one. */
  readonly reason?: Reason | null;
  readonly at: number;
}

/**
 * Notifies the customer of an event, in the event's own transaction: both commit or neither does. A message carries a code and figures,
 * never text; an operator's note stays with the request that it is about.
 */
export async function notifyCustomer(tx: Tx, notification: Notification): Promise<void> {
  await insertMessage(tx, toRow(notification));
  await notifyUnread(tx, notification.userId);
}

const toRow = ({ userId, code, ref, params = {}, stock, reason, at }: Notification) => ({
  user_id: userId,
  kind: messages[code].kind,
  code,
  ref,
  params: { ...params, ...(reason && reason !== 'CHECKED' && { reason }) },
  stock: stock ?? null,
  at: new Date(at),
});

/** Notifies of many events in two statements; an account that is no customer's is passed over. */
export async function notifyCustomers(tx: Tx, notifications: readonly Notification[]): Promise<void> {
  if (notifications.length === 0) return;
  const unread = await insertMessages(tx, notifications.map(toRow));
  await notifyAll(
    tx,
    unread.map((userId) => ({ topic: UNREAD, userId })),
  );
}

/** Has the number of unread messages pushed to the customer. Call it with every change of it; the stream counts after the commit. */
export const notifyUnread = (db: Db | Tx, userId: string): Promise<void> => notify(db, { topic: UNREAD, userId });

const UNREAD = 'messages';
