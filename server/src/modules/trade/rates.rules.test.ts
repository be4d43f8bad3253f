import { sellTaxOn } from '@maru/domain/trading';
import { testInstrument } from '../../../test/market.ts';
import { ratesOn, toTraded } from './rates.rules.ts';

test.each([
  ['KOSPI', '2026-01-01', 21_391_999n, 10_695n + 32_087n],
  // Settled on 2025-12-30 and on 2026-01-02.
  ['KOSPI', '2025-12-26', 21_391_999n, 32_087n],
  ['KOSPI', '2025-12-29', 21_391_999n, 10_695n + 32_087n],
  ['KOSDAQ', '2025-12-29', 10_000_000n, 20_000n],
  ['KOSDAQ', '2026-07-01', 10_000_499n, 20_000n],
  ['KOSDAQ', '2025-07-01', 10_000_000n, 15_000n],
  ['KONEX', '2026-07-01', 10_000_000n, 10_000n],
  ['ETF', '2026-07-01', 10_000_000n, 0n],
  ['INDEX', '2026-07-01', 10_000_000n, 0n],
  ['KOSPI', '2019-07-01', 10_000_000n, 15_000n],
] as const)('%s sold on %s for %s is taxed %s', (segment, day, amount, tax) => {
  expect(sellTaxOn(amount, ratesOn(segment, day))).toBe(tax);
});

test('an instrument carries its rates and the largest order', () => {
  expect(toTraded({ ...testInstrument, sharesOutstanding: 5_999n }, '2026-11-20')).toMatchObject({
    segment: 'KOSPI',
    maxOrderLots: 2n,
    rates: { commissionRate: '0.00015', sellTaxRates: ['0.0005', '0.0015'], maintenancePercent: 50 },
  });
});
