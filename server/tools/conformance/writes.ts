import { randomUUID } from 'node:crypto';
import { contracts, type ApiInput, type ApiOutput, type ApiPath, type Contract } from '@maru/domain/contracts';
import { formatDecimal, parseDecimal } from '@maru/domain/money';
import { findDataFault, findRefusalFault } from './answer-faults.ts';
import type { Backend, Session } from './backend.ts';
import { SkippedCheck, type Results } from './results.ts';

export const byPath = new Map<string, Contract>(Object.values(contracts).map((each) => [each.path, each]));
export const contractOf = (path: ApiPath): Contract => byPath.get(path)!;

/** Own account of the run, with what the writes need. */
export interface RunAccount {
  readonly session: Session;
  readonly password: string;
  readonly fundPassword: string | undefined;
}

interface WriteDeps {
  readonly backend: Backend;
  readonly results: Results;
  readonly account: RunAccount;
  readonly symbol: string | undefined;
  readonly allowsSentences: boolean;
}

const WALLET = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const NAME = 'conformance';

/** Makes one call and checks its answer. @returns its data; null when it failed or was refused */
export async function call<P extends ApiPath>(
  { backend, results }: Pick<WriteDeps, 'backend' | 'results'>,
  path: P,
  input: ApiInput<P>,
  session?: Session,
): Promise<ApiOutput<P> | null> {
  let data: ApiOutput<P> | null = null;
  await results.check(path, 'answer', async () => {
    const answer = await backend.send(path, input, session);
    const { status, code } = (answer.body ?? {}) as { status?: number; code?: string };
    const refusal = status !== 1 && contractOf(path).errors.find((each) => each === code);
    if (refusal) throw new SkippedCheck(`refused with ${refusal}`);
    const fault = findDataFault(contractOf(path), answer, input);
    if (!fault) data = (answer.body as { data: ApiOutput<P> }).data;
    return fault;
  });
  return data;
}

/** Calls that change something of the run's account, each followed by the call that undoes it. */
export async function checkWrites(deps: WriteDeps): Promise<void> {
  await checkWatchlist(deps);
  await checkWatchGroup(deps);
  await checkAlert(deps);
  await checkWallet(deps);
  await checkDeposit(deps);
  await checkOrder(deps);
  await checkSessions(deps);
}

async function checkWatchlist({ symbol, account: { session }, ...deps }: WriteDeps): Promise<void> {
  const list = () => call(deps, '/user/Optionallist', { type: 'krw' }, session);
  const before = await list();
  if (!symbol || !before) return deps.results.skip('/user/OptionalAdd', 'answer', 'no instrument, or no watchlist');
  if (before.data.some((row) => row.symbol === symbol))
    return deps.results.skip('/user/OptionalAdd', 'answer', `the account watches ${symbol} already`);
  if (!(await call(deps, '/user/OptionalAdd', { symbol }, session))) return;
  const during = await list();
  await call(deps, '/user/OptionalDel', { symbols: [symbol] }, session);
  const after = await list();
  await deps.results.check('/user/OptionalAdd', 'effect', async () =>
    during?.data.some((row) => row.symbol === symbol) ? null : `${symbol} is not in the list`,
  );
  await deps.results.check('/user/OptionalDel', 'effect', async () =>
    after?.data.some((row) => row.symbol === symbol) ? `${symbol} is still in the list` : null,
  );
}

async function checkWatchGroup({ account: { session }, ...deps }: WriteDeps): Promise<void> {
  const made = await call(deps, '/user/WatchGroupAdd', { name: NAME }, session);
  if (!made) return;
  await call(deps, '/user/WatchGroupRename', { groupId: made.groupId, name: `${NAME} 2` }, session);
  const groups = await call(deps, '/user/WatchGroups', {}, session);
  await deps.results.check('/user/WatchGroupRename', 'effect', async () =>
    JSON.stringify(groups).includes(`${NAME} 2`) ? null : 'the group does not have its new name',
  );
  await call(deps, '/user/WatchGroupDel', { groupId: made.groupId }, session);
}

async function checkAlert({ symbol, account: { session }, ...deps }: WriteDeps): Promise<void> {
  if (!symbol) return deps.results.skip('/user/AlertAdd', 'answer', 'no instrument was listed');
  const stock = await call(deps, '/market/Detail', { symbol }, session);
  if (!stock) return;
  const scale = stock.priceScale;
  // Above the price, and not so far that the backend refuses it.
  const price = formatDecimal(parseDecimal(stock.price, scale) * 2n, scale);
  if (!(await call(deps, '/user/AlertAdd', { symbol, price }, session))) return;
  const alerts = await call(deps, '/user/Alerts', { symbol }, session);
  const own = alerts?.data.find((alert) => parseDecimal(alert.price, scale) === parseDecimal(price, scale));
  await deps.results.check('/user/AlertAdd', 'effect', async () => (own ? null : 'the alert is not in the list'));
  if (own) await call(deps, '/user/AlertDel', { alertId: own.alertId }, session);
}

