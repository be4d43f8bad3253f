import type { Message } from '@maru/domain/contracts';

/** Greatest age of an announced message. The number of unread ones also rises with a change to an account that has older messages. */
const GREATEST_AGE_MS = 60_000;
/** The list of messages. */
export const MESSAGES = '/information/msgInfo';

const pathOf = (route: string | null | undefined) => route?.split('?')[0];

/** The screen before the customer. */
interface Seen {
  /** By how much the number of unread messages rose: as many of the newest are candidates. */
  readonly rise: number;
  /** Id of the newest message of the last check; undefined at the first. Ids ascend. */
  readonly after?: string | undefined;
  readonly pathname: string;
  /** Whether this text is on the screen. */
  readonly shows: (text: string) => boolean;
  /** Epoch milliseconds of the server. */
  readonly now: number;
}

/**
 * The message to announce, or null. A screen that follows the message by itself is spared: the list of messages, the screen that it would
 * open unless that shows one subject of many (a stock, a position), the list over which its subject opens, and one that shows the number of
 * its request, such as a receipt.
 */
export function toAnnounce(messages: readonly Message[], { rise, after, pathname, shows, now }: Seen): Message | null {
  if (pathname === MESSAGES) return null;
  const isTold = ({ route, opens, params: { number } }: Message): boolean =>
    (pathOf(route) === pathname && (!opens || (pathOf(opens.route) === pathname && opens.route !== route))) ||
    (number !== undefined && shows(String(number)));
  const isNew = ({ messageId, time }: Message): boolean =>
    now - Date.parse(time) < GREATEST_AGE_MS && (after === undefined || BigInt(messageId) > BigInt(after));
  const unread = messages.filter(({ isRead }) => !isRead).slice(0, rise);
  return unread.find((message) => isNew(message) && !isTold(message)) ?? null;
}
