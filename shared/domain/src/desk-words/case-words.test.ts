import {
  blockStatus,
  depositStatus,
  loanStatus,
  placementStatus,
  reviews,
  withdrawalStatus,
} from '../contracts/index.ts';
import { amountOf, caseWords, fieldOf, summaryOf } from './case-words.ts';
import { DESK_WORDS, deskText } from './words.ts';

const { en } = DESK_WORDS;
const format = { time: (iso: string) => iso.slice(0, 16), day: (iso: string) => iso };

test.each(Object.entries(DESK_WORDS))('every kind of case has a name in %s', (_, words) => {
  const nameless = Object.keys(reviews).filter((kind) => !(`kind.${kind}` in words));
  expect(nameless).toEqual([]);
});

test('an amount is in its currency, and in won where the case names none', () => {
  expect(amountOf({ facts: { amount: '1200', currency: 'USD' } })).toBe('US$1,200.00');
  expect(amountOf({ facts: { amount: '1200000', symbol: '100110' } })).toBe('₩1,200,000');
  expect(amountOf({ facts: { symbol: '100110' } })).toBeNull();
});

/** Status codes that the detail of a kind can show. The other kinds show none. */
const STATUSES: Partial<Record<keyof typeof reviews, readonly string[]>> = {
  deposit: depositStatus.options,
  withdrawal: withdrawalStatus.options,
  loan: loanStatus.options,
  block: blockStatus.options,
  placement: placementStatus.options,
};

test.each(Object.entries(DESK_WORDS))('every status of a case has words in %s', (_, words) => {
  const raw = Object.entries(STATUSES).flatMap(([kind, codes]) =>
    codes.filter((code) => !(`caseStatus.${kind}.${code}` in words)).map((code) => `${kind} ${code}`),
  );
  expect(raw).toEqual([]);
});

const english = deskText('en');
const name = (field: string, code: string, text: string) => ({
  field,
  code,
  name: { kor: `${text} kor`, en: text, tw: text, cn: text },
});
const names = [name('bank', '004', 'Kookmin Bank'), name('symbol', '100110', 'Maru Foods')];
const words = caseWords(english, names, 'en', format);

test('a field has the words of its name and of its code, or itself', () => {
  const field = (...of: readonly [string, string | number | boolean | null]) =>
    fieldOf(words, 'withdrawal', of, undefined)[1];
  expect(fieldOf(words, 'block', ['quantity', '100'], undefined)).toEqual(['Shares', '100']);
  expect([field('amount', '5000'), field('price', '5000')]).toEqual(['₩5,000', '₩5,000']);
  expect([field('status', 'processing'), field('status', 'newer')]).toEqual([
    en['caseStatus.withdrawal.processing'],
    'newer',
  ]);
  expect([field('bank', '004'), field('bank', '999'), field('symbol', '100110')]).toEqual([
    'Kookmin Bank',
    '999',
    'Maru Foods (100110)',
  ]);
  expect([field('discount', '8.00'), field('dueDay', '2026-12-20'), field('quantity', '4000')]).toEqual([
    ...['8.00%', '2026-12-20', '4,000'],
  ]);
  expect(field('fundingMode', 'DEPOSIT_50')).toBe('50% deposit');
  expect([field('isTest', true), field('note', null)]).toEqual(['Yes', null]);
  expect(fieldOf(caseWords(english, names, 'kor', format), 'withdrawal', ['bank', '004'], 'KRW')[1]).toBe(
    'Kookmin Bank kor',
  );
});

test('a summary names the figures that do not say what they are', () => {
  const facts = { number: 'L-1', amount: '100', currency: 'KRW', days: 30, bank: '004' };
  expect(summaryOf(words, { kind: 'loan', facts })).toBe('L-1 · Days 30 · Kookmin Bank');
  const withdrawal = { number: 'W-1', dueBy: '2026-12-02T09:30:00.000+09:00' };
  expect(summaryOf(words, { kind: 'withdrawal', facts: withdrawal })).toBe('W-1 · Pay by 2026-12-02T09:30');
});
