import type { ErrorCode } from '@maru/domain/contracts';
import { CURRENCIES, CURRENCY_EXPONENT, formatMoney, groupDigits, type Currency } from '@maru/domain/money';
import { languageAtom, store } from '../session/index.ts';
import { apiText, hasApiWord, loadApiWords, type ApiWordKey } from './api-words.ts';
import { formatDate, formatTime } from './format.ts';
import {
  awaitTexts,
  fallbackText,
  i18n,
  isCurrent,
  isRegistered,
  loadNamespace,
  MESSAGES_NAMESPACE,
  type Dictionary,
} from './i18n.ts';

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
/** Line breaks and control characters, which no line of text shows. */
const UNPRINTABLE = /[\p{C}\p{Z}]+/gu;
/** Characters of a sentence that are shown at most; what is longer is a fault's report and no sentence. */
const MOST_SHOWN = 200;

/**
 * The key of a backend's sentence in the message table: its time window becomes `{{range}}`, each number `{{n}}`
 * (`{{n2}}`, … for further ones), so that one entry covers every value; punctuation and case are left out. Specification section 8.
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
  return { key: key.replace(PUNCTUATION, '').toLowerCase(), values };
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

/** Error codes of sentences, by {@link messageKey}. Filled when the message table is loaded; the same in every language. */
let sentenceCodes: ReadonlyMap<string, ErrorCode> = new Map();

/**
 * Sets the error code of each sentence whose meaning has one. A meaning without a code has a text alone: it is about a thing that the
 * contracts do not have, or about more than one.
 */
export function setSentenceCodes(
  sentences: Readonly<Record<string, readonly string[]>>,
  codes: Readonly<Record<string, string>>,
): void {
  sentenceCodes = new Map(
    Object.entries(codes).flatMap(([meaning, code]) =>
      (sentences[meaning] ?? []).map((sentence) => [messageKey(sentence).key, code as ErrorCode] as const),
    ),
  );
}

/**
 * The error code of a backend's sentence, once the message table is loaded ({@link awaitAnswerText}). With it a form finds the field
 * of the refusal, and a submission knows whether its outcome is certain. Undefined for a sentence without one.
 */
export const codeOfSentence = (sentence: string): ErrorCode | undefined => sentenceCodes.get(messageKey(sentence).key);

/** Whether the loaded message table has a text of the sentence. Never for an answer of a server that sends codes: it loads no table. */
export const isKnownSentence = (sentence: string): boolean =>
  isCurrent(MESSAGES_NAMESPACE) && i18n.exists(messageKey(sentence).key, { ns: MESSAGES_NAMESPACE });

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
function loadMessages(): Promise<void> {
  awaitTexts(MESSAGES_NAMESPACE);
  return loadNamespace(MESSAGES_NAMESPACE).catch(() => undefined);
}

const soon = (load: Promise<void>): Promise<unknown> =>
  Promise.race([load, new Promise((resolve) => setTimeout(resolve, WORDS_WITHIN_MS))]);

/**
 * Text of a refused call in the present language: of a known sentence, else of the code, else by the fallback rules. The text of a sentence
 * comes first, because only that one has the sentence's values.
 */
export function answerText(answer: RefusedAnswer): string {
  const { key, values } = messageKey(answer.msg);
  if (isKnownSentence(answer.msg)) return i18n.t(key, { ns: MESSAGES_NAMESPACE, ...readable(values) });
  const sentence = answer.code ? '' : shownSentence(answer.msg);
  return sentence || codeText(answer.code ?? 'SYSTEM_BUSY', answer.params ?? {});
}

function codeText(code: string, params: Record<string, string | number>): string {
  const key: ApiWordKey = `errors.${code}`;
  // Codes of the client itself have their texts in the SDK: they are needed when no server can be reached.
  if (i18n.exists(key, { ns: 'shared' })) return i18n.t(key, { ns: 'shared' });
  return apiText(key, readable(params));
}

/** A sentence that the table does not have, as one line of plain text; the word for error where it has Chinese characters. */
function shownSentence(sentence: string): string {
  const line = sentence.replace(UNPRINTABLE, ' ').trim();
  const short = line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN).toWellFormed()}…` : line;
  return fallbackText(short, store.get(languageAtom));
}

const AMOUNT = /^-?\d{4,}(\.\d+)?$/;
/** As `timestamp` of the contracts. */
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?\+09:00$/;

const DECIMAL = /^-?\d+(?:\.(\d+))?$/;
/** Whether a text is an amount in whole units of the currency; another backend may send any. */
function isAmountIn(currency: Currency, value: string): boolean {
  const [found, fraction = ''] = DECIMAL.exec(value) ?? [];
  return found !== undefined && fraction.length <= CURRENCY_EXPONENT[currency];
}

/**
 * Groups the digits of amounts, `10000` becomes `10,000`, or `₩10,000` beside a `currency`, and writes a time to the minute, on one line:
 * `2026.11.20 09:41`.
 */
function readable(params: Record<string, string | number>): Record<string, string> {
  const currency = CURRENCIES.find((each) => each === params.currency);
  const textOf = (value: string) => {
    if (currency && isAmountIn(currency, value)) return formatMoney(value, currency);
    if (TIMESTAMP.test(value)) return `${formatDate(value)}\u00a0${formatTime(value, true)}`;
    return AMOUNT.test(value) ? groupDigits(value) : value;
  };
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, textOf(String(value))]));
}
