import type { VenueFill } from '../../venue/venue.types.ts';
import { applyAmendment, applyClosing, applyOpening, emptyPosition, toLot } from './fill.rules.ts';
import { ratesOn } from './rates.rules.ts';
import type { LotRow, OrderRow, PositionRow } from './trade-tables.ts';

const at = Date.parse('2026-11-20T10:00:00+09:00');
const day = 24 * 60 * 60 * 1000;
const rates = ratesOn('KOSPI', '2026-11-20');

const order = (over: Partial<OrderRow> = {}): OrderRow => ({
  id: 'o',
  arrival: 1n,
  number: '20261120-000001',
  user_id: 'u',
  client_id: 'c',
  symbol: '100110',
  effect: 'open',
  side: 'long',
  type: 'limit',
  time_in_force: 'day',
  leverage: 1,
  status: 'received',
  reason: null,
  price: 71_300n,
  stop_price: null,
  triggered_at: null,
  priced_at: 71_300n,
  quantity: 300n,
  filled: 0n,
  filled_amount: 0n,
  margin_taken: 0n,
  leg_filled: 0n,
  leg_amount: 0n,
  leg_margin: 0n,
  commission: 0n,
  tax: 0n,
  hold_id: 'h',
  held: 21_393_208n,
  position_id: null,
  pledge_hold_id: null,
  cause: null,
  session: '1',
  created_at: new Date(at),
  updated_at: new Date(at),
  version: 1,
  ...over,
});
const fill = (price: bigint, quantity: bigint, time = at): VenueFill => ({
  orderId: 'o',
  tradeId: 't',
  symbol: '100110',
  price,
  quantity,
  time,
});
const position = (over: Partial<PositionRow> = {}): PositionRow => ({
  ...emptyPosition('p', order(over as Partial<OrderRow>), new Date(at)),
  quantity: 300n,
  cost: 21_390_000n,
  entry_costs: 3_208n,
  commission: 3_208n,
  closing: 300n,
  ...over,
});
const lots: LotRow[] = [
  {
    id: 'l',
    position_id: 'p',
    number: 1n,
    quantity: 300n,
    remaining: 300n,
    price: 71_300n,
    trading_day: '2026-11-20',
    commission: 0n,
    opened_at: new Date(at),
    unlock_at: new Date(at + 60_000),
    from_lot: null,
    split_on: null,
    converted: 0n,
  },
];
const closing = (over: Partial<OrderRow> = {}) => order({ effect: 'close', position_id: 'p', held: 0n, ...over });

describe('a fill that builds a position', () => {
  test('buys shares with cash', () => {
    const applied = applyOpening(order(), emptyPosition('p', order(), new Date(at)), fill(71_300n, 100n), rates);
    expect(applied.order).toMatchObject({ status: 'partial', filled: 100n, held: 14_262_139n, position_id: 'p' });
    expect(applied.position).toMatchObject({ quantity: 100n, cost: 7_130_000n, margin: 0n, entry_costs: 1_069n });
    expect(applied.movements).toEqual([
      { kind: 'buy', amount: -7_130_000n },
      { kind: 'commission', amount: -1_069n },
    ]);
  });

  test('posts margin for a contract, and the fee of a borrowed day for a short', () => {
    const short = order({ side: 'short', leverage: 5, held: 4_282_673n });
    const applied = applyOpening(short, emptyPosition('p', short, new Date(at)), fill(71_300n, 300n), rates);
    expect(applied.order).toMatchObject({ status: 'filled', held: 0n, margin_taken: 4_278_000n });
    expect(applied.position).toMatchObject({ margin: 4_278_000n, original_margin: 4_278_000n, financing: 1_465n });
    expect(applied.movements).toEqual([
      { kind: 'margin_post', amount: -4_278_000n },
      { kind: 'commission', amount: -3_208n },
      { kind: 'borrow_fee', amount: -1_465n },
    ]);
  });
});

