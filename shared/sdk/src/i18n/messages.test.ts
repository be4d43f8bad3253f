import { WORDS } from '@maru/domain/words';
import cn from '../../locales/messages/cn.json';
import codes from '../../locales/messages/codes.json';
import en from '../../locales/messages/en.json';
import kor from '../../locales/messages/kor.json';
import phrasings from '../../locales/messages/sentences.json';
import tw from '../../locales/messages/tw.json';
import { loadSharedDictionary } from '../host/index.ts';
import { languageAtom, store } from '../session/index.ts';
import {
  answerText,
  codeOfSentence,
  createFindingText,
  i18n,
  LANGUAGE_TAG,
  MESSAGES_NAMESPACE,
  messageKey,
  setLanguage,
} from './index.ts';
import { awaitAnswerText } from './messages.ts';

/** The messages of the specification: its section 8, and of section 5 those with a value. */
const CATALOGUE: readonly string[] = [
  // Unpaid credit loan, repay first; repayment exceeds loan.
  ...['LOAN_UNPAID', 'REPAYMENT_TOO_LARGE'],
  // Order pending review, wait; deposit pending.
  ...['ORDER_UNDER_REVIEW', 'DEPOSIT_PENDING'],
  // Account frozen; banned from login; cannot trade or withdraw; disabled.
  ...['ACCOUNT_FROZEN', 'LOGIN_BANNED', 'TRADING_DISABLED', 'WITHDRAWAL_DISABLED', 'ACCOUNT_DISABLED'],
  // Account not found; exists; wrong account or password; passwords differ; inviter not found.
  ...['ACCOUNT_NOT_FOUND', 'ACCOUNT_EXISTS', 'WRONG_CREDENTIALS', 'PASSWORDS_DIFFER', 'INVITER_NOT_FOUND'],
  // Wrong original password; wrong fund password or not set; wrong channel password; secret key mismatch.
  ...['WRONG_ORIGINAL_PASSWORD', 'WRONG_FUND_PASSWORD', 'FUND_PASSWORD_NOT_SET', 'FUND_PASSWORD_WRONG_OR_NOT_SET'],
  ...['WRONG_CHANNEL_PASSWORD', 'SECRET_KEY_MISMATCH'],
  // Insufficient balance, available balance, withdrawable amount, or credit score to withdraw.
  ...['INSUFFICIENT_BALANCE', 'INSUFFICIENT_AVAILABLE', 'INSUFFICIENT_WITHDRAWABLE', 'CREDIT_TOO_LOW'],
  'FUND_OPERATION_PENDING',
  // Bank card not found, already exists, or not the user's own; withdrawal start failed.
  ...['BANK_CARD_NOT_FOUND', 'BANK_CARD_EXISTS', 'BANK_CARD_NOT_OWN', 'WITHDRAWAL_NOT_STARTED'],
  // Order not found; not in pending, holding, review or subscription state; do not repeat; already paid-up.
  ...['ORDER_NOT_FOUND', 'ORDER_NOT_PENDING', 'ORDER_NOT_HOLDING', 'ORDER_NOT_IN_REVIEW', 'ORDER_NOT_IN_SUBSCRIPTION'],
  ...['DO_NOT_REPEAT', 'ALREADY_PAID'],
  ...['SYSTEM_BUSY', 'TOO_FREQUENT'],
  ...['VOUCHER_REQUIRED', 'ALREADY_SEAT'],
  // Not trading time; price outside limit; stock price not obtained; order price at or below zero.
  ...['NOT_TRADING_TIME', 'PRICE_OUTSIDE_LIMIT', 'PRICE_UNAVAILABLE', 'PRICE_NOT_POSITIVE'],
  // Block trade closed; margin trading not enabled; insufficient grab-the-chips quota.
  ...['BLOCK_TRADE_CLOSED', 'MARGIN_NOT_ENABLED', 'CHIP_QUOTA_INSUFFICIENT'],
  // New-share channel not open; not yet subscription or listing time; insufficient balance for subscription.
  ...['NEW_SHARE_CHANNEL_CLOSED', 'SUBSCRIPTION_NOT_OPEN', 'NOT_LISTED_YET', 'SUBSCRIPTION_BALANCE_INSUFFICIENT'],
  // Product not found or delisted; past follow time limit; below minimum follow amount.
  ...['PRODUCT_NOT_FOUND', 'FOLLOW_TIME_PAST', 'FOLLOW_AMOUNT_TOO_SMALL'],
  // Borrow quota full or channel closed.
  ...['BORROW_QUOTA_FULL', 'BORROW_CHANNEL_CLOSED'],
  // Daily check-in already done or not enough check-ins.
  ...['ALREADY_CHECKED_IN', 'CHECK_IN_NOT_ENOUGH'],
  // Real-name under review, failed, rejected or required.
  ...['REAL_NAME_UNDER_REVIEW', 'REAL_NAME_FAILED', 'REAL_NAME_REJECTED', 'REAL_NAME_REQUIRED'],
  // Wait N minutes before selling; T+N no sale.
  ...['SELL_LOCKED_MINUTES', 'SELL_LOCKED_DAYS'],
  // Deposit and withdrawal time windows.
  ...['DEPOSIT_HOURS', 'WITHDRAWAL_HOURS'],
  // Success and failure texts.
  ...[
    ...['ADD', 'EDIT', 'DELETE', 'UPLOAD', 'SUBMIT', 'PURCHASE', 'SUBSCRIPTION', 'PLACEMENT', 'CANCEL', 'EXCHANGE'],
    ...['LOAN', 'REPAYMENT', 'CHECK_IN', 'LOGIN', 'REGISTRATION'],
  ].flatMap((act) => [`${act}_DONE`, `${act}_FAILED`]),
  // Section 5, parameterised.
  ...['NEW_SHARE_MINIMUM', 'NEW_SHARE_ONCE', 'NEW_SHARE_TIMES', 'DEPOSIT_MINIMUM', 'DEPOSIT_MAXIMUM'],
  ...['WITHDRAWAL_MINIMUM', 'WITHDRAWAL_MAXIMUM', 'OPENING_MINIMUM', 'BLOCK_TRADE_MINIMUM', 'PLACEMENT_MINIMUM'],
  ...['LOAN_MINIMUM', 'SUBSCRIPTION_FUNDS_TOO_LOW'],
];

