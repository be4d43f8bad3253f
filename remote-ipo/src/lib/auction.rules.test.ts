import { auction } from '../test/auction-fixture.ts';
import { auctionMark, auctionTimeline } from './auction.rules.ts';

const at = (text: string) => Date.parse(`${text}+09:00`);

test.each([
  ['2026-11-18T12:00', null, ['next', 'next', 'next']],
  ['2026-11-20T12:00', null, ['now', 'next', 'next']],
  ['2026-11-23T12:00', null, ['done', 'next', 'next']],
  // The opening is an event, so it is not over because its time is.
  ['2026-11-25T12:00', null, ['done', 'next', 'next']],
  [
    '2026-11-25T12:00',
    { clearing: '9000', highest: '9500', demand: '10', allotted: '10', winners: 1 },
    ['done', 'done', 'next'],
  ],
])('the steps at %s with the result %j', (time, result, states) => {
  expect(auctionTimeline({ ...auction, result }, at(time)).map(({ state }) => state)).toEqual(states);
});

test('a listed auction has been through every step, and a cancelled one is not listed', () => {
  const result = { clearing: '9000', highest: '9500', demand: '10', allotted: '10', winners: 1 };
  const ids = (status: 'listed' | 'cancelled') =>
    auctionTimeline({ ...auction, status, result }, at('2026-11-26T12:00')).map(({ id, state }) => `${id} ${state}`);
  expect(ids('listed')).toEqual(['bid done', 'open done', 'list done']);
  expect(ids('cancelled')).toEqual(['bid done', 'open done']);
  const sealed = auctionTimeline({ ...auction, status: 'cancelled', result: null }, at('2026-11-20T12:00'));
  expect(sealed.map(({ id, state }) => `${id} ${state}`)).toEqual(['bid done']);
});

test.each([
  ['upcoming', 'opens', auction.bidFrom],
  ['open', 'closes', auction.bidTo],
  ['closed', 'closed', null],
  ['opened', 'opened', null],
  ['listed', 'listed', null],
  ['cancelled', 'cancelled', null],
] as const)('the mark of one that is %s: %s at %s', (status, id, date) => {
  expect(auctionMark({ ...auction, status })).toEqual({ id, at: date });
});
