import { around, distinct, inView, isSame, isWithin } from './window-list.rules.ts';

test.each([
  ['at its top', 0, { first: 0, end: 15 }],
  ['below a heading', 310, { first: 0, end: 10 }],
  ['scrolled by half a row', -30, { first: 0, end: 16 }],
  ['scrolled by one row', -60, { first: 1, end: 16 }],
  ['at its end', -119_100, { first: 1_985, end: 2_000 }],
  ['below the view', 5_000, { first: 0, end: 0 }],
  ['above the view', -500_000, { first: 2_000, end: 2_000 }],
])('rows in view of 2,000 of 60 px %s', (_, top, span) => {
  expect(inView({ top, height: 900 }, 60, 2_000)).toEqual(span);
});

test.each([
  ['at its top', 0, { first: 0, end: 21 }],
  ['scrolled by less than half a row', -29, { first: 0, end: 21 }],
  ['scrolled by half a row', -30, { first: 0, end: 22 }],
  ['scrolled', -6_000, { first: 94, end: 121 }],
  ['scrolled by half a row more', -6_030, { first: 94, end: 122 }],
  ['scrolled by one row more', -6_060, { first: 95, end: 122 }],
  ['at its end', -119_100, { first: 1_979, end: 2_000 }],
  ['below the view', 5_000, { first: 0, end: 0 }],
])('rows around the view of a list %s', (_, top, span) => {
  expect(around({ top, height: 900 }, 60, 2_000, 6)).toEqual(span);
});

test('the rows in view are always among those around it', () => {
  for (let top = 400; top > -3_000; top -= 7) {
    const view = { top, height: 844 };
    expect(isWithin(inView(view, 61, 40), around(view, 61, 40, 1))).toBe(true);
  }
});

test.each([
  ['in the middle', { first: 3, end: 7 }, true],
  ['the same', { first: 2, end: 8 }, true],
  ['beyond the start', { first: 1, end: 7 }, false],
  ['beyond the end', { first: 3, end: 9 }, false],
  ['no rows elsewhere', { first: 20, end: 20 }, true],
])('rows %s are within others', (_, inner, isInside) => {
  expect(isWithin(inner, { first: 2, end: 8 })).toBe(isInside);
});

test('spans are the same when both ends are', () => {
  expect(isSame({ first: 1, end: 2 }, { first: 1, end: 2 })).toBe(true);
  expect(isSame({ first: 1, end: 2 }, { first: 1, end: 3 })).toBe(false);
  expect(isSame({ first: 1, end: 2 }, { first: 0, end: 2 })).toBe(false);
});

test('a row of two pages is shown once, at its first place', () => {
  const row = (symbol: string, page: number) => ({ symbol, page });
  const rows = [row('a', 1), row('b', 1), row('b', 2), row('c', 2), row('a', 2)];
  expect(distinct(rows)).toEqual([row('a', 1), row('b', 1), row('c', 2)]);
});
