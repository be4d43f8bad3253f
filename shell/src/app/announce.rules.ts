import type { Message } from '@maru/domain/contracts';

/** Another account of the same customer has another number, which is no news. */
const OLDEST_MS = 60_000;
/** The list of messages. */
export const MESSAGES = '/information/msgInfo';

/** The screen before the customer. */
interface Seen {
  /** By how much the number of unread messages rose: the older ones were announced, or came while nobody was connected. */
  readonly rise: number;
  readonly pathname: string;
  /** Whether this text stands on the screen. */
  readonly shows: (text: string) => boolean;
  /** Epoch milliseconds of the server. */
  readonly now: number;
}

/**
 * The one to announce of the newest messages, or null. A record, which has a number, is not announced on its own screen or on one
 * that shows its number, such as its receipt: those follow it. Nor is anything announced where the messages are listed.
 */
export function toAnnounce(messages: readonly Message[], { rise, pathname, shows, now }: Seen): Message | null {
  if (pathname === MESSAGES) return null;
  const isTold = ({ route, params: { number } }: Message): boolean =>
    number !== undefined && (route?.split('?')[0] === pathname || shows(String(number)));
  const isNew = ({ time }: Message): boolean => now - Date.parse(time) < OLDEST_MS;
  const unread = messages.filter(({ isRead }) => !isRead).slice(0, rise);
  return unread.find((message) => isNew(message) && !isTold(message)) ?? null;
}
