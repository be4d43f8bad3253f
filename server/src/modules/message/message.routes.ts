import { messageCalls, messages, PER_PAGE, type Message, type MessageDefinitions } from '@maru/domain/contracts';
import { toTimestamp } from '../../core/clock.ts';
import type { Module } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { serve } from '../../core/serve.ts';
import { hasMessage, markRead, pageOfMessages, unreadOf } from './message.repo.ts';
import { mountMessageCatalogue } from './message-catalogue.ts';
import { notifyUnread } from './message.service.ts';

/** A stored message may be of a capability that no longer exists. */
const definitions: Partial<MessageDefinitions> = messages;

/** The screens that a message opens. One that was stored without its detail opens the more general one. */
function openingOf(
  definition: MessageDefinitions[Uppercase<string>] | undefined,
  params: Readonly<Record<string, string | number>>,
): Pick<Message, 'route' | 'opens'> {
  if (!definition) return { route: null };
  const { route, opens } = definition;
  const value = opens && params[opens[2]];
  if (!opens || value === undefined) return { route };
  const [screen, detail, field] = opens;
  return { route, opens: { route: screen, details: { [detail]: { [field]: String(value) } } } };
}

export const routes: Module = (app, { db, venue }) => {
  mountMessageCatalogue(app);
  const unread = async (userId: string) => ({ unread: (await unreadOf(db, [userId])).get(userId) ?? 0 });

  serve(app, messageCalls.messages, async ({ page, kind }, { session }) => {
    const { total, rows } = await pageOfMessages(db, session.userId, { page, kind });
    const data = rows.map((row) => {
      const { symbol, number } = row.params;
      const stock = row.stock ?? (symbol === undefined ? undefined : venue?.instrument(String(symbol))?.name);
      // A client that does not know `stock` shows what it showed before there were names.
      const known = symbol ?? (stock && number);
      return {
        messageId: row.id.toString(),
        kind: row.kind,
        code: row.code,
        ...openingOf(definitions[row.code], row.params),
        params: { ...row.params, ...(known !== undefined && { stock: known }) },
        ...(stock && { stock }),
        time: toTimestamp(row.at),
        isRead: row.read_at !== null,
      };
    });
    return { total, page, per_page: PER_PAGE, data };
  });
  serve(app, messageCalls.unread, (_, { session }) => unread(session.userId));
  serve(app, messageCalls.markRead, async (which, { session, now }) => {
    if ('messageId' in which && !(await hasMessage(db, session.userId, which.messageId)))
      throw new ApiError('NOT_FOUND');
    await markRead(db, session.userId, which, new Date(now));
    await notifyUnread(db, session.userId);
    return unread(session.userId);
  });
};
