import { pulseOf } from './order-pulse.rules.ts';

const createdAt = '2026-11-20T10:00:00.000+09:00';
const at = (ms: number) => new Date(Date.parse(createdAt) + ms).toISOString();
const order = { status: 'filled', effect: 'open', cause: null, createdAt, updatedAt: at(5_000) } as const;

test.each([
  ['a fill of an order that has rested', [order], 'done'],
  ['two of them', [order, order], 'done'],
  ['a fill that its sender waits for', [{ ...order, updatedAt: at(999) }], null],
  ['the fill of an exit, which nobody has sent', [{ ...order, cause: 'stop', updatedAt: createdAt }], 'done'],
  ['a liquidation', [{ ...order, effect: 'liquidation', updatedAt: createdAt }], 'done'],
  ['a server that does not tell the cause', [{ ...order, cause: undefined, updatedAt: createdAt }], null],
  ['a later refusal, also beside a fill', [order, { ...order, status: 'rejected' }], 'refused'],
  ['a part of a fill', [{ ...order, status: 'partial' }], null],
  ['a cancellation', [{ ...order, status: 'cancelled' }], null],
  ['nothing', [], null],
] as const)('%s', (_, orders, pulse) => expect(pulseOf(orders)).toBe(pulse));
