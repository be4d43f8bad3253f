import { allotAuction, bidLine, commitmentLine, findBidFaults, type AuctionBid } from './auction.ts';
import { sum } from './allotment.ts';

const bid = (id: string, price: bigint, quantity: bigint, place: number): AuctionBid => ({
  id,
  price,
  quantity,
  place,
});
const BIDS = [bid('a', 100n, 40n, 0), bid('b', 120n, 30n, 1), bid('c', 100n, 40n, 2), bid('d', 90n, 50n, 3)];

test.each([
  // Nobody bids, the demand is too small, the last price is split by time, the pool ends between two prices.
  ['PAY_AS_BID', [], 10n, null, {}],
  ['PAY_AS_BID', BIDS, 500n, 90n, { a: [40n, 100n], b: [30n, 120n], c: [40n, 100n], d: [50n, 90n] }],
  ['UNIFORM', BIDS, 500n, 90n, { a: [40n, 90n], b: [30n, 90n], c: [40n, 90n], d: [50n, 90n] }],
  ['PAY_AS_BID', BIDS, 90n, 100n, { a: [40n, 100n], b: [30n, 120n], c: [20n, 100n], d: [0n, 0n] }],
  ['UNIFORM', BIDS, 90n, 100n, { a: [40n, 100n], b: [30n, 100n], c: [20n, 100n], d: [0n, 0n] }],
  ['UNIFORM', BIDS, 30n, 120n, { a: [0n, 0n], b: [30n, 120n], c: [0n, 0n], d: [0n, 0n] }],
  ['UNIFORM', BIDS, 0n, null, { a: [0n, 0n], b: [0n, 0n], c: [0n, 0n], d: [0n, 0n] }],
] as const)('%s of %j with %s shares clears at %s', (pricing, bids, pool, clearing, expected) => {
  const result = allotAuction(bids, { pool, pricing });
  expect(result.clearing).toBe(clearing);
  expect(Object.fromEntries([...result.allotments].map(([id, { shares, price }]) => [id, [shares, price]]))).toEqual(
    expected,
  );
});

const RUNS = 300;
/** Numbers that repeat from run to run. */
function numbers(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 7;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
function randomAuction(run: number) {
  const next = numbers(run);
  const bids = Array.from({ length: next(40) }, (_, place) =>
    // Few prices, so that many are equal.
    bid(`b${place}`, BigInt(100 + next(12)), BigInt(1 + next(200)), place),
  );
  const pricing = run % 2 ? ('UNIFORM' as const) : ('PAY_AS_BID' as const);
  return { next, bids, terms: { pool: BigInt(next(2_000)), pricing } };
}

test(`in ${RUNS} random auctions the sum is exact, nobody gets more than bid for or pays more than bid, and the order of the list changes nothing`, () => {
  for (let run = 0; run < RUNS; run++) {
    const { next, bids, terms } = randomAuction(run);
    const { clearing, allotments } = allotAuction(bids, terms);
    const demand = sum(bids.map(({ quantity }) => quantity));
    expect(sum([...allotments.values()].map(({ shares }) => shares))).toBe(demand < terms.pool ? demand : terms.pool);
    for (const { id, price, quantity } of bids) {
      const got = allotments.get(id)!;
      expect(got.shares >= 0n && got.shares <= quantity && got.price <= price).toBe(true);
      // A bid above the clearing price is filled in full, one below it gets nothing.
      if (clearing !== null && price > clearing) expect(got.shares).toBe(quantity);
      if (clearing !== null && price < clearing) expect(got.shares).toBe(0n);
      if (got.shares > 0n) expect(got.price).toBe(terms.pricing === 'UNIFORM' ? clearing : price);
    }
    const shuffled = [...bids];
    for (let at = shuffled.length - 1; at > 0; at--) {
      const other = next(at + 1);
      [shuffled[at], shuffled[other]] = [shuffled[other]!, shuffled[at]!];
    }
    expect([...allotAuction(shuffled, terms).allotments].sort()).toEqual([...allotments].sort());
  }
});

test(`in ${RUNS} random auctions a higher price or more shares never get fewer, and an earlier bid of one price never either`, () => {
  for (let run = 0; run < RUNS; run++) {
    const { next, bids, terms } = randomAuction(run);
    if (bids.length < 2) continue;
    const at = next(bids.length);
    const changed = (change: Partial<AuctionBid>) => {
      const own = { ...bids[at]!, ...change };
      return allotAuction(bids.with(at, own), terms).allotments.get(own.id)!.shares;
    };
    const { price, quantity } = bids[at]!;
    const before = changed({});
    expect(changed({ price: price + BigInt(1 + next(5)) }) >= before).toBe(true);
    expect(changed({ quantity: quantity + BigInt(1 + next(50)) }) >= before).toBe(true);
    expect(changed({ place: -1 }) >= before).toBe(true);
  }
});

const terms = { floor: 1_000n, priceStep: 50n, minimum: 10n, maximum: 100n, step: 10n, perPerson: 3 };
const none = { bids: 0, shares: 0n };
test.each([
  [1_000n, 10n, none, []],
  [1_050n, 100n, none, []],
  [950n, 10n, none, [['price', 'BID_BELOW_FLOOR', { min: '1000' }]]],
  [1_020n, 10n, none, [['price', 'BID_OFF_STEP', { step: '50' }]]],
  [1_000n, 0n, none, [['quantity', 'SHARES_TOO_FEW', { min: '10' }]]],
  [1_000n, 15n, none, [['quantity', 'SHARES_OFF_STEP', { step: '10' }]]],
  [1_000n, 110n, none, [['quantity', 'BID_SHARES_TOO_MANY', { max: '100' }]]],
  [1_000n, 50n, { bids: 1, shares: 60n }, [['quantity', 'BID_SHARES_TOO_MANY', { max: '40' }]]],
  [1_000n, 10n, { bids: 2, shares: 120n }, [['quantity', 'BID_SHARES_TOO_MANY', { max: '0' }]]],
  [
    900n,
    5n,
    { bids: 3, shares: 30n },
    [
      [null, 'BIDS_USED_UP', { count: 3 }],
      ['price', 'BID_BELOW_FLOOR', { min: '1000' }],
      ['quantity', 'SHARES_TOO_FEW', { min: '10' }],
    ],
  ],
])('a bid of %s for %s shares after %j', (price, quantity, own, faults) => {
  const found = findBidFaults({ price, quantity }, terms, own);
  expect(found.map(({ field, code, params }) => [field, code, params])).toEqual(faults);
});

test('the committed line of a bid, and its line in the list', () => {
  expect(bidLine({ id: 'a', price: 1_000n, quantity: 10n, nonce: 'ff' })).toBe('a 1000 10 ff');
  expect(commitmentLine({ id: 'a', commitment: 'ee' })).toBe('a ee\n');
});
