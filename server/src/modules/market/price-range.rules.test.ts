import { widen, type PriceRange } from './price-range.rules.ts';

test('a range holds every price that it was given', () => {
  const range = [10n, 8n, 12n, 9n].reduce<PriceRange | undefined>(widen, undefined);
  expect(range).toEqual({ low: 8n, high: 12n });
});
