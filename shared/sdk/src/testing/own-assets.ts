import type { ApiOutput } from '@maru/domain/contracts';

type Assets = ApiOutput<'/fund/Assets'>;

/** Answer of `/fund/Assets` to a customer who has nothing but won, 100,000,000 of them. `over` states what differs. */
export function ownAssets({ total = '100000000', held = '0', ...over }: Partial<Assets> = {}): Assets {
  const { cash = total, available = total } = over;
  return {
    ...{ currency: 'KRW', total, cash, available, held, owed: '0' },
    ...{ margin: '0', marketValue: '0', contracts: '0', unrealized: '0', managed: '0', newShares: '0', foreign: '0' },
    ...{ todayPnl: '0', todayRate: '0.00', realizedTotal: '0' },
    currencies: [],
    account: { currency: 'KRW', total, owed: '0', balance: cash, available, held },
    rateSource: 'simulated',
    asOf: '2026-11-20T10:00:00+09:00',
    ...over,
  };
}
