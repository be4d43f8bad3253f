import type { Message } from '@maru/domain/contracts';
import { toAnnounce } from './announce.rules.ts';

const now = Date.parse('2026-11-20T10:00:30+09:00');
const filled: Message = {
  messageId: '7',
  kind: 'order',
  code: 'ORDER_FILLED',
  route: '/trade/index?tab=ended',
  opens: { route: '/trade/index?tab=ended&view=order', details: { order: { orderId: 'o1' } } },
  params: { number: '20261120-000001' },
  time: '2026-11-20T10:00:00+09:00',
  isRead: false,
};
const reached: Message = {
  ...filled,
  messageId: '6',
  code: 'PRICE_ABOVE',
  route: '/market/stockDetail',
  opens: { route: '/market/stockDetail', details: { stock: { symbol: '100110' } } },
  params: { symbol: '100110', amount: '75000' },
};
const called: Message = {
  ...filled,
  messageId: '4',
  code: 'POSITION_MARGIN_CALL',
  route: '/trade/index?tab=open',
  opens: { route: '/trade/positionDetail', details: { position: { positionId: 'p1' } } },
  params: {},
};
const passkey: Message = {
  ...filled,
  opens: undefined,
  messageId: '5',
  code: 'PASSKEY_ADDED',
  route: '/information/passkeys',
  params: {},
};
const seen: Parameters<typeof toAnnounce>[1] = {
  rise: 1,
  pathname: '/home/index',
  shows: (_text: string) => false,
  now,
};
const receipt = (text: string): boolean => text === '20261120-000001';

test.each<[string, readonly Message[], Partial<typeof seen>, string | null]>([
  ['an execution, on another screen', [filled], {}, '7'],
  ['the newest of two', [filled, reached], {}, '7'],
  ['one that was read', [{ ...filled, isRead: true }, reached], {}, '6'],
  ['one of before, when the new one is told', [filled, reached], { pathname: '/trade/index' }, null],
  ['only one that was read', [{ ...filled, isRead: true }], {}, null],
  ['a passkey, on the screen of passkeys', [passkey], { pathname: '/information/passkeys' }, null],
  ['a passkey, on another screen', [passkey], {}, '5'],
  ['an order, on the screen of orders', [filled], { pathname: '/trade/index' }, null],
  [
    'an order of an older server, on the screen of orders',
    [{ ...filled, opens: undefined }],
    { pathname: '/trade/index' },
    null,
  ],
  ['a margin call, on the list of contracts', [called], { pathname: '/trade/index' }, '4'],
  ['an order, beside its receipt', [filled], { pathname: '/trade/ticket', shows: receipt }, null],
  ['another that came with it', [filled, reached], { rise: 2, pathname: '/trade/ticket', shows: receipt }, '6'],
  ['a price, on the page of some stock', [reached], { pathname: '/market/stockDetail' }, '6'],
  ['anything, where the messages are listed', [filled, reached], { pathname: '/information/msgInfo' }, null],
  ['one of a minute ago', [filled], { now: now + 30_000 }, null],
  ['one that was looked at with the rise before', [filled], { after: '7' }, null],
  ['none', [], {}, null],
])('%s: %#', (_name, messages, over, id) => {
  expect(toAnnounce(messages, { ...seen, ...over })?.messageId ?? null).toBe(id);
});
