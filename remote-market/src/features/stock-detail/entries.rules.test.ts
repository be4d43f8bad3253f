import { entryPrices, fillEvents } from './entries.rules.ts';

const fill = (time: string) => ({ id: 'f', time, price: '1', quantity: '1', commission: '0', tax: '0' });
const labels = { buy: 'B', sell: 'S' };
const at = (time: string) => Date.parse(time);

it.each([
  ['open', 'long', 'buy'],
  ['close', 'long', 'sell'],
  ['liquidation', 'long', 'sell'],
  ['open', 'short', 'sell'],
  ['close', 'short', 'buy'],
] as const)('to %s a %s position is a %s', (effect, side, event) => {
  const fills = [fill('2026-11-20T10:00:30+09:00')];
  expect(fillEvents([{ effect, side, fills }], labels)).toEqual([
    { time: at('2026-11-20T10:00:00+09:00'), side: event, label: labels[event] },
  ]);
});

it('flags the fills of a minute once, oldest first', () => {
  const orders = [
    { effect: 'close' as const, side: 'long' as const, fills: [fill('2026-11-20T11:00:00+09:00')] },
    {
      effect: 'open' as const,
      side: 'long' as const,
      fills: [fill('2026-11-20T10:00:01+09:00'), fill('2026-11-20T10:00:59+09:00')],
    },
  ];
  expect(fillEvents(orders, labels).map(({ side }) => side)).toEqual(['buy', 'sell']);
});

it('names each entry price of an open position once', () => {
  const open = { status: 'holding' as const, entryPrice: '70000' };
  expect(entryPrices([open, open, { status: 'closed', entryPrice: '1' }])).toEqual(['70000']);
});
