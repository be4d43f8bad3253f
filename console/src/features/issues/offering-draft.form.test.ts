import { offeringFactsOf } from '@maru/domain/admin';
import { emptyOffering, offeringIn, parseOffering, type OfferingField } from './offering-draft.form.ts';

const dates = {
  ...{ subscribeFrom: '2026-11-23T10:00:00.000+09:00', subscribeTo: '2026-11-24T16:00:00.000+09:00' },
  ...{ drawAt: '2026-11-25T10:00:00.000+09:00', allocateAt: '2026-11-26T09:00:00.000+09:00' },
  ...{ payBy: '2026-11-27T16:00:00.000+09:00', listAt: '2026-11-30T08:00:00.000+09:00' },
};
const empty = emptyOffering(dates);
const text = 'long enough to be a text of its own';
const texts = Object.fromEntries(Object.keys(empty).flatMap((key) => (key.includes('.') ? [[key, text]] : [])));
const full = {
  ...{ ...empty, ...texts, 'name.kor': ' 가온렌즈 ' },
  ...{ symbol: ' 912340 ', industry: 'tech', price: '12000', bandLow: '10000', bandHigh: '12500' },
  ...{ industryPe: '18.4', totalShares: '40000', retailShares: '10000', minimumShares: '10' },
  ...{ 'name.en': 'Gaon', 'name.tw': '佳溫', 'name.cn': '佳温' },
  ...{ 'underwriter.kor': '가', 'underwriter.en': 'A', 'underwriter.tw': '甲', 'underwriter.cn': '乙' },
};

test('what is typed becomes a draft, without the space around it', () => {
  const { data, faults } = parseOffering(full);
  expect([...faults]).toEqual([]);
  expect(data).toMatchObject({
    ...{ symbol: '912340', name: { kor: '가온렌즈' }, perPerson: 1, subscribeFrom: '2026-11-23T10:00:00+09:00' },
  });
  expect(offeringIn(offeringFactsOf(data!))).toEqual(data);
  expect(offeringIn({ symbol: '912340' })).toBeNull();
});

test('an empty form has the dates of the calendar, and lacks what the company has', () => {
  const { data, faults } = parseOffering(empty);
  expect(data).toBeNull();
  expect(faults.has('name.cn') && faults.has('price') && faults.has('industry')).toBe(true);
  expect(faults.has('listAt')).toBe(false);
});

test.each<[OfferingField, string, string | null]>([
  ['symbol', '100110', null],
  ['perPerson', '6', null],
  ['perPerson', '', null],
  ['minimumFunds', '01', null],
  ['risk.tw', 'too short', null],
  ['listAt', '', null],
  ['price', '12005', 'OFFERING_OFF_TICK'],
  ['bandHigh', '9000', 'OFFERING_OFF_BAND'],
  ['retailShares', '9500', 'OFFERING_TRANCHE'],
  ['minimumShares', '501', 'OFFERING_MINIMUM'],
  ['drawAt', '2026-11-24T15:00', 'OFFERING_DATES'],
])('%s cannot be "%s"', (field, value, code) => {
  const { data, faults } = parseOffering({ ...full, [field]: value });
  expect(data).toBeNull();
  expect([...faults].map(([key, finding]) => [key, finding?.code ?? null])).toEqual([[field, code]]);
});