const texts: Record<string, Record<string, string>> = { kor, en, tw, cn };
const sentences: Record<string, readonly string[]> = phrasings;
const holesOf = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name = '']) => name);
const sorted = (names: Iterable<string>) => [...names].sort();

test('the table has every message of the catalogue and no other', () => {
  expect(sorted(Object.keys(sentences))).toEqual(sorted(CATALOGUE));
});

describe.each(Object.entries(texts))('%s', (language, table) => {
  test('has a text of every message, in its own script', () => {
    expect(sorted(Object.keys(table))).toEqual(sorted(CATALOGUE));
    const script = { kor: /\p{Script=Hangul}/u, en: /^[\x20-\x7e]+$/, tw: /\p{Script=Han}/u, cn: /\p{Script=Han}/u };
    for (const text of Object.values(table)) expect(text).toMatch(script[language as keyof typeof script]);
  });

  test('asks for no value that a sentence does not carry', () => {
    for (const [meaning, text] of Object.entries(table))
      for (const sentence of sentences[meaning]!)
        expect({ sentence, holes: holesOf(sentence) }).toEqual({
          sentence,
          holes: expect.arrayContaining(holesOf(text)),
        });
  });
});

test.each(Object.entries(codes))('%s has the error code %s, with a text in every language', (meaning, code) => {
  expect(CATALOGUE).toContain(meaning);
  for (const words of Object.values(WORDS)) expect(words).toHaveProperty([`errors.${code}`]);
});

/** They have a text alone: outcomes, and what is about a thing that the contracts do not have. */
const WITHOUT_CODE = [
  ...['ORDER_UNDER_REVIEW', 'WRONG_CHANNEL_PASSWORD', 'SECRET_KEY_MISMATCH', 'WITHDRAWAL_NOT_STARTED', 'DO_NOT_REPEAT'],
  ...['ORDER_NOT_IN_REVIEW', 'ORDER_NOT_IN_SUBSCRIPTION', 'VOUCHER_REQUIRED', 'NEW_SHARE_CHANNEL_CLOSED'],
  ...['NOT_LISTED_YET', 'FOLLOW_TIME_PAST', 'ALREADY_CHECKED_IN', 'CHECK_IN_NOT_ENOUGH'],
];
test('every other meaning is stated to have no code', () => {
  const without = CATALOGUE.filter((meaning) => !(meaning in codes) && !/_(DONE|FAILED)$/.test(meaning));
  expect(sorted(without)).toEqual(sorted(WITHOUT_CODE));
});

test('every meaning is known by an English and by a Chinese sentence', () => {
  for (const [meaning, each] of Object.entries(sentences))
    for (const script of [/^[\x20-\x7e]+$/, /\p{Script=Han}/u])
      expect({ meaning, has: each.some((sentence) => script.test(sentence)) }).toEqual({ meaning, has: true });
});

