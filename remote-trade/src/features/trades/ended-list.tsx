import type { Order } from '@maru/domain/contracts';
import { Amount, Card, KeyValue, KeyValueList } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
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

/** The profit of the period, then the ended orders, and purchases outside of the order book among them. */
export function EndedList({ filter, onOpen, onOpenPurchase }: Props) {
  const t = useT();
  const pages = useEnded(filter);
  const realized = pages.first?.realized;
  const isFiltered = filter.direction !== undefined || filter.state !== undefined;
  return (
    <>
      {realized !== undefined && !isFiltered && pages.total !== 0 && (
        <Card>
          <KeyValueList>
            <KeyValue label={t('trades.realizedIn')} hint={t('trades.realizedInHint')} isStrong>
              <Amount value={realized} isSigned />
            </KeyValue>
          </KeyValueList>
        </Card>
      )}
      <CardList
        pages={pages}
        row={(row) =>
          row.kind === 'order' ? (
            <OrderCard key={keyOf(row)} order={row.order} onOpen={onOpen} />
          ) : (
            <PurchaseCard key={keyOf(row)} row={row} onOpen={onOpenPurchase} />
          )
        }
        empty={<NoOrders isResting={false} filter={filter} />}
      />
    </>
  );
}
