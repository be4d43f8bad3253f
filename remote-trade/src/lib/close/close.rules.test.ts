import type { Position } from '@maru/domain/contracts';
import { holding, instrument, points, short } from '../../test/samples.ts';
import { closeQuantity, findCloseErrors, summariseClose } from './close.rules.ts';

const costs = { contract: '7130000', commission: '1069', taxAtExit: '14260' };

test.each([
  ['whole lots', 2, 200n],
  ['the odd rest is a lot', 3, 250n],
  ['nothing', 0, 0n],
  ['less than nothing', -1, 0n],
])('%s', (_name, lots, expected) => {
  expect(closeQuantity({ ...holding, closable: '250' }, lots)).toBe(expected);
});

test('a holding sold in part: profit, costs, what is left', () => {
  expect(summariseClose(holding, 1, '71300', costs)).toEqual({
    quantity: '100',
    rest: '200',
    exitPrice: '71300',
    amount: '7130000',
    profit: '130000',
    commission: '1069',
    tax: '14260',
    net: '114671',
    netRate: '1.63',
  });
});

test('a short is judged by its margin and gains when the price falls', () => {
  expect(
    summariseClose(short, 2, '160000', { contract: '16000000', commission: '2400', taxAtExit: '0' }),
  ).toMatchObject({
    rest: '0',
    profit: '260000',
    commission: '4800',
    tax: '0',
    net: '255200',
    netRate: '1.58',
  });
});

test('a contract in points is closed for whole won', () => {
  const known = { contract: '125536', commission: '18', taxAtExit: '0' };
  expect(summariseClose(points, 2, '1259.99', known)).toMatchObject({
    rest: '1',
    amount: '251998',
    profit: '924',
    commission: '36',
    net: '888',
  });
});

test.each([
  ['not known yet', undefined],
  ['of nothing', { contract: '0', commission: '0', taxAtExit: '0' }],
])('costs that are %s leave the net open', (_name, known) => {
  expect(summariseClose(holding, 1, '71300', known)).toMatchObject({
    commission: null,
    tax: null,
    net: null,
    netRate: null,
  });
});

test('an empty position divides by nothing', () => {
  const empty: Position = { ...short, quantity: '0', closable: '0' };
  expect(summariseClose(empty, 1, '160000', costs)).toMatchObject({
    quantity: '0',
    amount: '0',
    profit: '0',
    netRate: '0.00',
  });
});

test.each<[string, Parameters<typeof findCloseErrors>, unknown[]]>([
  ['all is well', [{ type: 'market', price: '', lots: 3 }, holding, instrument], []],
  ['no grid yet', [{ type: 'limit', price: '', lots: 3 }, holding, undefined], []],
  [
    'price and lots at once',
    [{ type: 'limit', price: '71350', lots: 4 }, holding, instrument],
    [
      ['PRICE_OFF_TICK', 'price'],
      ['CLOSE_TOO_LARGE', 'lots'],
    ],
  ],
  ['no lots', [{ type: 'market', price: '', lots: 0 }, holding, instrument], [['LOTS_NOT_WHOLE', 'lots']]],
  [
    'closing already',
    [{ type: 'market', price: '', lots: 1 }, { ...holding, status: 'closing' }, instrument],
    [['POSITION_NOT_HOLDING', null]],
  ],
  [
    'closed',
    [{ type: 'market', price: '', lots: 1 }, { ...holding, status: 'closed' }, instrument],
    [['POSITION_NOT_HOLDING', null]],
  ],
])('%s', (_name, input, expected) => {
  expect(findCloseErrors(...input).map(({ code, field }) => [code, field])).toEqual(expected);
});
