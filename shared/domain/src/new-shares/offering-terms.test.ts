import {
  findOfferingDateFaults,
  findOfferingFaults,
  maximumShares,
  OFFERING_BOUNDS,
  type OfferingDates,
  type OfferingTerms,
} from './offering-terms.ts';

const terms: OfferingTerms = {
  ...{ segment: 'KOSDAQ', method: 'EQUAL_PROPORTIONAL' },
  ...{ price: 18_500n, bandLow: 15_500n, bandHigh: 18_500n },
  ...{ totalShares: 2_400_000n, retailShares: 600_000n, minimumShares: 20n },
};

test.each<[string, Partial<OfferingTerms>, readonly (readonly [string, string])[]]>([
  ['as it is', {}, []],
  ['off the step of its price', { price: 18_505n, bandHigh: 19_000n }, [['price', 'OFFERING_OFF_TICK']]],
  ['with a lower end off its step', { bandLow: 1_999n }, []],
  ['with a lower end off the next step', { bandLow: 2_001n }, [['bandLow', 'OFFERING_OFF_TICK']]],
  ['with an upper end off its step', { bandHigh: 20_010n }, [['bandHigh', 'OFFERING_OFF_TICK']]],
  ['below its band', { price: 15_490n }, [['price', 'OFFERING_OFF_BAND']]],
  ['above its band', { price: 18_510n }, [['price', 'OFFERING_OFF_BAND']]],
  ['whose band is the wrong way round', { bandLow: 18_510n }, [['bandHigh', 'OFFERING_OFF_BAND']]],
  ['with too little for everybody', { retailShares: 599_999n }, [['retailShares', 'OFFERING_TRANCHE']]],
  ['with more for everybody than there is', { retailShares: 2_400_001n }, [['retailShares', 'OFFERING_TRANCHE']]],
  ['with everything for everybody', { retailShares: 2_400_000n }, []],
  ['whose least application is the largest', { minimumShares: 30_000n }, []],
  ['whose least application is too large', { minimumShares: 30_001n }, [['minimumShares', 'OFFERING_MINIMUM']]],
  ['drawn by lots', { method: 'LOTTERY', minimumShares: 10_000n }, []],
  ['with a part of a lot', { method: 'LOTTERY', minimumShares: 7_000n }, [['minimumShares', 'OFFERING_LOT']]],
])('an offering %s', (_, change, faults) => {
  expect(findOfferingFaults({ ...terms, ...change }).map(({ field, code }) => [field, code])).toEqual(faults);
});

test('a finding has the value that would be right', () => {
  expect(findOfferingFaults({ ...terms, price: 18_505n })).toContainEqual({
    ...{ field: 'price', code: 'OFFERING_OFF_TICK', params: { step: '10' } },
  });
  expect(findOfferingFaults({ ...terms, minimumShares: 40_000n })[0]?.params).toEqual({ max: '30000' });
  expect(findOfferingFaults({ ...terms, retailShares: 1_000n })[0]?.params).toEqual({ percent: '25' });
});

test.each([
  ['EQUAL_PROPORTIONAL', 20n, 30_000n],
  ['EQUAL_PROPORTIONAL', 7n, 29_995n],
  ['EQUAL_PROPORTIONAL', 30_001n, 0n],
  ['LOTTERY', 10_000n, 10_000n],
] as const)('the largest application of %s from %s shares is %s', (method, minimumShares, most) => {
  expect(maximumShares({ ...terms, method, minimumShares })).toBe(most);
});

const DAY = 86_400_000;
const dates: OfferingDates = { subscribeFrom: 1, subscribeTo: 2, drawAt: 2, allocateAt: 2, payBy: 3, listAt: 3 };
test.each<[string, Partial<OfferingDates>, number | null, readonly string[]]>([
  ['as they are', {}, 0, []],
  ['that end when they begin', { subscribeTo: 1 }, 0, ['subscribeTo OFFERING_DATES']],
  ['drawn before the end', { drawAt: 1 }, 0, ['drawAt OFFERING_DATES']],
  ['allotted before the draw', { drawAt: 3, payBy: 4, listAt: 4 }, 0, ['allocateAt OFFERING_DATES']],
  ['without a time to pay', { payBy: 2 }, 0, ['payBy OFFERING_DATES']],
  ['listed before they are paid', { payBy: 4 }, 0, ['listAt OFFERING_DATES']],
  ['that have begun', {}, 1, ['subscribeFrom OFFERING_TOO_SOON']],
  ['of the last day', { listAt: OFFERING_BOUNDS.mostDays * DAY }, 0, []],
  ['too far away', { listAt: OFFERING_BOUNDS.mostDays * DAY + 1 }, 0, ['listAt OFFERING_TOO_FAR']],
  ['that have begun, where only the order counts', {}, null, []],
])('dates %s', (_, change, now, faults) => {
  const found = findOfferingDateFaults({ ...dates, ...change }, now);
  expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual(faults);
});
