import type { PricedInstrument } from '../market/market.service.ts';
import { isHigh52, isLow52 } from './market-picture.ts';

const DAY = { volume: 1n, high: 110n, low: 90n, high52: 120n, low52: 80n, isListingDay: false };

test.each([
  ['inside of the year', {}, [false, false]],
  ['a new high', { high52: 110n }, [true, false]],
  ['a new low', { low52: 90n }, [false, true]],
  ['a day without a trade', { volume: 0n, high: 0n, low: 0n }, [false, false]],
  ['a first day, whose prices are the only ones', { high52: 110n, low52: 90n, isListingDay: true }, [false, false]],
])('%s', (_, change, expected) => {
  const row = { quote: { ...DAY, ...change } } as PricedInstrument;
  expect([isHigh52(row), isLow52(row)]).toEqual(expected);
});
