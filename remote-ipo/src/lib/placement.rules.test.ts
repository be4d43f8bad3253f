import { placement } from '../test/placement-fixture.ts';
import { moneyOf, placementMark, placementTimeline } from './placement.rules.ts';

const openTo = '2026-11-23T16:00:00+09:00';
test.each([
  ['open', { id: 'closes', at: openTo }],
  ['soldOut', { id: 'soldOut', at: null }],
  ['ended', { id: 'ended', at: null }],
  ['listed', { id: 'listed', at: null }],
  ['cancelled', { id: 'cancelled', at: null }],
] as const)('the mark of a placement that is %s', (status, mark) => {
  expect(placementMark({ status, openTo })).toEqual(mark);
});

test.each([
  ['FULL_PREPAY', { total: 11_201n, deposit: 11_201n, due: 0n }],
  ['DEPOSIT_50', { total: 11_201n, deposit: 5_601n, due: 5_600n }],
  ['PAY_AFTER_WIN', { total: 11_201n, deposit: 0n, due: 11_201n }],
] as const)('the money of an application with %s', (fundingMode, money) => {
  expect(moneyOf({ price: '11201', fundingMode }, '1')).toEqual(money);
  expect(moneyOf({ price: '11201', fundingMode }, '').total).toBe(0n);
});

const at = (time: string) => `2026-11-${time}:00+09:00`;
const dates = { openFrom: at('20T09:00'), openTo: at('20T12:00'), payBy: at('20T14:00'), listAt: at('20T15:00') };
const cancelled = (time: string) => ({
  status: 'cancelled' as const,
  cancellation: { at: at(time), reason: 'ISSUER_WITHDREW' as const },
});
test.each([
  ['before it opens', '20T08:00', {}, 'apply next, payBy next, list next'],
  ['open', '20T10:00', {}, 'apply now, payBy next, list next'],
  ['prepaid', '20T10:00', { fundingMode: 'FULL_PREPAY' }, 'apply now, list next'],
  ['at the end of applications', '20T12:00', { status: 'ended' }, 'apply done, payBy next, list next'],
  ['paid', '20T14:00', { status: 'ended' }, 'apply done, payBy done, list next'],
  ['due to be listed', '20T16:00', { status: 'ended' }, 'apply done, payBy done, list next'],
  ['listed', '20T16:00', { status: 'listed' }, 'apply done, payBy done, list done'],
  ['cancelled while open', '20T13:00', cancelled('20T11:00'), 'apply absent, payBy absent, list absent'],
  ['cancelled after it', '20T13:00', cancelled('20T12:30'), 'apply done, payBy absent, list absent'],
] as const)('the schedule of a placement, %s', (_, now, over, steps) => {
  const row = { ...placement, ...dates, fundingMode: 'PAY_AFTER_WIN' as const, ...over };
  const found = placementTimeline(row, Date.parse(at(now)));
  expect(found.map(({ id, state }) => `${id} ${state}`).join(', ')).toBe(steps);
});
