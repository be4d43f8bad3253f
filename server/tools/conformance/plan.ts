import type { ApiInput, ApiOutput, ApiPath } from '@maru/domain/contracts';

/** Facts that the run has learned from answers: ids and symbols that later calls name. */
export type Facts = Map<FactName, string>;
export type FactName =
  | 'symbol'
  | 'index'
  | 'newsId'
  | 'offeringId'
  | 'endedOfferingId'
  | 'auctionId'
  | 'endedAuctionId'
  | 'placementId'
  | 'productId'
  | 'bidId'
  | 'blockId'
  | 'depositId'
  | 'withdrawalId'
  | 'loanId'
  | 'marginLoanId'
  | 'applicationId'
  | 'placementApplicationId'
  | 'orderId'
  | 'positionId'
  | 'strategyId'
  | 'ticketId'
  | 'avatarId';

/** A symbol and an id that no backend has. */
export const ABSENT_SYMBOL = 'NOSUCHSYMBOL';
export const ABSENT_ID = '00000000-0000-4000-8000-00000000dead';

/** One call that changes nothing. */
export interface Read {
  readonly path: ApiPath;
  /** The fact that its input names; without it the call is skipped. */
  readonly needs?: FactName;
  /** Input for the fact, or for one that nothing has. */
  readonly input: (fact: string) => unknown;
  /** Whether an input with a fact that nothing has must be refused. */
  readonly refusesAbsent: boolean;
  /** The run has nothing to name: only the refusal is checked. */
  readonly isAbsentOnly?: true;
  readonly learn?: (data: never, facts: Facts) => void;
}

type Learn<P extends ApiPath> = (data: ApiOutput<P>, facts: Facts) => void;

function read<P extends ApiPath>(path: P, input: ApiInput<P>, learn?: Learn<P>): Read {
  return { path, input: () => input, refusesAbsent: false, ...(learn && { learn }) };
}

function readOf<P extends ApiPath>(path: P, needs: FactName, input: (fact: string) => ApiInput<P>): Read {
  return { path, needs, input, refusesAbsent: true };
}

function absent<P extends ApiPath>(path: P, input: (fact: string) => ApiInput<P>): Read {
  return { path, input, refusesAbsent: true, isAbsentOnly: true };
}

/** Remembers the first row of a list. */
const first =
  <R>(name: FactName, pick: (row: R) => string | null | undefined) =>
  (rows: readonly R[], facts: Facts): void => {
    const fact = rows.map(pick).find((each) => each != null);
    if (fact != null) facts.set(name, fact);
  };

const page = 1;

/** Calls that need no session, in an order in which each one finds what it names. */
export const PUBLIC_READS: readonly Read[] = [
  read('/common/config', { type: 'all' }),
  read('/common/Words', { language: 'kor' }),
  read('/common/Agreement', { kind: 'terms', language: 'kor' }),
  read('/market/State', {}),
  read('/market/Indices', {}, (rows, facts) => first<(typeof rows)[number]>('index', (row) => row.symbol)(rows, facts)),
  read('/market/List', { market: 'all', page }, ({ data }, facts) =>
    first<(typeof data)[number]>('symbol', (row) => row.symbol)(data, facts),
  ),
  read('/market/Rank', { sort: 'turnover', market: 'all', page }),
  readOf('/market/Detail', 'symbol', (symbol) => ({ symbol })),
  readOf('/market/IndexDetail', 'index', (symbol) => ({ symbol, page })),
  readOf('/market/Kline', 'symbol', (symbol) => ({ symbol, period: '1d', limit: 50 })),
  readOf('/market/Book', 'symbol', (symbol) => ({ symbol })),
  readOf('/market/Trades', 'symbol', (symbol) => ({ symbol, page })),
  { ...readOf('/market/Search', 'symbol', (query) => ({ query, page })), refusesAbsent: false },
  read('/market/Overview', {}),
  read('/market/Stocks', { list: 'all', sort: 'turnover', market: 'all', page }),
  read('/market/Themes', {}),
  read('/market/Flows', {}),
  read('/market/Indicators', {}),
  read('/market/Forex', {}),
  read('/market/Issues', { page }),
  readOf('/market/Insight', 'symbol', (symbol) => ({ symbol })),
  readOf('/market/InvestorDays', 'symbol', (symbol) => ({ of: `stock.${symbol}` })),
  readOf('/market/Dividends', 'symbol', (symbol) => ({ symbol })),
  read('/news/List', { category: 'all', page }, ({ data }, facts) =>
    first<(typeof data)[number]>('newsId', (row) => row.newsId)(data, facts),
  ),
  readOf('/news/Detail', 'newsId', (newsId) => ({ newsId })),
  read('/ipo/Calendar', {}),
  read('/ipo/List', { stage: 'ended', page }, ({ data }, facts) =>
    first<(typeof data)[number]>('endedOfferingId', (row) => row.offeringId)(data, facts),
  ),
  read('/ipo/List', { stage: 'open', page }, ({ data }, facts) =>
    first<(typeof data)[number]>('offeringId', (row) => row.offeringId)(data, facts),
  ),
  readOf('/ipo/Detail', 'offeringId', (offeringId) => ({ offeringId })),
  readOf('/ipo/Draw', 'endedOfferingId', (offeringId) => ({ offeringId, after: 0 })),
  read('/auction/List', { stage: 'ended', page }, ({ data }, facts) =>
    first<(typeof data)[number]>('endedAuctionId', (row) => row.auctionId)(data, facts),
  ),
  read('/auction/List', { stage: 'open', page }, ({ data }, facts) =>
    first<(typeof data)[number]>('auctionId', (row) => row.auctionId)(data, facts),
  ),
  readOf('/auction/Detail', 'auctionId', (auctionId) => ({ auctionId })),
  readOf('/auction/Result', 'endedAuctionId', (auctionId) => ({ auctionId, after: 0 })),
  read('/placement/List', { stage: 'open', page }, ({ data }, facts) =>
    first<(typeof data)[number]>('placementId', (row) => row.placementId)(data, facts),
  ),
  readOf('/placement/Detail', 'placementId', (placementId) => ({ placementId })),
  read('/copy/Products', { page }, ({ data }, facts) =>
    first<(typeof data)[number]>('productId', (row) => row.productId)(data, facts),
  ),
  readOf('/copy/Detail', 'productId', (productId) => ({ productId })),
];

