import type { Message } from '@maru/domain/contracts';

/** Of an older message, which came while nobody was connected, the bell's number says enough. */
const OLDEST_MS = 60_000;
/** The list of messages. */
export const MESSAGES = '/information/msgInfo';

/** The screen before the customer. */
interface Seen {
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
export function toAnnounce(messages: readonly Message[], { pathname, shows, now }: Seen): Message | null {
  if (pathname === MESSAGES) return null;
  const isTold = ({ route, params: { number } }: Message): boolean =>
    number !== undefined && (route?.split('?')[0] === pathname || shows(String(number)));
  const isNew = ({ isRead, time }: Message): boolean => !isRead && now - Date.parse(time) < OLDEST_MS;
  return messages.find((message) => isNew(message) && !isTold(message)) ?? null;
}
