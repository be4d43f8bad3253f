import { randomUUID } from 'node:crypto';
import { call } from './api.ts';
import { registerOver, type Customer } from './customer.ts';
import { uploadOver } from './picture.ts';

export const STOCK = '100110';
const OTHER = '100430';

export interface Trader extends Customer {
  token: string;
  /** What the detail screens find under their detail keys. */
  details: Record<string, unknown>;
}

/** A customer with a name, a resting order, an open position, a closed one, and a watchlist; made over HTTP, as fast as it goes. */
export async function newTrader(url: string): Promise<Trader> {
  const customer = await registerOver(url);
  const { token, account, fundPassword } = customer;
  const as = { token, account };
  const ticket = { symbol: STOCK, side: 'long', timeInForce: 'day', lots: 1, leverage: 1, fundPassword } as const;
  const order = (more: { type: 'market' | 'limit'; price?: string; symbol?: string }) =>
    call(url, '/trade/Order', { ...ticket, ...more, clientId: randomUUID() }, as);

  const ended = await order({ type: 'market', symbol: OTHER });
  if (!ended.positionId) throw new Error(`no position: ${ended.status}`);
  const close = { clientId: randomUUID(), positionId: ended.positionId, type: 'market', lots: 1 } as const;
  await call(url, '/trade/Close', close, as);
  const open = await order({ type: 'market' });
  const { lowerLimit } = await call(url, '/market/Detail', { symbol: STOCK });
  await order({ type: 'limit', price: lowerLimit });
  for (const symbol of [STOCK, OTHER]) await call(url, '/user/OptionalAdd', { symbol }, as);

  const [frontUploadId, backUploadId] = [await uploadOver(url, 'idFront', as), await uploadOver(url, 'idBack', as)];
  const idTail = `1${account.slice(-6)}`;
  const person = { name: '김마루', idFirst: '900101', idTail, frontUploadId, backUploadId };
  await call(url, '/user/KycSubmit', { clientId: randomUUID(), ...person }, as);

  const { channels } = await call(url, '/fund/DepositInfo', {}, as);
  const channelId = channels[0]?.channelId ?? '';
  const { depositId } = await call(
    url,
    '/fund/DepositCreate',
    { clientId: randomUUID(), amount: '300000', channelId },
    as,
  );

  const { data: offerings } = await call(url, '/ipo/List', { stage: 'open', page: 1 });
  const { data: news } = await call(url, '/news/List', { category: 'all', page: 1 });
  const [index] = await call(url, '/market/Indices', {});
  return {
    ...customer,
    details: {
      stock: { symbol: STOCK },
      index: { symbol: index?.symbol },
      ticket: { symbol: STOCK, side: 'long' },
      position: { positionId: open.positionId },
      deposit: { depositId },
      offering: { offeringId: offerings[0]?.offeringId },
      news: { newsId: news[0]?.newsId },
      agreement: { kind: 'terms' },
    },
  };
}
