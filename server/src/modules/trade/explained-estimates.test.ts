import type { Instrument, PriceRequest } from '@maru/domain/trading';
import { priceRule } from './explained-estimates.ts';

const instrument = { priceScale: 0 } as Instrument;

test.each<[PriceRequest['type'], bigint | null, string]>([
  ['limit', 71_000n, 'AT_LIMIT'],
  ['market', null, 'AT_BOOK'],
  ['market', 71_000n, 'AT_AUCTION'],
  ['best_own', 71_000n, 'AT_BOOK'],
])('%s, with an auction at %s, is counted %s', (type, auctionPrice, code) => {
  const fills = [{ price: 71_000n, quantity: 5n }];
  expect(priceRule({ type }, { fills, price: 71_000n }, { instrument, auctionPrice })).toEqual({
    code,
    params: { price: '₩71,000' },
  });
});
