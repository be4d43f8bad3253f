import { fetchData } from '@maru/sdk/api';
import type { Order, Position, PositionKind } from '@maru/domain/contracts';
import { formatDateTime, useLocalized } from '@maru/sdk/i18n';
import { ExportButton } from '@maru/sdk/records';
import { useT } from '../../lib/i18n.ts';
import { kindOf } from '../../lib/order-kind/order-kind.rules.ts';
import { effectKey, statusKey, termsKey } from '../../lib/words.rules.ts';
import { factsOf, keyOf, PLACE, type Purchase } from './ended.rules.ts';
import type { OrderFilter, PositionFilter } from './trades.rules.ts';

const orderKey = ({ orderId }: Order) => orderId;
const positionKey = ({ positionId }: Position) => positionId;
const fileName = (list: 'resting' | 'ended', { from, to }: OrderFilter) =>
  ['orders', list, from, to].filter(Boolean).join('-');

/** Columns of orders and of purchases outside of the order book, with the cells of each. */
function useOrderCells() {
  const t = useT();
  const nameOf = useLocalized();
  const columns = [
    t('order.time'),
    t('order.number'),
    t('csv.symbol'),
    t('csv.name'),
    t('csv.trade'),
    t('csv.leverage'),
    t('csv.type'),
    t('filter.state'),
    t('order.price'),
    t('order.quantity'),
    t('receipt.filledQuantity'),
    t('receipt.average'),
    t('position.fees'),
    t('position.tax'),
    t('position.financing'),
    t('csv.total'),
    t('order.realized'),
    t('cause.title'),
    t('order.stopPrice'),
  ];
  const orderCells = (order: Order) => [
    formatDateTime(order.createdAt),
    order.number,
    order.symbol,
    nameOf(order.name),
    t(effectKey(order)),
    String(order.leverage),
    t(`order.${kindOf(order)}`),
    t(statusKey(order)),
    order.price ?? '',
    order.quantity,
    order.filled,
    order.averagePrice ?? '',
    order.commission,
    order.tax,
    order.financing ?? '',
    order.total ?? '',
    order.realized ?? '',
    order.cause ? t(`exit.${order.cause}`) : '',
    order.stopPrice ?? '',
  ];
  const purchaseCells = (row: Purchase) => {
    const { sentAt, number, symbol, name, price, quantity, commission, total } = factsOf(row);
    return [
      formatDateTime(sentAt),
      number,
      symbol,
      nameOf(name),
      t('order.buy'),
      '1',
      t(PLACE[row.kind]),
      t('status.filled'),
      price,
      quantity,
      quantity,
      price,
      commission,
      '0',
      '0',
      total,
      '',
      '',
      '',
    ];
  };
  return { columns, orderCells, purchaseCells };
}

/** Exports the resting orders that pass a filter. */
export function ExportResting({ filter }: { filter: OrderFilter }) {
  const { columns, orderCells } = useOrderCells();
  return (
    <ExportButton
      name={fileName('resting', filter)}
      columns={columns}
      cellsOf={orderCells}
      keyOf={orderKey}
      fetchPage={(page) => fetchData('/trade/Orders', { status: 'resting', ...filter, page })}
    />
  );
}

/** Exports the ended orders and the purchases among them that pass a filter. */
export function ExportEnded({ filter }: { filter: OrderFilter }) {
  const { columns, orderCells, purchaseCells } = useOrderCells();
  return (
    <ExportButton
      name={fileName('ended', filter)}
      columns={columns}
      cellsOf={(row) => (row.kind === 'order' ? orderCells(row.order) : purchaseCells(row))}
      keyOf={keyOf}
      fetchPage={(page) => fetchData('/trade/Ended', { ...filter, page })}
    />
  );
}

/** Exports the open positions of a tab that pass its filter, at the prices of now. */
export function ExportPositions({ kind, filter }: { kind: PositionKind; filter: PositionFilter }) {
  const t = useT();
  const nameOf = useLocalized();
  const isOwned = kind !== 'contracts';
  return (
    <ExportButton
      name={kind === 'shares' ? 'holdings' : kind}
      columns={[
        t(isOwned ? 'position.openedShares' : 'position.opened'),
        t('csv.symbol'),
        t('csv.name'),
        t('csv.trade'),
        t('position.quantity'),
        t(isOwned ? 'position.entryShares' : 'position.entry'),
        t('position.mark'),
        t('position.worth'),
        t('position.margin'),
        t('position.unrealized'),
        t('csv.rate'),
      ]}
      cellsOf={(position) => [
        formatDateTime(position.openedAt),
        position.symbol,
        nameOf(position.name),
        t(termsKey(position), { leverage: position.leverage }),
        position.quantity,
        position.entryPrice,
        position.markPrice,
        position.marketValue,
        position.margin,
        position.unrealized,
        position.unrealizedRate,
      ]}
      keyOf={positionKey}
      fetchPage={(page) => fetchData('/trade/Positions', { status: 'open', kind, ...filter, page })}
    />
  );
}
