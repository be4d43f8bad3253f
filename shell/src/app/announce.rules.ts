import type { Message } from '@maru/domain/contracts';

/** Another account of the same customer has another number, which is no news. */
const OLDEST_MS = 60_000;
/** The list of messages. */
export const MESSAGES = '/information/msgInfo';

/** The screen before the customer. */
interface Seen {
  /** By how much the number of unread messages rose: the older ones were announced, or came while nobody was connected. */
  readonly rise: number;
  /** Id of the newest message that was looked at before; undefined at first. Ids ascend. */
  readonly after?: string | undefined;
  readonly pathname: string;
  /** Whether this text stands on the screen. */
  readonly shows: (text: string) => boolean;
  /** Epoch milliseconds of the server. */
  readonly now: number;
}

/**
 * The one to announce of the newest messages, or null. None is announced on its own screen, unless that is of one subject among many,
 * such as a stock, nor on one that shows its number, such as its receipt: those follow it. Nor is any where the messages are listed.
 */
export function toAnnounce(messages: readonly Message[], { rise, after, pathname, shows, now }: Seen): Message | null {
  if (pathname === MESSAGES) return null;
  const isTold = ({ route, opens, params: { number } }: Message): boolean =>
    (route?.split('?')[0] === pathname && !opens) || (number !== undefined && shows(String(number)));
  const isNew = ({ messageId, time }: Message): boolean =>
    now - Date.parse(time) < OLDEST_MS && (after === undefined || BigInt(messageId) > BigInt(after));
  const unread = messages.filter(({ isRead }) => !isRead).slice(0, rise);
  return unread.find((message) => isNew(message) && !isTold(message)) ?? null;
}
