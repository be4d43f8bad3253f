import { randomUUID } from 'node:crypto';
import { call } from './api.ts';
import { addCardOver, enterOver, registerOver, type Customer } from './customer.ts';
import { until } from './steps.ts';
import { addTrades } from './trader.ts';
import { verifyOver } from './verified.ts';

export const HOLDER = '김마루';
export const AMOUNT = '300000';
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

export interface Person extends Customer {
  token: string;
  /** Values of the detail screens under their detail keys. */
  details: Record<string, unknown>;
}

/** Customers whose screens are looked at. */
export interface People {
  /** Has something to show on every screen, except loans, which would block a withdrawal. */
  owner: Person;
  borrower: Person;
  /** Has nothing, not even a fund password. */
  newcomer: Person;
  /** The owner, whose details are new shares that have ended. */
  latecomer: Person;
}

export async function newPeople(url: string): Promise<People> {
  const [owner, borrower, newcomer, ended] = await Promise.all([
    newOwner(url),
    newBorrower(url),
    enterOver(url),
    findEnded(url),
  ]);
  return { owner, borrower, newcomer: { ...newcomer, details: {} }, latecomer: { ...owner, details: ended } };
}

/** Ended new shares of each way, the offering a drawn one. */
async function findEnded(url: string): Promise<Person['details']> {
  const input = { stage: 'ended', page: 1 } as const;
  const offerings = (await call(url, '/ipo/List', input)).data;
  const drawn = offerings.find(({ status }) => ['drawn', 'allotted', 'listed'].includes(status));
  const [auction] = (await call(url, '/auction/List', input)).data;
  const [placement] = (await call(url, '/placement/List', input)).data;
  if (!drawn || !auction || !placement) throw new Error('no new shares of some way have ended');
  return {
    offering: { offeringId: drawn.offeringId },
    auction: { auctionId: auction.auctionId },
    placement: { placementId: placement.placementId },
  };
}

/** A customer with trades, a loan on shares, a verified name, a card, a wallet address, an exchange and a deposit that waits for its proof. */
async function newOwner(url: string): Promise<Person> {
  const customer = await registerOver(url);
  const { token, account } = customer;
  const as = { token, account };
  const details = await addTrades(url, customer);
  await verifyOver(url, HOLDER, customer);
  await applyForShares(url, as, customer.fundPassword);
  const placementId = await applyForPlacement(url, as, customer.fundPassword);
  const auctionId = await bidForShares(url, as, customer.fundPassword);
  await call(url, '/margin/Enable', { clientId: randomUUID() }, as);
  const { pledgeable } = await call(url, '/margin/Info', {}, as);
  const { fundPassword } = customer;
  const pledge = { positionId: pledgeable[0]?.positionId ?? '', quantity: '50', amount: '100000', fundPassword };
  await call(url, '/margin/Borrow', { clientId: randomUUID(), ...pledge }, as);
  await addCardOver(url, HOLDER, as);
  await call(url, '/bank/WalletAdd', { clientId: randomUUID(), type: 'TRC20', address: TRON }, as);
  const quote = await call(url, '/fund/FxQuote', { from: 'KRW', to: 'JPY', amount: AMOUNT }, as);
  await call(url, '/fund/FxExecute', { clientId: randomUUID(), quoteId: quote.quoteId }, as);
  const { channels } = await call(url, '/fund/DepositInfo', {}, as);
  const channelId = channels[0]?.channelId ?? '';
  const deposit = { clientId: randomUUID(), amount: AMOUNT, channelId };
  const { depositId } = await call(url, '/fund/DepositCreate', deposit, as);
  const { productId = '' } = (await call(url, '/copy/Products', { page: 1 }, as)).data[0] ?? {};
  await call(url, '/copy/Join', { clientId: randomUUID(), productId, amount: '100000', fundPassword }, as);
  const offerId = await applyForBlock(url, as, fundPassword);
  const text = '입금 확인까지 얼마나 걸리나요?';
  const opened = await call(url, '/ticket/Open', { clientId: randomUUID(), queue: 'funds', text }, as);
  const { ticketId } = opened.ticket;
  return {
    ...customer,
    details: {
      ...details,
      supportTicket: { ticketId },
      deposit: { depositId },
      copyProduct: { productId },
      blockOffer: { offerId },
      placement: { placementId },
      auction: { auctionId },
    },
  };
}

/** An application for the smallest quantity of the offering that closes last: the first one stays open for the form. */
async function applyForShares(url: string, as: Record<string, string>, fundPassword: string): Promise<void> {
  const { data } = await call(url, '/ipo/List', { stage: 'open', page: 1 });
  const offering = data.at(-1);
  if (!offering || data.length < 2) throw new Error('fewer than two offerings are open');
  const { offeringId, minimumShares: quantity } = offering;
  await call(url, '/ipo/Apply', { clientId: randomUUID(), offeringId, quantity, fundPassword }, as);
}

/** An application for the least of a block. @returns the offer, of which more can be applied for. */
async function applyForBlock(url: string, as: Record<string, string>, fundPassword: string): Promise<string> {
  const { offers } = await call(url, '/block/List', {}, as);
  const offer = offers.find(({ status }) => status === 'open');
  if (!offer) throw new Error('no block is open');
  const { offerId, minimum, lotSize } = offer;
  const lots = Number(minimum) / lotSize;
  await call(url, '/block/Apply', { clientId: randomUUID(), offerId, lots, fundPassword }, as);
  return offerId;
}

/** An application for the smallest quantity of a placement. @returns the placement, of which more can be applied for */
async function applyForPlacement(url: string, as: Record<string, string>, fundPassword: string): Promise<string> {
  const [placement] = (await call(url, '/placement/List', { stage: 'open', page: 1 })).data.slice(-1);
  if (!placement) throw new Error('no placement is open');
  const { placementId, minimumShares: quantity } = placement;
  await call(url, '/placement/Apply', { clientId: randomUUID(), placementId, quantity, fundPassword }, as);
  return placementId;
}

/** A bid for the smallest quantity at the floor. @returns the auction, which takes more bids */
async function bidForShares(url: string, as: Record<string, string>, fundPassword: string): Promise<string> {
  const [auction] = (await call(url, '/auction/List', { stage: 'open', page: 1 })).data.slice(-1);
  if (!auction) throw new Error('no auction is open');
  const { auctionId, floor: price, minimumShares: quantity } = auction;
  await call(url, '/auction/Bid', { clientId: randomUUID(), auctionId, price, quantity, fundPassword }, as);
  return auctionId;
}

/** A customer with a running loan. */
async function newBorrower(url: string): Promise<Person> {
  const customer = await registerOver(url);
  const { token, account, fundPassword } = customer;
  const as = { token, account };
  await verifyOver(url, HOLDER, customer);
  await call(url, '/loan/Borrow', { clientId: randomUUID(), amount: AMOUNT, days: 30, fundPassword }, as);
  await until(async () => (await call(url, '/loan/Info', {}, as)).loans.some(({ status }) => status === 'active'));
  return { ...customer, details: {} };
}
