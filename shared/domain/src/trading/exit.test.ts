import {
  exitPart,
  findExitErrors,
  reachedExit,
  sharesOfExit,
  splitExitPart,
  type ExitPosition,
  type ExitRequest,
} from './exit.ts';
import { market as sample, points } from './test/samples.ts';

const market = { ...sample, last: 71_300n };
const long: ExitPosition = { side: 'long', quantity: 250n, liquidationPrice: null };
const short: ExitPosition = { side: 'short', quantity: 250n, liquidationPrice: null };

test.each([
  ['long', 80_000n, 60_000n, [70_000n, 79_900n], null],
  ['long', 80_000n, 60_000n, [70_000n, 80_000n], 'target'],
  ['long', 80_000n, 60_000n, [60_000n, 70_000n], 'stop'],
  ['long', 80_000n, 60_000n, [59_000n, 81_000n], 'stop'],
  ['long', null, 60_000n, [70_000n, 99_000n], null],
  ['long', 80_000n, null, [1n, 70_000n], null],
  ['short', 60_000n, 80_000n, [60_100n, 79_900n], null],
  ['short', 60_000n, 80_000n, [60_000n, 70_000n], 'target'],
  ['short', 60_000n, 80_000n, [70_000n, 80_000n], 'stop'],
] as const)('a %s with target %s and stop %s at %j reaches %s', (side, target, stop, [low, high], reached) => {
  expect(reachedExit(side, { target, stop }, { low, high })).toBe(reached);
});

test.each<[ExitPosition, ExitRequest, (readonly [string, string])[]]>([
  [long, { target: '80000', stop: '60000' }, []],
  [long, { stop: '71200' }, []],
  [
    long,
    { target: '71300', stop: '71300' },
    [
      ['target', 'EXIT_NOT_ABOVE'],
      ['stop', 'EXIT_NOT_BELOW'],
    ],
  ],
  [short, { target: '60000', stop: '80000' }, []],
  [
    short,
    { target: '80000', stop: '60000' },
    [
      ['target', 'EXIT_NOT_BELOW'],
      ['stop', 'EXIT_NOT_ABOVE'],
    ],
  ],
  [
    long,
    { target: '80050', stop: '60000.5' },
    [
      ['target', 'PRICE_OFF_TICK'],
      ['stop', 'PRICE_OFF_TICK'],
    ],
  ],
  [long, { target: '0' }, [['target', 'PRICE_NOT_POSITIVE']]],
  [
    long,
    { target: '714000', stop: '7100' },
    [
      ['target', 'EXIT_TOO_FAR'],
      ['stop', 'EXIT_TOO_FAR'],
    ],
  ],
  [{ ...long, liquidationPrice: 53_400n }, { stop: '53400' }, [['stop', 'EXIT_PAST_LIQUIDATION']]],
  [{ ...long, liquidationPrice: 53_400n }, { stop: '53500' }, []],
  [{ ...short, liquidationPrice: 80_000n }, { stop: '80000' }, [['stop', 'EXIT_PAST_LIQUIDATION']]],
  [long, { target: '80000', targetLots: 1, stop: '60000', stopLots: 3 }, []],
  [
    long,
    { target: '80000', targetLots: 0, stop: '60000', stopLots: 4 },
    [
      ['targetLots', 'QUANTITY_BELOW_LOT'],
      ['stopLots', 'CLOSE_TOO_LARGE'],
    ],
  ],
  [
    short,
    { target: '71300', targetLots: 4 },
    [
      ['target', 'EXIT_NOT_BELOW'],
      ['targetLots', 'CLOSE_TOO_LARGE'],
    ],
  ],
  // Without its price a part says nothing.
  [long, { target: '80000', stopLots: 4 }, []],
])('a position of %o with %j is refused for %j', (position, request, refused) => {
  const found = findExitErrors(request, position, market);
  expect(found.map(({ field, code }) => [field, code])).toEqual(refused);
});

test.each([
  [undefined, 250n, null],
  [1, 250n, 100n],
  [2, 250n, 200n],
  // The odd rest counts as one more lot, and all of them are all that there will be.
  [3, 250n, null],
  [2, 200n, null],
])('%s lots of %s shares are the part %s', (lots, quantity, part) => {
  expect(exitPart(lots, 100, quantity)).toBe(part);
});

test.each([
  [null, 250n, 250n],
  [100n, 250n, 100n],
  [100n, 70n, 70n],
  [100n, 0n, 0n],
])('the part %s of %s shares that can be closed closes %s', (part, closable, shares) => {
  expect(sharesOfExit(part, closable)).toBe(shares);
});

test.each([
  [100n, { from: 1n, to: 5n }, 500n],
  [123n, { from: 10n, to: 1n }, 12n],
  [7n, { from: 10n, to: 1n }, 1n],
] as const)('a part of %s shares %o is %s', (part, ratio, converted) => {
  expect(splitExitPart(part, ratio)).toBe(converted);
});

test('prices with decimals are read and told at their scale', () => {
  const at = { ...points, last: 25_000n };
  expect(findExitErrors({ target: '250.00' }, long, at)).toEqual([
    { code: 'EXIT_NOT_ABOVE', field: 'target', params: { last: '250.00' } },
  ]);
});
