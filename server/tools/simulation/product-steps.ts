import type {
  ApiOutput,
  Application,
  BlockTrade,
  CopyShare,
  MarginLoan,
  Order,
  Position,
  QuotaPurchase,
} from '@maru/domain/contracts';
import type { Random } from '../../src/venue/random.ts';
import { AUCTION_STEPS, followBids } from './auction-steps.ts';
import { bookContractOrder, CONTRACT_STEPS, followContracts } from './contract-steps.ts';
import type { Customer } from './customer.ts';
import { followPlacements, PLACEMENT_STEPS } from './placement-steps.ts';
import { draftId, pick, PIN, won, type Step, type StepContext } from './step-context.ts';
import { bidAt, STOCKS } from './still-market.ts';
import { followStrategies, STRATEGY_STEPS } from './strategy-steps.ts';

/* Steps with the products of the market. A customer's answers state each effect on their cash and holds. */

const bySymbol = (one: { readonly symbol: string }, other: { readonly symbol: string }): number =>
  one.symbol.localeCompare(other.symbol);

/** Counts what an order has done: fills of purchases cost cash, those of sales bring it, the rest of it is held. */
function bookOrder(who: Customer, order: Order): void {
  if (bookContractOrder(who, order)) return;
  let cash = 0n;
  for (const { price, quantity, commission, tax } of order.fills) {
    const amount = won(price) * BigInt(quantity);
    cash += (order.effect === 'open' ? -amount : amount) - won(commission) - won(tax);
  }
  if (order.effect === 'close' && order.fills.length > 0) who.hasSold = true;
  who.book(order.orderId, { cash, held: won(order.held) });
  if (order.status === 'open' || order.status === 'partial') who.resting.add(order.orderId);
  else who.resting.delete(order.orderId);
}

/** Buys shares of one company at the market. */
async function buy(who: Customer, random: Random): Promise<void> {
  const { symbol } = pick(random, STOCKS).instrument;
  const ticket = { symbol, side: 'long', leverage: 1, timeInForce: 'day', type: 'market', lots: random.int(1, 5) };
  const input = { clientId: draftId(random), ...ticket, fundPassword: PIN };
  await who.submit('/trade/Order', input, random, (made: Order) => bookOrder(who, made));
}

/** A limit at half of the day's fall, which is below every price of the market. */
const lowLimit = (base: number): number => Math.floor((base * 0.85) / 10) * 10;

async function placeLimit(who: Customer, random: Random, symbol: string, price: number): Promise<void> {
  const ticket = { symbol, side: 'long', leverage: 1, timeInForce: 'day', type: 'limit', lots: random.int(1, 5) };
  const input = { clientId: draftId(random), ...ticket, price: String(price), fundPassword: PIN };
  await who.submit('/trade/Order', input, random, (made: Order) => bookOrder(who, made));
}

async function order(who: Customer, random: Random, { now }: StepContext): Promise<void> {
  const dice = random.next();
  if (dice < 0.5) return buy(who, random);
  const stock = pick(random, STOCKS);
  const bid = bidAt(who.fleet.env.MARKET_SEED!, stock, now());
  const price = dice < 0.8 ? lowLimit(stock.base) : dice < 0.9 ? bid * 2 : bid + 1;
  await placeLimit(who, random, stock.instrument.symbol, price);
}

async function cancel(who: Customer, random: Random): Promise<void> {
  const [stock, isPart] = [pick(random, STOCKS), random.next() < 0.3];
  if (who.resting.size === 0) await placeLimit(who, random, stock.instrument.symbol, lowLimit(stock.base));
  const [orderId] = who.resting;
  if (orderId === undefined) return;
  const input = { clientId: draftId(random), orderId, ...(isPart && { lots: 1 }) };
  await who.submit('/trade/Cancel', input, random, (made: Order) => bookOrder(who, made));
}

async function openPositions(who: Customer, random: Random): Promise<Position[]> {
  const { data } = await who.call('/trade/Positions', { status: 'open', page: 1 }, random);
  // One of each symbol, side and leverage.
  return (data as ApiOutput<'/trade/Positions'>).data.toSorted(
    (one, other) => bySymbol(one, other) || one.side.localeCompare(other.side) || one.leverage - other.leverage,
  );
}

async function close(who: Customer, random: Random, world: StepContext): Promise<void> {
  const positions = await openPositions(who, random);
  const [chosen, part, clientId] = [random.next(), random.int(1, 3), draftId(random)];
  const position = positions[Math.floor(chosen * positions.length)];
  if (!position) return order(who, random, world);
  // Sometimes more than there is.
  const lots = Math.max(1, Math.ceil(Number(position.quantity) / position.lotSize / part)) + (chosen < 0.1 ? 1 : 0);
  const input = { clientId, positionId: position.positionId, type: 'market', lots };
  await who.submit('/trade/Close', input, random, (made: Order) => bookOrder(who, made));
  await followContracts(who, random);
}

async function closeAll(who: Customer, random: Random): Promise<void> {
  const input = { clientId: draftId(random), kind: 'shares' };
  await who.submit('/trade/CloseAll', input, random, ({ results }: ApiOutput<'/trade/CloseAll'>) => {
    for (const { order: made } of results) if (made) bookOrder(who, made);
  });
}

