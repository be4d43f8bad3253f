import { groupDigits } from '@maru/domain/money';
import { apiText, hasApiWord, loadApiWords, type ApiWordKey } from './api-words.ts';
import { i18n, isCurrent, isRegistered, loadNamespace, MESSAGES_NAMESPACE, type Dictionary } from './i18n.ts';

/** A refused call, from our own server (`code`) or from a foreign one (only `msg`). */
export interface RefusedAnswer {
  readonly msg: string;
  readonly code?: string;
  readonly params?: Record<string, string | number>;
}

const TIME_RANGE = /(\d{1,2}:\d{2})\s*[-~–]\s*(\d{1,2}:\d{2})/;
const NUMBER = /\d+(?:[.,]\d+)*/g;

/** Spaces and punctuation, in which the sentences of backends differ. */
const PUNCTUATION = /[\s,，.。!！?？;；:：、]/g;

/**
 * The key of a backend's sentence in the message table: its time window becomes `{{range}}`, each number `{{n}}`
 * (`{{n2}}`, … for further ones), so that one entry covers every value; punctuation is left out. Specification section 8.
 */
export function messageKey(sentence: string): { key: string; values: Record<string, string> } {
  const values: Record<string, string> = {};
  let key = sentence.trim();
  const range = TIME_RANGE.exec(key);
  if (range) {
    values.range = range[0];
    key = key.replace(range[0], '{{range}}');
  }
  let count = 0;
  key = key.replace(NUMBER, (found) => {
    count += 1;
    const name = count === 1 ? 'n' : `n${count}`;
    values[name] = found;
    return `{{${name}}}`;
  });
  return { key: key.replace(PUNCTUATION, ''), values };
}

/**
 * The message table of one language, from sentence to text. `sentences` has the phrasings of each meaning, in which a backend answers it;
 * `texts` what a customer reads.
 */
export function messageTable(sentences: Readonly<Record<string, readonly string[]>>, texts: Dictionary): Dictionary {
  return Object.fromEntries(
    Object.entries(sentences).flatMap(([meaning, phrasings]) =>
      phrasings.map((sentence) => [messageKey(sentence).key, texts[meaning] ?? '']),
    ),
  );
}

const WORDS_WITHIN_MS = 3_000;
/**
 * Resolves when the text of a refused call is loaded, or after three seconds without it. Null when it is loaded already. Awaited before a
 * refusal is shown, so that its text is not the generic one.
 */
export function awaitAnswerText({ code }: Pick<RefusedAnswer, 'code'>): Promise<unknown> | null {
  if (!code) return isRegistered(MESSAGES_NAMESPACE) && !isCurrent(MESSAGES_NAMESPACE) ? soon(loadMessages()) : null;
  if (i18n.exists(`errors.${code}`, { ns: 'shared' }) || hasApiWord(`errors.${code}`)) return null;
  return soon(loadApiWords());
}

/** Never rejects: without the table a sentence has the fallback text. */
const loadMessages = (): Promise<void> => loadNamespace(MESSAGES_NAMESPACE).catch(() => undefined);

const soon = (load: Promise<void>): Promise<unknown> =>
  Promise.race([load, new Promise((resolve) => setTimeout(resolve, WORDS_WITHIN_MS))]);

/** Text of a refused call in the present language: by code, else by the message table, else by the fallback rules. */
export function answerText(answer: RefusedAnswer): string {
  if (answer.code) {
    const key: ApiWordKey = `errors.${answer.code}`;
    // Codes of the client itself have their texts in the SDK: they are needed when no server can be reached.
    if (i18n.exists(key, { ns: 'shared' })) return i18n.t(key, { ns: 'shared' });
    return apiText(key, readable(answer.params ?? {}));
  }
  const { key, values } = messageKey(answer.msg);
  return i18n.exists(key, { ns: MESSAGES_NAMESPACE })
    ? i18n.t(key, { ns: MESSAGES_NAMESPACE, ...readable(values) })
    : i18n.t(answer.msg, { ns: 'shared' });
}

/** Groups the digits of amounts: `10000` becomes `10,000`. */
function readable(params: Record<string, string | number>): Record<string, string> {
  const amount = /^-?\d{4,}(\.\d+)?$/;
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      amount.test(String(value)) ? groupDigits(String(value)) : String(value),
    ]),
  );
}
