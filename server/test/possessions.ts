import type { ApiInput, ApiPath } from '@maru/domain/contracts';
import { toTimestamp } from '../src/core/clock.ts';
import { HOUR } from '../src/core/time.ts';
import { foundProducts } from '../src/modules/copy/copy-products.ts';
import { renewOffers } from '../src/modules/desk/desk.service.ts';
import { AUCTIONS } from '../src/modules/auction/catalogue/auctions.ts';
import { OFFERINGS } from '../src/modules/ipo/catalogue/offerings.ts';
import { Authenticator } from './authenticator.ts';
import { exchangeVenue } from './exchange-venue.ts';
import { bankedCustomer, decideAs, uploaded, type Banked } from './funds.ts';
import { makeApp, newId, testClock, type TestApp } from './harness.ts';
import { testInstrument } from './market.ts';
import { openAuction, openOffering } from './new-shares.ts';
import { uploadOf } from './pictures.ts';
import { Trader } from './trader.ts';

const SYMBOLS = ['100110', '200110', '300110', '400110'];
const PRICE = 71_300;

/** A server on which everything is offered that a customer can own. */
export async function makeFullMarket() {
  const clock = testClock();
  const venue = exchangeVenue(clock, {
    instruments: SYMBOLS.map((symbol) => ({ instrument: { ...testInstrument, symbol }, base: PRICE })),
  });
  // A strategy is refused shortly before the phase ends.
  const open = { ...venue, state: () => ({ ...venue.state(), phaseEndsAt: toTimestamp(clock.now() + HOUR) }) };
  const server = await makeApp({ venue: open, clock, env: { MARKET_CLOCK: 'demo', OPENING_GRANT_KRW: '0' } });
  for (const symbol of SYMBOLS) venue.quoteAt(PRICE - 100, PRICE, 1_000_000, symbol);
  await foundProducts(server.app.deps);
  await renewOffers({ db: server.db, clock, venue });
  const { data: copies } = await server.ok('/copy/Products', { page: 1 });
  const { data: placements } = await server.ok('/placement/List', { stage: 'open', page: 1 });
  const viewer = await bankedCustomer(server);
  const { offers: quotas } = await server.ok('/quota/Offers', {}, viewer);
  const { offers: blocks } = await server.ok('/block/List', {}, viewer);
  const { channels } = await server.ok('/fund/DepositInfo', {}, viewer);
  const offered = {
    channelId: channels[0]!.channelId,
    productId: copies[0]!.productId,
    placement: placements[0]!,
    quotaId: quotas[0]!.offerId,
    blockId: blocks[0]!.offerId,
    offering: await openOffering(server, OFFERINGS[0]!.symbol),
    auction: await openAuction(server, AUCTIONS[0]!.code),
  };
  return { server, offered };
}
type Offered = Awaited<ReturnType<typeof makeFullMarket>>['offered'];

/** A customer who owns one of everything. */
export interface Owner extends Banked {
  /**
   * Ids of what they own: by the subject of a figure and field, by call and field, by group of calls and field, or by field. Several of one
   * field are joined by commas.
   */
  readonly ids: ReadonlyMap<string, string>;
}

export const idOf = ({ ids }: Owner, path: string, field: string, subject = ''): string | undefined =>
  ids.get(`${subject} ${field}`) ??
  ids.get(`${path} ${field}`) ??
  ids.get(`${path.split('/')[1]!} ${field}`) ??
  ids.get(field);

