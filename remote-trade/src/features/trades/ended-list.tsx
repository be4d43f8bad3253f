import type { Order } from '@maru/domain/contracts';
import { CardList } from './card-list.tsx';
import { keyOf, type Purchase } from './ended.rules.ts';
import { NoOrders } from './no-orders.tsx';
import { OrderCard } from './order-card.tsx';
import { PurchaseCard } from './purchase-card.tsx';
import { useEnded } from './trades.resource.ts';
import type { OrderFilter } from './trades.rules.ts';

interface Props {
  filter: OrderFilter;
  onOpen: (order: Order) => void;
  onOpenPurchase: (row: Purchase) => void;
}

/** The ended orders, and purchases outside of the order book among them. */
export function EndedList({ filter, onOpen, onOpenPurchase }: Props) {
  return (
    <CardList
      pages={useEnded(filter)}
      row={(row) =>
        row.kind === 'order' ? (
          <OrderCard key={keyOf(row)} order={row.order} onOpen={onOpen} />
        ) : (
          <PurchaseCard key={keyOf(row)} row={row} onOpen={onOpenPurchase} />
        )
      }
      empty={<NoOrders isResting={false} filter={filter} />}
    />
  );
}
