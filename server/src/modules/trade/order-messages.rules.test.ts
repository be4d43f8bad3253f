import { messageOf, orderMessages } from './order-messages.rules.ts';
import type { Report } from './order-report.ts';
import type { OrderRow } from './trade-tables.ts';

const id = '0b6f2a3e-6a53-4c8e-9b5c-0d5d5f1b7a01';
const ended = (over: Partial<OrderRow> = {}): OrderRow =>
  ({
    id,
    user_id: '1b6f2a3e-6a53-4c8e-9b5c-0d5d5f1b7a01',
    number: '20261120-000001',
    symbol: '100110',
    effect: 'open',
    side: 'long',
    leverage: 1,
    status: 'filled',
    quantity: 300n,
    filled: 300n,
    filled_amount: 21_390_000n,
    pledge_hold_id: null,
    cause: null,
    updated_at: new Date('2026-11-20T10:00:00+09:00'),
    ...over,
  }) as OrderRow;
/** The customer waits for the answer to this order. */
const answered: Report = {
  kind: 'submitted',
  orderId: id,
  at: 0,
  result: { accepted: false, code: 'MARKET_CLOSED' },
  isAwaited: true,
} as Report;
const sentAgain = { ...answered, isAwaited: false } as Report;
const dropped = { ...sentAgain, result: { accepted: true, fills: [], resting: 0n } } as unknown as Report;

const triggered: Report = { kind: 'triggered', orderId: id, at: 0 };

test.each<[string, Partial<OrderRow>, readonly Report[], ReturnType<typeof messageOf>]>([
  ['a fill of an order that rested', {}, [], 'ORDER_FILLED'],
  ['a fill that its receipt shows, too', {}, [answered], 'ORDER_FILLED'],
  ['a part, while the rest waits', { status: 'partial', filled: 100n }, [], 'ORDER_PARTLY_FILLED'],
  ['a part that its receipt shows, too', { status: 'partial', filled: 100n }, [answered], 'ORDER_PARTLY_FILLED'],
  ['a part, when the market dropped the rest', { status: 'cancelled', filled: 100n }, [answered], 'ORDER_FILLED'],
  ['a refusal after a restart', { status: 'rejected', filled: 0n }, [sentAgain], 'ORDER_REJECTED'],
  ['an order that is dropped when it is sent again', { status: 'cancelled', filled: 0n }, [dropped], 'ORDER_REJECTED'],
  ['an order whose answer says that it is dropped', { status: 'cancelled', filled: 0n }, [answered], null],
  ['a refusal that its receipt shows', { status: 'rejected', filled: 0n }, [answered], null],
  [
    'a refusal, when another order was answered',
    { status: 'rejected', filled: 0n },
    [{ ...answered, orderId: 'x' }],
    'ORDER_REJECTED',
  ],
  ['the end of the session', { status: 'expired', filled: 100n }, [], 'ORDER_EXPIRED'],
  ['the customer’s own cancellation', { status: 'cancelled', filled: 0n }, [], null],
  ['the customer’s own cancellation of the rest', { status: 'cancelled', filled: 100n }, [], 'ORDER_FILLED'],
  ['a stop price that is reached', { status: 'open', filled: 0n }, [triggered], 'ORDER_TRIGGERED'],
  ['a stop price that the answer tells', { status: 'open', filled: 0n }, [triggered, answered], null],
  [
    'a stop price that is reached when it is sent again',
    { status: 'open', filled: 0n },
    [triggered, sentAgain],
    'ORDER_TRIGGERED',
  ],
  ['a stop price that is reached, and a fill', { status: 'partial', filled: 100n }, [triggered], 'ORDER_PARTLY_FILLED'],
  ['a stop price that is reached before a cancellation', { status: 'cancelled', filled: 0n }, [triggered], null],
  ['a resting order', { status: 'open', filled: 0n }, [], null],
  ['a liquidation', { effect: 'liquidation' }, [answered], 'POSITION_LIQUIDATED'],
  ['a liquidation that is not over', { effect: 'liquidation', status: 'partial', filled: 100n }, [], null],
  ['a liquidation without a buyer', { effect: 'liquidation', status: 'expired', filled: 0n }, [], null],
  ['a sale of pledged shares', { pledge_hold_id: 'x' }, [], null],
])('%s', (_name, over, reports, code) => {
  expect(
    messageOf(
      ended(over),
      reports.map((report) => ({ report })),
    ),
  ).toBe(code);
});

test('a message names the order and what was filled of it', () => {
  expect(
    orderMessages(
      [ended({ status: 'rejected', filled: 0n, filled_amount: 0n }), ended({ status: 'open', filled: 0n })],
      [],
    ),
  ).toEqual([
    {
      userId: '1b6f2a3e-6a53-4c8e-9b5c-0d5d5f1b7a01',
      code: 'ORDER_REJECTED',
      ref: id,
      params: {
        orderId: id,
        number: '20261120-000001',
        symbol: '100110',
        act: 'buy',
        quantity: '300',
        filled: '0',
        amount: '0',
      },
      at: Date.parse('2026-11-20T10:00:00+09:00'),
    },
  ]);
});

test('a message about the order of an exit says which price sent it', () => {
  const sent = orderMessages([ended({ effect: 'close', cause: 'stop' }), ended({ effect: 'close' })], []);
  expect(sent.map(({ params }) => [params.act, 'cause' in params && params.cause])).toEqual([
    ['sell', 'stop'],
    ['sell', false],
  ]);
});