describe('a fill that ends a position', () => {
  test('sells shares for cash', () => {
    const applied = applyClosing(closing(), position(), lots, fill(72_000n, 300n), rates);
    expect(applied.taken).toEqual([300n]);
    expect(applied.order).toMatchObject({ status: 'filled', commission: 3_240n, tax: 43_200n });
    expect(applied.position).toMatchObject({
      quantity: 0n,
      closing: 0n,
      cost: 0n,
      entry_costs: 0n,
      realized: 210_000n - 3_208n - 3_240n - 43_200n,
      closed_at: new Date(at),
    });
    expect(applied.movements).toEqual([
      { kind: 'sell', amount: 21_600_000n },
      { kind: 'commission', amount: -3_240n },
      { kind: 'tax', amount: -43_200n },
    ]);
  });

  const contract = position({ leverage: 2, margin: 10_695_000n, original_margin: 10_695_000n });

  test('gives margin back with the profit of a part', () => {
    const applied = applyClosing(closing({ leverage: 2 }), contract, lots, fill(72_000n, 100n), rates);
    expect(applied.position).toMatchObject({ quantity: 200n, margin: 7_130_000n, closing: 200n, closed_at: null });
    expect(applied.movements).toEqual([
      { kind: 'margin_return', amount: 3_565_000n },
      { kind: 'profit', amount: 70_000n },
      { kind: 'commission', amount: -1_080n },
    ]);
  });

  test('takes a loss from the margin it gives back', () => {
    const applied = applyClosing(closing({ leverage: 2 }), contract, lots, fill(70_000n, 300n), rates);
    expect(applied.movements).toEqual([
      { kind: 'margin_return', amount: 10_695_000n },
      { kind: 'loss', amount: -390_000n },
      { kind: 'commission', amount: -3_150n },
    ]);
  });

  test('charges a short for the days after its first', () => {
    const short = position({ ...contract, side: 'short' });
    const applied = applyClosing(
      closing({ leverage: 2, side: 'short' }),
      short,
      lots,
      fill(71_300n, 300n, at + day),
      rates,
    );
    expect(applied.booked).toMatchObject({ financing: 1_465n, pnl: 0n });
    expect(applied.movements).toEqual([
      { kind: 'margin_return', amount: 10_695_000n },
      { kind: 'borrow_fee', amount: -1_465n },
      { kind: 'commission', amount: -3_208n },
    ]);
  });

  test('leaves what a liquidation saved with the rest of the position', () => {
    const liquidation = closing({ leverage: 2, effect: 'liquidation', quantity: 100n });
    const applied = applyClosing(liquidation, contract, lots, fill(53_400n, 100n), rates);
    const saved = 3_565_000n - 1_790_000n - 801n;
    expect(applied.position).toMatchObject({ margin: 7_130_000n + saved, original_margin: 7_130_000n });
    expect(applied.movements.at(-1)).toEqual({ kind: 'margin_post', amount: -saved });
  });

  test('tells what clearing bears of a loss beyond the margin', () => {
    const liquidation = closing({ leverage: 2, effect: 'liquidation' });
    const applied = applyClosing(liquidation, contract, lots, fill(30_000n, 300n), rates);
    expect(applied.borne).toBe(1_695_000n);
    expect(applied.movements.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n);
  });
});

test('a lot without a lock has no unlock time', () => {
  expect(toLot(lots[0]!).unlockAt).toBe(at + 60_000);
  expect(toLot({ ...lots[0]!, unlock_at: null }).unlockAt).toBeNull();
});

describe('an amended order', () => {
  const part = applyOpening(order(), emptyPosition('p', order(), new Date(at)), fill(71_300n, 100n), rates).order;

  test('has a hold for its rest alone, at the new price', () => {
    const [amended, freed] = applyAmendment(part, { price: 70_000n, remaining: 200n, at }, rates);
    expect(amended).toMatchObject({ price: 70_000n, priced_at: 70_000n, quantity: 300n, held: 14_002_100n });
    expect(freed).toBe(part.held - 14_002_100n);
    const position = emptyPosition('p', order(), new Date(at));
    const rest = applyOpening(amended, position, fill(70_000n, 200n), rates);
    // Nothing of the hold is left, and the margin is what the shares cost.
    expect(rest.order).toMatchObject({ status: 'filled', held: 0n, margin_taken: 7_130_000n + 14_000_000n });
  });

  test('posts the whole margin of a contract, whatever its earlier fills cost', () => {
    const contract = order({ leverage: 3, held: 7_133_209n });
    const position = emptyPosition('p', contract, new Date(at));
    const first = applyOpening(contract, position, fill(71_300n, 100n), rates);
    const [amended] = applyAmendment(first.order, { price: 60_000n, remaining: 200n, at }, rates);
    expect(amended.held).toBe(4_000_000n + 1_800n);
    expect(applyOpening(amended, first.position, fill(60_000n, 200n), rates)).toMatchObject({
      order: { held: 0n },
      position: { margin: first.position.margin + 4_000_000n },
    });
  });

  test('keeps its price when a part is taken off', () => {
    const [amended, freed] = applyAmendment(part, { remaining: 100n, at }, rates);
    expect(amended).toMatchObject({ price: 71_300n, quantity: 200n, held: 7_131_069n });
    expect(freed).toBe(part.held - 7_131_069n);
  });

  test('is held at the upper limit as long as it can become a market order', () => {
    const conditional = order({ type: 'conditional', priced_at: 92_600n, held: 27_784_167n });
    const [amended, freed] = applyAmendment(conditional, { price: 70_000n, remaining: 300n, at }, rates);
    expect([amended.price, amended.priced_at, freed]).toEqual([70_000n, 92_600n, 0n]);
  });
});