async function buyQuota(who: Customer, random: Random): Promise<void> {
  const { data } = await who.call('/quota/Offers', {}, random);
  const [chosen, lots, clientId] = [random.next(), random.int(1, 3), draftId(random)];
  const offers = (data as ApiOutput<'/quota/Offers'>).offers.toSorted(bySymbol);
  const offer = offers[Math.floor(chosen * offers.length)]!;
  const input = { clientId, offerId: offer.offerId, lots, fundPassword: PIN };
  await who.submit('/quota/Buy', input, random, (bought: QuotaPurchase) => {
    if (BigInt(offer.bought) + BigInt(bought.quantity) > BigInt(offer.perPerson))
      throw who.violation('nobody buys more than their quota', { offer, bought });
    who.add('KRW', -won(bought.amount) - won(bought.commission));
  });
}

/** Counts an application for a part of a block: held until the fill, paid by it. */
function bookBlock(who: Customer, { tradeId, held, filledAt, amount, commission }: BlockTrade): void {
  who.book(tradeId, { cash: filledAt === null ? 0n : -won(amount) - won(commission), held: won(held) });
}

async function applyForBlock(who: Customer, random: Random): Promise<void> {
  const { data } = await who.call('/block/List', {}, random);
  const [chosen, times, clientId] = [random.next(), random.int(1, 5), draftId(random)];
  const offers = (data as ApiOutput<'/block/List'>).offers.toSorted(bySymbol);
  const offer = offers[Math.floor(chosen * offers.length)]!;
  const lots = (Number(offer.minimum) / offer.lotSize) * times - (chosen < 0.1 ? 1 : 0);
  const input = { clientId, offerId: offer.offerId, lots: Math.max(lots, 1), fundPassword: PIN };
  await who.submit('/block/Apply', input, random, (made: BlockTrade) => {
    bookBlock(who, made);
    who.blocks.add(made.tradeId);
  });
}

async function cancelBlock(who: Customer, random: Random): Promise<void> {
  const [tradeId] = who.blocks;
  if (tradeId === undefined) return applyForBlock(who, random);
  const { data, status } = await who.call('/block/Cancel', { tradeId }, random);
  if (status === 1) bookBlock(who, data as BlockTrade);
}

async function borrowOnShares(who: Customer, random: Random): Promise<void> {
  await buy(who, random);
  const [chosen, part, clientId] = [random.next(), random.int(1, 3), draftId(random)];
  const { data } = await who.call('/margin/Info', {}, random);
  const { isEnabled, pledgeable } = data as ApiOutput<'/margin/Info'>;
  if (!isEnabled) await who.submit('/margin/Enable', { clientId: draftId(random) }, random);
  const shares = pledgeable.toSorted(bySymbol)[Math.floor(chosen * pledgeable.length)];
  if (!shares) return;
  const quantity = BigInt(shares.quantity) / BigInt(part);
  // Up to the limit, and above it.
  const value = (BigInt(shares.price) * quantity) / (chosen < 0.8 ? 2n : 1n);
  const amount = (value - (value % 10_000n)).toString();
  const { positionId } = shares;
  const input = { clientId, positionId, quantity: String(quantity), amount, fundPassword: PIN };
  await who.submit('/margin/Borrow', input, random, (loan: MarginLoan) => {
    if (won(loan.amount) * 2n > won(loan.value)) throw who.violation('half of the collateral is lent at most', loan);
    who.add('KRW', won(loan.amount));
    who.marginLoans.add(loan.loanId);
  });
}

async function repayMargin(who: Customer, random: Random, { now }: StepContext): Promise<void> {
  const [loanId] = who.marginLoans;
  if (loanId === undefined) return borrowOnShares(who, random);
  const { data } = await who.call('/margin/Detail', { loanId }, random);
  const before = data as MarginLoan;
  const owed = won(before.owed);
  const [dice, clientId, asOf] = [random.next(), draftId(random), now()];
  const amount = dice < 0.5 ? owed : dice < 0.6 ? owed + 1n : owed / 3n;
  const input = { clientId, loanId, amount: amount.toString() };
  await who.submit('/margin/Repay', input, random, (loan: MarginLoan) => {
    // A draft that is delivered late finds more interest, or another repayment.
    const isNext = now() === asOf && won(loan.repaid) === won(before.repaid) + amount;
    if (isNext && won(loan.owed) !== owed - amount)
      throw who.violation('a debt falls by what is repaid', { owed, amount, loan });
    who.add('KRW', -amount);
    if (loan.status === 'completed') who.marginLoans.delete(loanId);
  });
}

/** Counts a share of copy trading: held until it joins, then its cost, and at the end what was paid for it. */
function bookShare(who: Customer, { shareId, status, amount, cost, worth }: CopyShare): void {
  const paid = status === 'settled' ? won(worth) : 0n;
  who.book(shareId, { cash: paid - won(cost), held: status === 'waiting' ? won(amount) : 0n });
  if (status === 'settled' || status === 'cancelled') who.copies.delete(shareId);
}

