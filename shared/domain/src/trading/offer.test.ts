import { findBlockFaults, findQuotaFaults, mostOf, offerCosts, ownRoom, type BlockLimits } from './offer.ts';

const limits: BlockLimits = { minimum: 200n, perPerson: 1_000n, taken: 0n, left: 4_000n };

test.each([
  [{}, 1_000n, 1_000n],
  [{ taken: 600n }, 400n, 400n],
  [{ taken: 600n, left: 300n }, 400n, 300n],
  [{ left: 1_000n }, 1_000n, 1_000n],
  [{ left: 0n }, 1_000n, 0n],
  [{ taken: 1_000n }, 0n, 0n],
  // A limit that was lowered after the purchase.
  [{ taken: 1_200n }, 0n, 0n],
])('of %j the customer may have %s shares, and can get %s now', (over, room, most) => {
  expect([ownRoom({ ...limits, ...over }), mostOf({ ...limits, ...over })]).toEqual([room, most]);
});

test.each([
  [100n, {}, []],
  [1_000n, {}, []],
  [1_001n, {}, [{ code: 'QUOTA_EXCEEDED', params: { left: '1000' } }]],
  [500n, { taken: 600n }, [{ code: 'QUOTA_EXCEEDED', params: { left: '400' } }]],
  [100n, { taken: 1_200n }, [{ code: 'QUOTA_EXCEEDED', params: { left: '0' } }]],
  [200n, { left: 200n }, []],
  [300n, { left: 200n }, [{ code: 'QUOTA_SOLD_OUT', params: { left: '200' } }]],
  [
    500n,
    { taken: 600n, left: 100n },
    [
      { code: 'QUOTA_EXCEEDED', params: { left: '400' } },
      { code: 'QUOTA_SOLD_OUT', params: { left: '100' } },
    ],
  ],
])('a purchase of %s shares of %j: %j', (quantity, over, faults) => {
  expect(findQuotaFaults(quantity, { ...limits, ...over })).toEqual(faults);
});

test.each([
  [199n, {}, [{ code: 'BLOCK_BELOW_MINIMUM', params: { minimum: '200' } }]],
  [200n, {}, []],
  [1_000n, {}, []],
  [1_001n, {}, [{ code: 'BLOCK_ABOVE_MAXIMUM', params: { maximum: '1000' } }]],
  [500n, { taken: 600n }, [{ code: 'BLOCK_ABOVE_MAXIMUM', params: { maximum: '400' } }]],
  [400n, { taken: 600n }, []],
  [300n, { left: 200n }, [{ code: 'BLOCK_SOLD_OUT', params: { left: '200' } }]],
  [
    100n,
    { taken: 1_000n, left: 0n },
    [
      { code: 'BLOCK_ABOVE_MAXIMUM', params: { maximum: '0' } },
      { code: 'BLOCK_SOLD_OUT', params: { left: '0' } },
      { code: 'BLOCK_BELOW_MINIMUM', params: { minimum: '200' } },
    ],
  ],
])('an application for %s shares of %j: %j', (quantity, over, faults) => {
  expect(findBlockFaults(quantity, { ...limits, ...over })).toEqual(faults);
});

test.each([
  [67_700n, 200n, '0.00015', { amount: 13_540_000n, commission: 2_031n }],
  [1n, 1n, '0.00015', { amount: 1n, commission: 0n }],
  [67_700n, 200n, '0', { amount: 13_540_000n, commission: 0n }],
])('at %s won %s shares with a commission of %s cost %j', (price, quantity, commissionRate, costs) => {
  expect(offerCosts(price, quantity, { commissionRate })).toEqual(costs);
});
