import { randomUUID } from 'node:crypto';
import { call } from './api.ts';
import type { Customer } from './customer.ts';

export const STOCK = '100110';
const OTHER = '100430';

/**
 * Gives a customer a resting order, an open position, a closed one and a watchlist. Returns the detail keys and values
 * of the detail screens.
 */
export async function addTrades(
  url: string,
  { token, account, fundPassword }: Customer & { token: string },
): Promise<Record<string, unknown>> {
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

  const { data: offerings } = await call(url, '/ipo/List', { stage: 'open', page: 1 });
  const { data: news } = await call(url, '/news/List', { category: 'all', page: 1 });
  const [index] = await call(url, '/market/Indices', {});
  return {
    stock: { symbol: STOCK },
    index: { symbol: index?.symbol },
    ticket: { symbol: STOCK, side: 'long' },
    position: { positionId: open.positionId },
    offering: { offeringId: offerings[0]?.offeringId },
    news: { newsId: news[0]?.newsId },
    agreement: { kind: 'terms' },
  };
}
