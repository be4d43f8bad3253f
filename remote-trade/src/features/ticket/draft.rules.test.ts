import {
  changeDraft,
  isBegun,
  newDraft,
  readDraft,
  quantityUnits,
  type DraftChange,
  type TicketDraft,
} from './draft.rules.ts';

const draft: TicketDraft = {
  side: 'long',
  type: 'limit',
  timeInForce: 'day',
  price: '71300',
  stopPrice: '',
  hasOwnPrice: true,
  unit: 'shares',
  amount: '',
  lots: 3,
  leverage: 2,
};
const untouched: TicketDraft = { ...draft, hasOwnPrice: false };

test.each<[string, TicketDraft, DraftChange, Partial<TicketDraft>]>([
  ['opens with the price of now', newDraft('short'), { follow: '71300' }, { price: '71300', side: 'short', lots: 1 }],
  ['follows the market', { ...draft, hasOwnPrice: false }, { follow: '71500' }, { price: '71500', hasOwnPrice: false }],
  ['keeps a price of the customer', draft, { follow: '1' }, { price: '71300' }],
  ['takes what is typed', untouched, { set: { price: '71350' } }, { price: '71350', hasOwnPrice: true }],
  ['follows the market again', draft, { release: true }, { price: '71300', hasOwnPrice: false }],
  ['follows on after another change', untouched, { set: { lots: 2 } }, { lots: 2, hasOwnPrice: false }],
  ['no more lots than one order may ask for', draft, { set: { lots: 9_999_999 } }, { lots: 1_000_000 }],
  ['no less than none', draft, { set: { lots: -2 } }, { lots: 0 }],
  [
    'a market order keeps the price for the way back',
    draft,
    { set: { type: 'market' } },
    { type: 'market', price: '71300' },
  ],
  [
    'a limit that is not chosen is the stop price',
    { ...untouched, type: 'stop_limit' },
    { set: { stopPrice: '72000' } },
    { stopPrice: '72000', price: '72000', hasOwnPrice: false },
  ],
  [
    'a limit of the customer stays beside a stop price',
    { ...draft, type: 'stop_limit' },
    { set: { stopPrice: '72000' } },
    { stopPrice: '72000', price: '71300' },
  ],
  [
    'the limit is the stop price again',
    { ...draft, type: 'stop_limit', stopPrice: '72000' },
    { release: true },
    { price: '72000', hasOwnPrice: false },
  ],
])('%s', (_name, from, change, expected) => {
  expect(changeDraft(from, change)).toMatchObject(expected);
});

test.each([
  ['a draft', draft, draft],
  ['an empty price', { ...draft, price: '' }, { ...draft, price: '', hasOwnPrice: false }],
  ['a price that follows the market', untouched, untouched],
  ['a price of an older version', { ...draft, hasOwnPrice: undefined }, draft],
  [
    'a decimal price and a short at market',
    { ...draft, side: 'short', type: 'market', price: '1.50' },
    { ...draft, side: 'short', type: 'market', price: '1.50' },
  ],
  ['an amount', { ...draft, unit: 'amount', amount: '5000000' }, { ...draft, unit: 'amount', amount: '5000000' }],
  ['a draft of an older version', { ...draft, unit: undefined, amount: undefined }, draft],
  ['another unit', { ...draft, unit: 'grams' }, null],
  ['a broken amount', { ...draft, amount: '-5' }, null],
  ['nothing', null, null],
  ['a text', 'draft', null],
  ['another side', { ...draft, side: 'both' }, null],
  ['another type', { ...draft, type: 'stop' }, null],
  ['a price that is no text', { ...draft, price: 5 }, null],
  ['a price that is no price', { ...draft, price: 'x' }, null],
  ['broken lots', { ...draft, lots: 1.5 }, null],
  ['negative lots', { ...draft, lots: -1 }, null],
  ['too many lots', { ...draft, lots: 2_000_000 }, null],
  ['leverage of nothing', { ...draft, leverage: 0 }, null],
  ['leverage that is no number', { ...draft, leverage: '2' }, null],
])('out of storage: %s', (_name, stored, expected) => {
  expect(readDraft(stored)).toEqual(expected);
});

test.each<[boolean, Partial<TicketDraft>]>([
  [false, {}],
  [false, { price: '71300' }],
  [true, { lots: 2 }],
  [true, { type: 'market' }],
  [true, { leverage: 2 }],
])('is begun: %s with %j', (expected, change) => {
  expect(isBegun({ ...newDraft('long'), ...change })).toBe(expected);
});

test('lots are a unit of their own where a lot is more than a share', () => {
  expect(quantityUnits(100)).toEqual(['shares', 'lots', 'amount']);
  expect(quantityUnits(1)).toEqual(['shares', 'amount']);
});
