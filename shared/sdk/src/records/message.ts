import { formatMoney, groupDigits } from '@maru/domain/money';
import type { ApiInput, Message } from '@maru/domain/contracts';
import { post } from '../api/index.ts';
import { answerText, formatDate, formatMinute, hasApiWord, useApiT, useLocalized } from '../i18n/index.ts';
import { invalidate } from '../query/index.ts';
import { useOpenWith, type Details } from '../router/index.ts';
import { toast } from '../ui/index.ts';
import { OTHER_REASON } from './reason.ts';

/** A message in the customer's language. */
export interface MessageWords {
  readonly title: string;
  /** Null where the title says it all. */
  readonly text: string | null;
  /** Reason of a decision; null without one, and where it is in the words of a reviewer, which stay with the request. */
  readonly reason: string | null;
}

/** Params that are numbers of shares. */
const SHARES = ['filled', 'quantity', 'shares', 'before'];

/** The words of messages. A code that is newer than the loaded words reads as a new message. */
export function useMessageWords(): (message: Pick<Message, 'code' | 'params' | 'stock'>) => MessageWords {
  const apiT = useApiT();
  const localized = useLocalized();
  return ({ code, params, stock }) => {
    const told = (name: string, format: (value: string) => string) =>
      params[name] === undefined ? '' : format(String(params[name]));
    /** An order that an exit has sent names the price of the exit. */
    const actOf = (code: string) => {
      const act = apiT(`orderActs.${code}`);
      return told('cause', (cause) => apiT(`orderActs.${cause}Of`, { act })) || act;
    };
    const values = {
      // Chooses the plural of the shares that the text is about.
      count: Number(params.filled ?? params.quantity ?? params.shares),
      ...params,
      ...Object.fromEntries(SHARES.map((name) => [name, told(name, groupDigits)])),
      // One of before names were stored has a code or a number alone.
      stock: stock ? localized(stock) : (params.symbol ?? params.number ?? ''),
      act: told('act', actOf),
      amount: told('amount', formatMoney),
      base: told('base', formatMoney),
      dueOn: told('dueOn', formatDate),
      until: told('until', formatMinute),
    };
    const plain = `messages.${code}.text` as const;
    const textOf = `messages.${code}.textOf` as const;
    // The same for the number of shares that it is about.
    const text = params.quantity !== undefined && hasApiWord(textOf) ? textOf : plain;
    const titleOf = `messages.${code}.titleOf` as const;
    return {
      // A message of before its order's act was stored has the title without it.
      title: apiT(params.act !== undefined && hasApiWord(titleOf) ? titleOf : `messages.${code}.title`, values),
      text: hasApiWord(text) ? apiT(text, values) : null,
      reason: params.reason === undefined || params.reason === OTHER_REASON ? null : apiT(`reasons.${params.reason}`),
    };
  };
}

/** Fetches the messages and their number anew. */
export const refreshMessages = (): Promise<void> => invalidate('/user/Messages', '/user/Unread');

/** Marks messages as read; a refusal is a toast. */
export async function markMessagesRead(which: ApiInput<'/user/MarkRead'>): Promise<void> {
  const answer = await post('/user/MarkRead', which, { isQuiet: true });
  if (answer.ok) await refreshMessages();
  else toast(answerText(answer), 'bad');
}

/** The screen of a stock. An older server states no target of a message, only its symbol. */
const STOCK = '/market/stockDetail';
function openingOf({ route, opens, params: { symbol } }: Message): Message['opens'] {
  if (opens || !route) return opens;
  return { route, details: route === STOCK && typeof symbol === 'string' ? { stock: { symbol } } : {} };
}

/** Opens a message: it is read, and the screen of its subject opens if it has one. */
export function useOpenMessage(): (message: Message) => void {
  const open = useOpenWith();
  return (message) => {
    const { messageId, isRead } = message;
    if (!isRead) void markMessagesRead({ messageId });
    const opening = openingOf(message);
    if (opening) open(opening.details as Partial<Details>, opening.route);
  };
}
