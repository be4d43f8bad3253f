import type { Order } from '@maru/domain/contracts';
import { CardList } from './card-list.tsx';
import { NoOrders } from './no-orders.tsx';
import { OrderCard } from './order-card.tsx';
import { useRestingOrders } from './trades.resource.ts';
import type { OrderFilter } from './trades.rules.ts';

interface Props {
  filter: OrderFilter;
  onOpen: (order: Order) => void;
  onCancel: (order: Order) => void;
}

/** The resting orders. */
export function OrderList({ filter, onOpen, onCancel }: Props) {
  return (
    <CardList
      pages={useRestingOrders(filter)}
      row={(order) => <OrderCard key={order.orderId} order={order} onOpen={onOpen} onCancel={onCancel} />}
      empty={<NoOrders isResting filter={filter} />}
    />
  );
}
