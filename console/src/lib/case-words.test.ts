import { reviews } from '@maru/domain/contracts';
import cn from '../../locales/cn.json';
import en from '../../locales/en.json';
import kor from '../../locales/kor.json';
import tw from '../../locales/tw.json';
import { amountOf, fieldOf } from './case-words.ts';

test.each(Object.entries({ kor, en, tw, cn }))('every kind of case has a name in %s', (_, words) => {
  const nameless = Object.keys(reviews).filter((kind) => !(`kind.${kind}` in words));
  expect(nameless).toEqual([]);
});

test('an amount is in its currency, and in won where the case names none', () => {
  expect(amountOf({ facts: { amount: '1200', currency: 'USD' } })).toBe('US$1,200.00');
  expect(amountOf({ facts: { amount: '1200000', symbol: '100110' } })).toBe('₩1,200,000');
  expect(amountOf({ facts: { symbol: '100110' } })).toBeNull();
});

test('a field has the words of its name, or the name itself', () => {
  const t = (key: string) => (key === 'field.quantity' ? 'Shares' : key);
  expect(fieldOf(t, ['quantity', '100'], undefined)).toEqual(['Shares', '100']);
  expect(fieldOf(t, ['amount', '5000'], undefined)).toEqual(['field.amount', '₩5,000']);
});