/** Calls of a session that change nothing. */
export const SESSION_READS: readonly Read[] = [
  read('/user/Info', {}),
  read('/user/Profile', {}, ({ avatarId }, facts) => void (avatarId && facts.set('avatarId', avatarId))),
  read('/user/Sessions', {}),
  read('/user/OrderAllowance', {}),
  read('/user/Consent', { kind: 'leverage' }),
  read('/user/FirstSteps', {}),
  read('/user/KycInfo', {}),
  read('/user/SeatInfo', {}),
  read('/user/FundReset', {}),
  read('/user/Closing', {}),
  read('/user/DataCopy', {}),
  read('/user/CheckIns', {}),
  read('/user/Messages', { page }),
  read('/user/Unread', {}),
  read('/user/ReviewHistory', { page }),
  read('/user/Alerts', {}),
  read('/user/Optionallist', { type: 'krw' }),
  read('/user/WatchGroups', {}),
  readOf('/common/File', 'avatarId', (uploadId) => ({ uploadId })),
  read('/bank/List', {}),
  read('/bank/WalletList', {}),
  read('/fund/Assets', {}),
  read('/fund/AssetDays', {}),
  read('/explain/Figure', { subject: 'cash', currency: 'KRW', figure: 'balance' }),
  read('/fund/Flow', { page, direction: 'all' }),
  read('/fund/Records', { page, tab: 'trade' }),
  read('/fund/DividendsAhead', {}),
  read('/fund/DepositInfo', {}, ({ open }, facts) => void (open && facts.set('depositId', open.depositId))),
  readOf('/fund/DepositDetail', 'depositId', (depositId) => ({ depositId })),
  read('/fund/WithdrawInfo', {}, ({ open }, facts) => void (open && facts.set('withdrawalId', open.withdrawalId))),
  readOf('/fund/WithdrawDetail', 'withdrawalId', (withdrawalId) => ({ withdrawalId })),
  read('/fund/FxInfo', {}),
  read('/fund/FxQuote', { from: 'KRW', to: 'USD', amount: '10000' }),
  read('/fund/FxRecords', { page }),
  read('/loan/Info', {}),
  read('/loan/Preview', { amount: '1000000', days: 30 }),
  read('/loan/Records', { page, status: 'all' }, ({ data }, facts) =>
    first<(typeof data)[number]>('loanId', (row) => row.loanId)(data, facts),
  ),
  readOf('/loan/Detail', 'loanId', (loanId) => ({ loanId })),
  readOf('/loan/PayoffQuote', 'loanId', (loanId) => ({ loanId })),
  absent('/loan/Repayment', (clientId) => ({ clientId })),
  read('/margin/Info', {}),
  read('/margin/Records', { page, status: 'running' }, ({ data }, facts) =>
    first<(typeof data)[number]>('marginLoanId', (row) => row.loanId)(data, facts),
  ),
  readOf('/margin/Detail', 'marginLoanId', (loanId) => ({ loanId })),
  readOf('/ipo/ApplyInfo', 'offeringId', (offeringId) => ({ offeringId })),
  read('/ipo/Records', { page }, ({ data }, facts) =>
    first<(typeof data)[number]>('applicationId', (row) => row.applicationId)(data, facts),
  ),
  readOf('/ipo/ApplyDetail', 'applicationId', (applicationId) => ({ applicationId })),
  readOf('/auction/BidInfo', 'auctionId', (auctionId) => ({ auctionId })),
  read('/auction/Records', { page }, ({ data }, facts) =>
    first<(typeof data)[number]>('bidId', (row) => row.bidId)(data, facts),
  ),
  readOf('/auction/BidDetail', 'bidId', (bidId) => ({ bidId })),
  readOf('/placement/Info', 'placementId', (placementId) => ({ placementId })),
  read('/placement/Records', { page }, ({ data }, facts) =>
    first<(typeof data)[number]>('placementApplicationId', (row) => row.applicationId)(data, facts),
  ),
  readOf('/placement/ApplicationDetail', 'placementApplicationId', (applicationId) => ({ applicationId })),
  read('/block/List', {}),
  read('/block/Records', { page, status: 'active' }, ({ data }, facts) =>
    first<(typeof data)[number]>('blockId', (row) => row.tradeId)(data, facts),
  ),
  readOf('/block/Detail', 'blockId', (tradeId) => ({ tradeId })),
  read('/quota/Offers', {}),
  read('/quota/Records', { page }),
  absent('/quota/Purchase', (clientId) => ({ clientId })),
  read('/copy/Shares', { status: 'active', page }),
  absent('/copy/ShareDetail', (clientId) => ({ clientId })),
  read('/strategy/Info', {}),
  read('/strategy/List', { status: 'active', page }, ({ data }, facts) =>
    first<(typeof data)[number]>('strategyId', (row) => row.strategyId)(data, facts),
  ),
  readOf('/strategy/Detail', 'strategyId', (strategyId) => ({ strategyId })),
  readOf('/strategy/Backtest', 'symbol', (symbol) => ({
    symbol,
    settings: { rule: 'ma_cross', fast: 5, slow: 20 },
    amount: '10000000',
    maxLossPercent: 5,
    maxPositionPercent: 50,
  })),
  read('/trade/Symbols', {}),
  read('/trade/Orders', { status: 'all', page }, ({ data }, facts) =>
    first<(typeof data)[number]>('orderId', (row) => row.orderId)(data, facts),
  ),
  read('/trade/Ended', { page }),
  readOf('/trade/OrderDetail', 'orderId', (orderId) => ({ orderId })),
  read('/trade/Exits', {}),
  read('/trade/Positions', { status: 'open', page }, ({ data }, facts) =>
    first<(typeof data)[number]>('positionId', (row) => row.positionId)(data, facts),
  ),
  readOf('/trade/PositionDetail', 'positionId', (positionId) => ({ positionId })),
  readOf('/trade/Preview', 'symbol', (symbol) => ({
    symbol,
    side: 'long',
    type: 'market',
    timeInForce: 'day',
    lots: 1,
    leverage: 1,
  })),
  read('/ticket/List', { page }, ({ data }, facts) =>
    first<(typeof data)[number]>('ticketId', (row) => row.ticketId)(data, facts),
  ),
  readOf('/ticket/Detail', 'ticketId', (ticketId) => ({ ticketId })),
];

