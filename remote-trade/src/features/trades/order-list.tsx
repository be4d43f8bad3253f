import type { Order } from '@maru/domain/contracts';
import { useGo } from '@maru/sdk/router';
import { EmptyState } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { CardList } from './card-list.tsx';
import { NothingFound } from './nothing-found.tsx';
import { OrderCard } from './order-card.tsx';
import { useOrders } from './trades.resource.ts';
import { isFiltering, type OrderFilter } from './trades.rules.ts';

interface Props {
  isResting: boolean;
  filter: OrderFilter;
  onOpen: (order: Order) => void;
  onCancel: (order: Order) => void;
}

/** The resting or the ended orders. */
export function OrderList({ isResting, filter, onOpen, onCancel }: Props) {
  const t = useT();
  const go = useGo();
  return (
    <CardList
      pages={useOrders(isResting ? 'resting' : 'ended', filter)}
      row={(order) => (
        <OrderCard key={order.orderId} order={order} onOpen={onOpen} {...(isResting ? { onCancel } : {})} />
      )}
      empty={
        isFiltering(filter) ? (
          <NothingFound />
        ) : (
          <EmptyState
            title={t(isResting ? 'trades.ordersEmpty' : 'trades.endedEmpty')}
            text={t(isResting ? 'trades.ordersEmptyText' : 'trades.endedEmptyText')}
            action={{ label: t('trades.toMarket'), onPress: () => go('/market/index') }}
          />
        )
      }
    />
  );
}