/** A customer follows one product, so that a simulation of a few shares no pool: rounding favours those who were in it. */
async function joinProduct(who: Customer, random: Random): Promise<void> {
  const { data } = await who.call('/copy/Products', { page: 1 }, random);
  const [amount, clientId] = [random.int(99, 2_500) * 1_000 + random.int(0, 999), draftId(random)];
  const products = (data as ApiOutput<'/copy/Products'>).data;
  const { productId } = products.toSorted(bySymbol)[who.index % products.length]!;
  const input = { clientId, productId, amount: String(amount), fundPassword: PIN };
  await who.submit('/copy/Join', input, random, (share: CopyShare) => {
    who.copies.set(share.shareId, clientId);
    bookShare(who, share);
  });
}

async function leaveProduct(who: Customer, random: Random): Promise<void> {
  const [shareId] = who.copies.keys();
  if (shareId === undefined) return joinProduct(who, random);
  const { data, status } = await who.call('/copy/Stop', { shareId }, random);
  if (status === 1) bookShare(who, data as CopyShare);
}

/** Counts an application for new shares: its deposit is held until the result, and what was allotted is paid. */
function bookApplication(who: Customer, made: Application): void {
  const { applicationId, status, price, allotted, held } = made;
  const cost = status === 'paid' ? won(price) * BigInt(allotted ?? '0') : 0n;
  if (BigInt(allotted ?? '0') > BigInt(made.quantity))
    throw who.violation('nobody is allotted more than asked for', made);
  who.book(applicationId, { cash: -cost, held: won(held) });
}

async function applyForShares(who: Customer, random: Random): Promise<void> {
  const { data } = await who.call('/ipo/List', { stage: 'open', page: 1 }, random);
  const [chosen, times, clientId] = [random.next(), random.int(1, 4), draftId(random)];
  const offerings = (data as ApiOutput<'/ipo/List'>).data.toSorted(bySymbol);
  const offering = offerings[Math.floor(chosen * offerings.length)];
  if (!offering) return joinProduct(who, random);
  const quantity = (BigInt(offering.minimumShares) * BigInt(times) - (chosen < 0.1 ? 1n : 0n)).toString();
  const input = { clientId, offeringId: offering.offeringId, quantity, fundPassword: PIN };
  await who.submit('/ipo/Apply', input, random, (made: Application) => {
    who.applications.set(made.applicationId, made.status);
    bookApplication(who, made);
  });
}

async function endApplication(who: Customer, random: Random): Promise<void> {
  const [found] = who.applications;
  if (!found) return applyForShares(who, random);
  const [applicationId, status] = found;
  const isDue = status === 'awaiting_payment';
  const input = isDue ? { clientId: draftId(random), applicationId, fundPassword: PIN } : { applicationId };
  const made = isDue
    ? await who.call('/ipo/ApplyPay', input, random)
    : await who.call('/ipo/ApplyCancel', input, random);
  if (made.status === 1) bookApplication(who, made.data as Application);
}

/** Reads what the jobs have done since with the customer's requests. */
export async function followProducts(who: Customer, random: Random, now: number): Promise<void> {
  await followContracts(who, random);
  await followStrategies(who, random);
  await followPlacements(who, random);
  await followBids(who, random, now);
  for (const orderId of who.resting) {
    const { data } = await who.call('/trade/OrderDetail', { orderId }, random);
    bookOrder(who, data as Order);
  }
  for (const tradeId of who.blocks) {
    const { data } = await who.call('/block/Detail', { tradeId }, random);
    const trade = data as BlockTrade;
    bookBlock(who, trade);
    if (trade.status === 'review' || trade.status === 'passed') continue;
    who.blocks.delete(tradeId);
    who.count(`a block is ${trade.status}`);
  }
  for (const [shareId, clientId] of who.copies) {
    const { data } = await who.call('/copy/ShareDetail', { clientId }, random);
    bookShare(who, data as CopyShare);
    if (!who.copies.has(shareId)) who.count(`a copied share is ${(data as CopyShare).status}`);
  }
  for (const [applicationId, before] of who.applications) {
    const { data } = await who.call('/ipo/ApplyDetail', { applicationId }, random);
    const made = data as Application;
    bookApplication(who, made);
    if (made.status !== before) who.count(`an application is ${made.status}`);
    if (['applied', 'awaiting_payment'].includes(made.status)) who.applications.set(applicationId, made.status);
    else who.applications.delete(applicationId);
  }
}

export const PRODUCT_STEPS: readonly (readonly [weight: number, step: Step])[] = [
  [9, order],
  ...CONTRACT_STEPS,
  ...STRATEGY_STEPS,
  ...PLACEMENT_STEPS,
  ...AUCTION_STEPS,
  [3, cancel],
  [6, close],
  [2, closeAll],
  [5, buyQuota],
  [6, applyForBlock],
  [1, cancelBlock],
  [6, borrowOnShares],
  [6, repayMargin],
  [4, joinProduct],
  [6, leaveProduct],
  [5, applyForShares],
  [2, endApplication],
];
