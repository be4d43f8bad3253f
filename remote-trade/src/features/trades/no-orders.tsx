import { useGo } from '@maru/sdk/router';
import { EmptyState } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { NothingFound } from './nothing-found.tsx';
import { isFiltering, type OrderFilter } from './trades.rules.ts';

/** An empty list of orders: none at all, or none that passes the filter. */
export function NoOrders({ isResting, filter }: { isResting: boolean; filter: OrderFilter }) {
  const t = useT();
  const go = useGo();
  if (isFiltering(filter)) return <NothingFound />;
  return (
    <EmptyState
      title={t(isResting ? 'trades.ordersEmpty' : 'trades.endedEmpty')}
      text={t(isResting ? 'trades.ordersEmptyText' : 'trades.endedEmptyText')}
      action={{ label: t('trades.toMarket'), onPress: () => go('/market/index') }}
    />
  );
}