/** Calls that the run never makes with a valid body, and why. */
export const NEVER: { readonly [P in ApiPath]?: string } = {
  '/common/FrontendReport': 'counts as a failure of a build',
  '/common/Upload': 'leaves a file',
  '/user/Close': 'closes the account',
  '/user/CheckIn': 'cannot be undone',
  '/user/MarkRead': 'cannot be undone',
  '/user/KycSubmit': 'opens a review',
  '/user/SeatApply': 'opens a review',
  '/user/PhoneCode': 'sends a text message',
  '/user/PhoneBind': 'needs the code of a text message',
  '/user/OrderAllowanceEnd': 'ends what the customer chose',
  '/user/LoginPass': 'ends the sessions of the account',
  '/user/FundResetStart': 'notifies the customer',
  '/user/DataCopyAsk': 'notifies the customer',
  '/trade/Close': 'cannot be undone',
  '/trade/CloseAll': 'cannot be undone',
  '/trade/AddMargin': 'cannot be undone',
  '/auction/Bid': 'cannot be undone',
  '/ipo/Apply': 'opens an application',
  '/ipo/Pay': 'cannot be undone',
  '/ipo/Waive': 'cannot be undone',
  '/placement/Apply': 'opens a review',
  '/placement/Pay': 'cannot be undone',
  '/placement/Waive': 'cannot be undone',
  '/block/Apply': 'opens a review',
  '/quota/Buy': 'cannot be undone',
  '/copy/Join': 'cannot be undone',
  '/strategy/Start': 'trades',
  '/loan/Borrow': 'opens a review',
  '/loan/Repay': 'cannot be undone',
  '/margin/Enable': 'cannot be undone',
  '/margin/Borrow': 'cannot be undone',
  '/margin/AddCollateral': 'cannot be undone',
  '/margin/Repay': 'cannot be undone',
  '/fund/Switch': 'changes a setting of the customer',
  '/fund/FxExecute': 'cannot be undone',
  '/fund/WithdrawCreate': 'opens a review',
  '/bank/Add': 'opens a check of the account',
  '/ticket/Open': 'reaches an operator',
  '/ticket/Reply': 'reaches an operator',
};
