import type { ApiOutput, Order, Position } from '@maru/domain/contracts';
import { isCashPurchase } from '@maru/domain/trading';
import type { Random } from '../../src/venue/random.ts';
import type { Customer } from './customer.ts';
import { draftId, pick, PIN, won, type Step } from './step-context.ts';
import { STOCKS } from './still-market.ts';

/* Steps with leverage and short sales. What a contract does to the cash follows from its position, not from the ledger. */

/** Counts the hold of an order of a contract, and remembers its position. @returns whether it is one */
export function bookContractOrder(who: Customer, order: Order): boolean {
  if (isCashPurchase(order)) return false;
  who.book(order.orderId, { cash: 0n, held: won(order.held) });
  if (order.positionId !== null) who.contracts.add(order.positionId);
  // Margin that came back and profit are proceeds of a sale.
  who.hasSold = true;
  return true;
}

const amountOf = (orders: readonly Order[]) =>
  orders.flatMap(({ fills }) => fills).reduce((sum, { price, quantity }) => sum + won(price) * BigInt(quantity), 0n);

/** The result of a contract that is closed, by the fills of its orders alone. */
function resultOf({ side, financing }: Position, orders: readonly Order[]): bigint {
  const entries = amountOf(orders.filter(({ effect }) => effect === 'open'));
  const exits = amountOf(orders.filter(({ effect }) => effect !== 'open'));
  const costs = orders.reduce((sum, { commission, tax }) => sum + won(commission) + won(tax), won(financing));
  return (side === 'long' ? exits - entries : entries - exits) - costs;
}

/** The fee for borrowing the shares of a short until its close: at least for the first day. */
function checkBorrowFee(who: Customer, { side, financing }: Position): void {
  if ((side === 'short') !== won(financing) > 0n)
    throw who.violation('a short pays for its shares, and nobody else', { side, financing });
}

/** Counts every contract as its position states it: the margin that is posted, and what was booked. */
export async function followContracts(who: Customer, random: Random): Promise<void> {
  for (const positionId of who.contracts) {
    const { data } = await who.call('/trade/PositionDetail', { positionId }, random);
    const { position, orders } = data as ApiOutput<'/trade/PositionDetail'>;
    const cash = won(position.realized) - won(position.entryCosts) - won(position.margin);
    who.book(positionId, { cash, held: 0n });
    checkBorrowFee(who, position);
    if (position.status !== 'closed') continue;
    const expected = resultOf(position, orders);
    if (won(position.realized) !== expected)
      throw who.violation('a closed contract has the result of its fills', { position, expected });
    who.contracts.delete(positionId);
    who.count(`a ${position.side} contract is closed`);
  }
}

/** Opens a leveraged or a short position at the market; now and then with a leverage or a side that the share does not allow. */
async function openContract(who: Customer, random: Random, side: Position['side']): Promise<void> {
  const shortable = STOCKS.filter(({ instrument }) => instrument.isShortable);
  const { symbol } = pick(random, side === 'short' && random.next() < 0.8 ? shortable : STOCKS).instrument;
  const leverage = pick(random, side === 'short' ? [1, 2, 5, 5, 3] : [2, 2, 5, 5, 3]);
  const ticket = { symbol, side, leverage, timeInForce: 'day', type: 'market', lots: random.int(1, 6) };
  const input = { clientId: draftId(random), ...ticket, fundPassword: PIN };
  await who.submit('/trade/Order', input, random, (made: Order) => void bookContractOrder(who, made));
  await followContracts(who, random);
}
const openLong: Step = (who, random) => openContract(who, random, 'long');
const openShort: Step = (who, random) => openContract(who, random, 'short');

async function addMargin(who: Customer, random: Random): Promise<void> {
  if (who.contracts.size === 0) await openContract(who, random, pick(random, ['long', 'short']));
  const [positionId] = who.contracts;
  if (positionId === undefined) return;
  const amount = pick(random, ['1', '25000', '100000', '999999999']);
  const input = { clientId: draftId(random), positionId, amount };
  await who.submit('/trade/AddMargin', input, random);
  await followContracts(who, random);
}

async function closeContracts(who: Customer, random: Random): Promise<void> {
  if (who.contracts.size === 0) await openContract(who, random, pick(random, ['long', 'short']));
  const input = { clientId: draftId(random), kind: 'contracts' };
  await who.submit('/trade/CloseAll', input, random, ({ results }: ApiOutput<'/trade/CloseAll'>) => {
    for (const { order } of results) if (order) bookContractOrder(who, order);
  });
  await followContracts(who, random);
}

export const CONTRACT_STEPS: readonly (readonly [weight: number, step: Step])[] = [
  [4, openLong],
  [4, openShort],
  [4, addMargin],
  [4, closeContracts],
];
