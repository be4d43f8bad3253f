import { kstDayStart } from '../../src/core/clock.ts';
import { HOUR, MINUTE } from '../../src/core/time.ts';
import { buildListings } from '../../src/venue/catalogue/catalogue.ts';
import { tradingDayAfter } from '../../src/venue/rules/session.rules.ts';
import { testClock } from '../../test/harness.ts';
import { steppedVenue } from '../../test/simulated-venue.ts';
import { FundTracking } from './fund-tracking.ts';

const FIRST_DAY = '2026-11-20';
const DAYS = 5;
/** Daily tracking error of the design. */
const BUDGET = 0.001;

const listings = buildListings();
/** Every third company: fewer weigh more, so that the ticks of one move a fund further. */
const traded = listings.filter(({ instrument }, i) => instrument.segment === 'ETF' || i % 3 === 0);

/** Closes of days whose middle is left out: overnight news, the opening, some minutes, then the last one and the closing auction. */
async function trackingOf(seed: string): Promise<ReturnType<FundTracking['findings']>> {
  const clock = testClock(`${FIRST_DAY}T08:58:00+09:00`);
  const venue = await steppedVenue(clock, { mode: 'krx', seed, listings: traded });
  const tracking = new FundTracking();
  for (let day = FIRST_DAY, count = 0; count < DAYS; day = tradingDayAfter(day, 1), count++) {
    const midnight = kstDayStart(day);
    clock.advance(midnight + 9 * HOUR - MINUTE - clock.now());
    venue.run(4 * 60);
    clock.advance(midnight + 15 * HOUR + 19 * MINUTE - clock.now());
    venue.run(12 * 60);
    tracking.observe(venue, traded);
  }
  return tracking.findings();
}

const SEEDS = process.env.MARU_TESTS === 'full' ? ['tracking 1', 'tracking 2'] : ['tracking 1'];
test.each(SEEDS)('every fund tracks within the budget: %s', async (seed) => {
  const findings = await trackingOf(seed);
  expect(findings).toHaveLength(15);
  expect(findings.filter(({ error }) => error >= BUDGET)).toEqual([]);
  expect(findings.some(({ creation }) => creation > 0)).toBe(true);
});

test('a fund that moves more than its index has a beta and an error', () => {
  const tracking = new FundTracking();
  const [listing] = listings.filter(({ instrument }) => instrument.symbol === '310010');
  const at = (price: bigint, level: bigint, nav: bigint, created: bigint) => ({
    quote: (symbol: string) => ({
      ...({ price: 10_000n, previousClose: 10_000n, volume: 1_000n } as never as object),
      ...(symbol === 'MARU' ? { price: level } : { price, fund: { nav, created, previousNav: 1_000_000n } }),
    }),
  });
  for (const [price, level, nav, created] of [
    [10_200n, 10_100n, 1_010_000n, 100n],
    [9_800n, 9_900n, 990_000n, -300n],
  ] as const)
    tracking.observe(at(price, level, nav, created) as never, [listing!]);
  expect(tracking.findings()).toEqual([
    {
      symbol: '310010',
      beta: expect.closeTo(2),
      error: expect.closeTo(0.01),
      premium: expect.closeTo(0.0101, 4),
      creation: expect.closeTo(0.2),
    },
  ]);
});
