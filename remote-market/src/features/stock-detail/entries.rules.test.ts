import { entryPrices, groupFills } from './entries.rules.ts';

const fill = (time: string, price = '70000') => ({ id: 'f', time, price, quantity: '3', commission: '0', tax: '0' });
const at = (time: string) => Date.parse(time);

it.each([
  ['open', 'long', 'buy'],
  ['close', 'long', 'sell'],
  ['liquidation', 'long', 'sell'],
  ['open', 'short', 'sell'],
  ['close', 'short', 'buy'],
] as const)('to %s a %s position is a %s', (effect, side, event) => {
  const fills = [fill('2026-11-20T10:00:30+09:00')];
  expect(groupFills([{ effect, side, fills }])).toEqual([
    { time: at('2026-11-20T10:00:00+09:00'), kind: event, quantity: 3n, low: '70000', high: '70000' },
  ]);
});

it('groups the fills of a minute, oldest first', () => {
  const orders = [
    { effect: 'close' as const, side: 'long' as const, fills: [fill('2026-11-20T11:00:00+09:00')] },
    {
      effect: 'open' as const,
      side: 'long' as const,
      fills: [fill('2026-11-20T10:00:01+09:00'), fill('2026-11-20T10:00:59+09:00', '69900')],
    },
  ];
  expect(groupFills(orders)).toMatchObject([
    { kind: 'buy', quantity: 6n, low: '69900', high: '70000' },
    { kind: 'sell', quantity: 3n },
  ]);
});

it('names each entry price of an open position once', () => {
  const open = { status: 'holding' as const, entryPrice: '70000' };
  expect(entryPrices([open, open, { status: 'closed', entryPrice: '1' }])).toEqual(['70000']);
});