async function checkWallet({ account: { session }, ...deps }: WriteDeps): Promise<void> {
  const wallet = { clientId: randomUUID(), type: 'TRC20', address: WALLET } as const;
  const made = await call(deps, '/bank/WalletAdd', wallet, session);
  if (made) await call(deps, '/bank/WalletDel', { walletId: made.walletId }, session);
}

/** The model of a request that moves money: sent twice it is one, and its id belongs to one body. */
async function checkDeposit({ account: { session }, allowsSentences, ...deps }: WriteDeps): Promise<void> {
  const path = '/fund/DepositCreate';
  const info = await call(deps, '/fund/DepositInfo', {}, session);
  const channel = info?.channels[0];
  if (!info || !channel) return deps.results.skip(path, 'answer', 'no deposit channel is open');
  const draft = { clientId: randomUUID(), amount: info.minimum, channelId: channel.channelId };
  const made = await call(deps, path, draft, session);
  if (!made) return;
  await deps.results.check(path, 'replay', async () => {
    const answer = await deps.backend.send(path, draft, session);
    const fault = findDataFault(contractOf(path), answer, draft);
    if (fault) return fault;
    const { depositId } = (answer.body as { data: { depositId: string } }).data;
    return depositId === made.depositId ? null : 'the same request sent again made a second deposit';
  });
  await deps.results.check(path, 'replay with another body', async () =>
    findRefusalFault(await deps.backend.send(path, { ...draft, amount: `${info.minimum}0` }, session), {
      http: 200,
      codes: ['CLIENT_ID_CONFLICT'],
      allowsSentences,
    }),
  );
  const found = await call(deps, '/fund/DepositDetail', { clientId: draft.clientId }, session);
  await deps.results.check('/fund/DepositDetail', 'look-up', async () =>
    found?.depositId === made.depositId ? null : 'the request is not found by its clientId',
  );
  const cancelled = await call(deps, '/fund/DepositCancel', { depositId: made.depositId }, session);
  if (cancelled)
    await deps.results.check('/fund/DepositCancel', 'effect', async () =>
      cancelled.status === 'cancelled' ? null : `the deposit is ${cancelled.status}`,
    );
}

/** A limit order at the lower limit of the day, where nothing is sold, and its cancellation. */
async function checkOrder({ account: { session, fundPassword }, symbol, ...deps }: WriteDeps): Promise<void> {
  const path = '/trade/Order';
  if (!symbol) return deps.results.skip(path, 'answer', 'no instrument was listed');
  if (!fundPassword) return deps.results.skip(path, 'answer', 'no fund password');
  const detail = await call(deps, '/market/Detail', { symbol });
  if (!detail?.isTradable) return deps.results.skip(path, 'answer', `${symbol} is not traded`);
  const clientId = randomUUID();
  const order = await call(
    deps,
    path,
    {
      ...{ clientId, symbol, side: 'long', type: 'limit', timeInForce: 'day', price: detail.lowerLimit },
      ...{ lots: 1, leverage: 1, fundPassword },
    } as ApiInput<'/trade/Order'>,
    session,
  );
  if (!order) return;
  const found = await call(deps, '/trade/OrderDetail', { clientId }, session);
  await deps.results.check('/trade/OrderDetail', 'look-up', async () =>
    found?.orderId === order.orderId ? null : 'the order is not found by its clientId',
  );
  await call(deps, '/trade/Cancel', { clientId: randomUUID(), orderId: order.orderId }, session);
}

/** A second session, which the first one ends. */
async function checkSessions({ account, allowsSentences, ...deps }: WriteDeps): Promise<void> {
  const { session, password } = account;
  const known = await call(deps, '/user/Sessions', {}, session);
  const second = await call(deps, '/user/Login', { account: session.account, password });
  const now = await call(deps, '/user/Sessions', {}, session);
  if (!known || !second || !now) return;
  const added = now.find(({ sessionId }) => !known.some((each) => each.sessionId === sessionId));
  if (!added) return deps.results.skip('/user/RevokeSession', 'answer', 'the second log-in is not among the sessions');
  await call(deps, '/user/RevokeSession', { sessionId: added.sessionId }, session);
  const ended = { token: second.token, account: second.account };
  await deps.results.check('/user/RevokeSession', 'effect', async () =>
    findRefusalFault(await deps.backend.send('/user/Info', {}, ended), {
      http: 401,
      codes: ['UNAUTHORIZED'],
      allowsSentences,
    }),
  );
}
