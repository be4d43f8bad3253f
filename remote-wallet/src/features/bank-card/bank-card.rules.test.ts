import type { Bank } from '@maru/domain/contracts';
import { placesOfRefusals } from '@maru/sdk/testing';
import { SERVER_FIELDS, findErrors, type CardValues } from './bank-card.rules.ts';

const name = { kor: '신한은행', en: 'Shinhan Bank', tw: '新韓銀行', cn: '新韩银行' };
const banks: Bank[] = [{ code: '088', name, digits: [11, 12] }];
const good: CardValues = { holder: '김마루', bankCode: '088', number: '110-123-456789', branch: '' };

test('a full form is good, an empty one says all at once', () => {
  expect(findErrors(good, banks)).toEqual([]);
  expect(findErrors({ holder: ' ', bankCode: '', number: ' ', branch: '' }, banks)).toEqual([
    { field: 'holder', code: 'HOLDER_REQUIRED' },
    { field: 'bankCode', code: 'BANK_REQUIRED' },
    { field: 'number', code: 'NUMBER_REQUIRED' },
  ]);
});

test.each<[Partial<CardValues>, string]>([
  [{ bankCode: '999' }, 'BANK_UNKNOWN'],
  [{ bankCode: '08' }, 'BANK_UNKNOWN'],
  [{ number: '110a123456789' }, 'NUMBER_SHAPE'],
  [{ number: '110--123456789' }, 'NUMBER_SHAPE'],
  [{ number: '-110123456789' }, 'NUMBER_SHAPE'],
  [{ number: '1101234567' }, 'NUMBER_LENGTH'],
  [{ number: '110 123 456 7890' }, 'NUMBER_LENGTH'],
])('%j is %s', (over, code) => {
  expect(findErrors({ ...good, ...over }, banks)).toEqual([{ field: Object.keys(over)[0], code }]);
});

test.each(['11012345678', '110123456789', ' 110-123-456789 ', '110 123 456789'])('%p is a number', (number) => {
  expect(findErrors({ ...good, number }, banks)).toEqual([]);
});

test('each refusal of the server has its place', () => {
  expect(placesOfRefusals('/bank/Add', SERVER_FIELDS)).toEqual({
    bankCode: ['BANK_NOT_FOUND'],
    number: ['BANK_NUMBER_INVALID', 'BANK_CARD_NOT_OWN', 'BANK_CARD_EXISTS'],
    form: ['REAL_NAME_REQUIRED', 'REAL_NAME_UNDER_REVIEW', 'REAL_NAME_FAILED', 'BANK_CARD_LIMIT', 'CLIENT_ID_CONFLICT'],
  });
});