export async function possess(server: TestApp, offered: Offered): Promise<Owner> {
  const who = await bankedCustomer(server, { cash: 40_000_000_000n });
  const trader = new Trader(server, who);
  const ids = new Map<string, string>([['cardId', who.cardId]]);
  const { fundPassword } = who;
  const secret = { fundPassword };
  const ok = <P extends ApiPath>(path: P, input: ApiInput<P>) => server.ok(path, input, who);
  /** The id of a draft, which the call that looks it up takes. */
  const draft = (lookup: ApiPath) => {
    const clientId = newId();
    ids.set(`${lookup} clientId`, clientId);
    return { clientId };
  };

  const { positionId } = await trader.place({ lots: 4 });
  const contract = await trader.place({ lots: 1, leverage: 2 });
  const margin = { positionId: contract.positionId!, amount: '1000' };
  await ok('/trade/AddMargin', { ...draft('/trade/PositionDetail'), ...margin });
  const resting = await trader.place({ ...draft('/trade/OrderDetail'), lots: 1, price: '60000' });
  ids.set('positionId', positionId!).set('orderId', resting.orderId);

  await ok('/margin/Enable', { clientId: newId() });
  const pledge = { positionId: positionId!, quantity: '100', amount: '1000000' };
  ids.set('margin loanId', (await ok('/margin/Borrow', { ...draft('/margin/Detail'), ...pledge, ...secret })).loanId);
  const plan = { symbol: '100110', amount: '20000000', maxLossPercent: 5, maxPositionPercent: 50 };
  const strategy = { ...draft('/strategy/Detail'), ...plan, settings: { rule: 'hold' as const, target: 0 }, ...secret };
  ids.set('strategyId', (await ok('/strategy/Start', strategy)).strategyId);
  const join = { ...draft('/copy/ShareDetail'), productId: offered.productId, amount: '10000000', ...secret };
  ids.set('shareId', (await ok('/copy/Join', join)).shareId);
  const quota = { ...draft('/quota/Purchase'), offerId: offered.quotaId, lots: 1 };
  ids.set('purchaseId', (await ok('/quota/Buy', { ...quota, ...secret })).purchaseId);
  const block = { ...draft('/block/Detail'), offerId: offered.blockId, lots: 2, ...secret };
  ids.set('tradeId', (await ok('/block/Apply', block)).tradeId);

  const { offering, auction, placement } = offered;
  const application = { offeringId: offering.offeringId, quantity: offering.minimumShares, ...secret };
  ids.set(
    'ipo applicationId',
    (await ok('/ipo/Apply', { ...draft('/ipo/ApplyDetail'), ...application })).applicationId,
  );
  const bid = { auctionId: auction.auctionId, price: auction.floor, quantity: auction.minimumShares, ...secret };
  ids.set('bidId', (await ok('/auction/Bid', { ...draft('/auction/BidDetail'), ...bid })).bidId);
  const placed = { placementId: placement.placementId, quantity: placement.minimumShares, ...secret };
  ids.set(
    'placement applicationId',
    (await ok('/placement/Apply', { ...draft('/placement/ApplicationDetail'), ...placed })).applicationId,
  );

  const deposit = { ...draft('/fund/DepositDetail'), amount: '10000', channelId: offered.channelId };
  ids.set('depositId', (await ok('/fund/DepositCreate', deposit)).depositId);
  const withdrawal = { ...draft('/fund/WithdrawDetail'), amount: '10000', cardId: who.cardId, ...secret };
  ids.set('withdrawalId', (await ok('/fund/WithdrawCreate', withdrawal)).withdrawalId);
  const { loanId } = await ok('/loan/Borrow', { ...draft('/loan/Detail'), amount: '1000000', days: 30, ...secret });
  ids.set('loan loanId', loanId);
  ids.set('/user/ReviewHistory subject', loanId);
  await decideAs(server, 'loan', loanId, 'kim');
  await ok('/loan/Repay', { ...draft('/loan/Repayment'), loanId, amount: '1000' });
  const wallet = { clientId: newId(), type: 'TRC20' as const, address: addresses.pop()! };
  ids.set('walletId', (await ok('/bank/WalletAdd', wallet)).walletId);
  const quote = async () => (await ok('/fund/FxQuote', { from: 'KRW', to: 'USD', amount: '10000' })).quoteId;
  const exchange = { clientId: newId(), quoteId: await quote() };
  ids.set('exchangeId', (await ok('/fund/FxExecute', exchange)).exchangeId).set('quoteId', await quote());
  // A purchase outside of the order book has no execution.
  const { data: trades } = await ok('/fund/Records', { tab: 'trade', page: 1 });
  const fill = trades.find(({ detail }) => detail.tab === 'trade' && detail.place === 'book');
  ids.set('fillId', fill!.lineId);
  ids.set('movementId', (await ok('/fund/Flow', { direction: 'all', page: 1 })).data[0]!.id);
  ids.set('explain loanId', loanId).set('marginLoan loanId', ids.get('margin loanId')!);

  const { ticket } = await ok('/ticket/Open', { clientId: newId(), queue: 'funds', text: 'Where is it?' });
  ids.set('ticketId', ticket.ticketId);
  ids.set('messageId', (await ok('/user/Messages', { page: 1 })).data[0]!.messageId);
  await server.ok('/user/Login', { account: who.account, password: who.password });
  const other = (await ok('/user/Sessions', {})).find(({ isCurrent }) => !isCurrent)!;
  ids.set('sessionId', other.sessionId);
  await ok('/user/AlertAdd', { symbol: '100110', price: '80000' });
  ids.set('alertId', (await ok('/user/Alerts', {})).data[0]!.alertId);
  const groups = [
    await ok('/user/WatchGroupAdd', { name: 'First' }),
    await ok('/user/WatchGroupAdd', { name: 'Last' }),
  ];
  ids.set('groupId', groups[0]!.groupId).set(
    'groupIds',
    groups
      .map(({ groupId }) => groupId)
      .reverse()
      .join(),
  );
  const start = await ok('/user/PasskeyAddStart', { origin: 'http://localhost:8080', fundPassword });
  ids.set('passkeyId', (await ok('/user/PasskeyAdd', new Authenticator().make(start, 'Mine'))).passkeyId);
  ids.set('/common/File uploadId', await uploadOf(server, who, 'voucher'));
  for (const [field, purpose] of Object.entries(PICTURES)) ids.set(field, await uploaded(server, who, purpose));
  return { ...who, ids };
}
/** A picture for each field that takes one. */
const PICTURES = {
  uploadId: 'voucher',
  '/user/AvatarSet uploadId': 'avatar',
  '/ticket/Open uploadIds': 'attachment',
  '/ticket/Reply uploadIds': 'attachment',
  qrUploadId: 'walletQr',
  frontUploadId: 'idFront',
  backUploadId: 'idBack',
} as const;
const addresses = [
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  'TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9',
  'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL',
];