test('a sentence has one meaning', () => {
  const keys = Object.values(sentences).flatMap((each) => each.map((sentence) => messageKey(sentence).key));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

describe('a backend that answers with sentences', () => {
  beforeAll(() => loadSharedDictionary());
  afterAll(() => setLanguage('kor'));

  /** Text of a refusal, loaded and read as the API client does. */
  async function shown(msg: string): Promise<string> {
    await awaitAnswerText({});
    return answerText({ msg });
  }

  test.each(['kor', 'en', 'tw', 'cn'] as const)('is read in %s, whole catalogue', async (language) => {
    await setLanguage(language);
    for (const [meaning, each] of Object.entries(sentences)) {
      for (const sentence of each) {
        const sent = sentence.replace('{{n}}', '15').replace('{{range}}', '09:00-15:30');
        const expected = texts[language]![meaning]!.replace('{{n}}', '15').replace('{{range}}', '09:00-15:30');
        expect(await shown(sent)).toBe(expected);
        expect(codeOfSentence(sent)).toBe((codes as Record<string, string>)[meaning]);
      }
    }
  });

  test('the table is loaded with the first sentence of a language, not with the page', async () => {
    i18n.removeResourceBundle(LANGUAGE_TAG.en, MESSAGES_NAMESPACE);
    await setLanguage('en');
    expect(i18n.hasResourceBundle(LANGUAGE_TAG.en, MESSAGES_NAMESPACE)).toBe(false);
    expect(await shown('余额不足')).toBe(en.INSUFFICIENT_BALANCE);
    expect(awaitAnswerText({})).toBeNull();
  });

  test('punctuation, spaces and digit groups may differ', async () => {
    await setLanguage('en');
    expect(await shown(' 系统繁忙,请稍后再试! ')).toBe(en.SYSTEM_BUSY);
    expect(await shown('最低提现金额为10000。')).toBe('The least withdrawal is 10,000.');
    expect(await shown('最低提现金额为10,000')).toBe('The least withdrawal is 10,000.');
    expect(await shown('提现时间为 9:00 ~ 15:30')).toContain('9:00 ~ 15:30');
  });

  test('case may differ', async () => {
    await setLanguage('en');
    expect(await shown('Insufficient Balance.')).toBe(en.INSUFFICIENT_BALANCE);
    expect(await shown('WAIT 15 MINUTES BEFORE SELLING')).toBe('You can sell 15 minutes after buying.');
  });

  test('a field shows the text of the sentence, which has its values, and not that of the code', async () => {
    await setLanguage('en');
    i18n.addResource(LANGUAGE_TAG.en, 'a remote', 'field.AMOUNT_TOO_SMALL', 'Enter {{min}} or more');
    const textOf = createFindingText('a remote');
    expect(textOf({ code: 'AMOUNT_TOO_SMALL', msg: '最低提现金额为10000' })).toBe('The least withdrawal is 10,000.');
    expect(textOf({ code: 'AMOUNT_TOO_SMALL', params: { min: '10' } })).toBe('Enter 10 or more');
  });

  test.each([
    ['10000', 'KRW', '₩10,000'],
    ['12.3', 'USD', 'US$12.30'],
    // Another backend may send anything: it is shown as it is.
    ['12.345', 'USD', '12.345'],
    ['12.5', 'KRW', '12.5'],
    ['10000', 'XXX', '10,000'],
    ['many', 'KRW', 'many'],
  ])('%s beside the currency %s reads %s', async (min, currency, text) => {
    await setLanguage('en');
    i18n.addResource(LANGUAGE_TAG.en, 'api', 'errors.AMOUNT_TOO_SMALL', 'Enter {{min}} or more');
    expect(answerText({ code: 'AMOUNT_TOO_SMALL', params: { min, currency }, msg: '' })).toBe(`Enter ${text} or more`);
  });

  test('an unknown sentence uses the fallback rules', async () => {
    store.set(languageAtom, 'kor');
    expect(await shown('没有翻译')).toBe('오류');
    expect(await shown('Out of order 5')).toBe('Out of order 5');
    expect(codeOfSentence('Out of order 5')).toBeUndefined();
  });

  test('an unknown sentence is plain text: no key, no placeholder, no markup of its own takes effect', async () => {
    await setLanguage('en');
    i18n.addResource(LANGUAGE_TAG.en, 'shared', 'a.key', 'A text of ours');
    for (const sentence of ['a.key', '{{n}}', '$t(a.key)', '<img src=x onerror=alert(1)>'])
      expect(await shown(sentence)).toBe(sentence);
    expect(await shown('Line one\nline\u0000 two\u202e')).toBe('Line one line two');
    expect(await shown('x'.repeat(5_000))).toBe(`${'x'.repeat(200)}…`);
    expect(await shown(' \n ')).not.toBe('');
  });
});
