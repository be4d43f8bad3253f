import { useState } from 'react';
import type { Order, Position } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { groupDigits } from '@maru/domain/money';
import { useGo, useSearchParams } from '@maru/sdk/router';
import { useAtomValue } from '@maru/sdk/session';
import {
  AppBar,
  Button,
  EmptyState,
  mapPages,
  PullToRefresh,
  Screen,
  TabPanel,
  Tabs,
  toast,
  type Pages,
} from '@maru/sdk/ui';
import { CloseSheet } from '../../lib/close/close-sheet.tsx';
import { useT } from '../../lib/i18n.ts';
import { leverageAtom } from '../../lib/leverage.ts';
import { refreshTrading } from '../../lib/send/order-submission.ts';
import { useOrderEvents, usePositionEvents } from '../../lib/use-order-events.ts';
import { AmendSheet } from './amend-sheet.tsx';
import { CancelSheet } from './cancel-sheet.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { CardList } from './card-list.tsx';
import { CloseAllSheet } from './close-all-sheet.tsx';
import { closableOf } from './close-all.rules.ts';
import { PositionCard } from './position-card.tsx';
import { TotalsCard } from './totals-card.tsx';
import { prefetchTrades, useOpenPositions, useOrders } from './trades.resource.ts';
import { contractsOf, holdingsOf, readTab, TABS, type TradesTab } from './trades.rules.ts';
import styles from './trades.module.css';

/** Everything the customer has running and has done. The tab stands in the address, so that it can be linked to. */
export function TradesScreen() {
  const t = useT();
  const nameOf = useLocalized();
  const [params, setParams] = useSearchParams();
  const tab = readTab(params.get('tab'));
  const positions = useOpenPositions();
  const resting = useOrders('resting');
  const [closing, setClosing] = useState<Position | null>(null);
  const [cancelling, setCancelling] = useState<Order | null>(null);
  const [opened, setOpened] = useState<Order | null>(null);
  const [amending, setAmending] = useState<Order | null>(null);
  const [isClosingAll, setIsClosingAll] = useState(false);
  // One sheet at a time: what an order's own sheet leads to replaces it.
  const leaveFor = (open: (order: Order) => void) => (order: Order) => {
    setOpened(null);
    open(order);
  };

  usePositionEvents();
  useOrderEvents((order) => {
    const values = {
      name: nameOf(order.name),
      filled: groupDigits(order.filled),
      quantity: groupDigits(order.quantity),
    };
    if (order.status === 'filled') toast(t('trades.toastFilled', values), 'good');
    if (order.status === 'partial') toast(t('trades.toastPartial', values), 'good');
    if (order.status === 'rejected') toast(t('trades.toastRejected', values), 'bad');
  });

  const contracts = positions.first?.totals.contractCount ?? 0;
  const isLeveraged = useAtomValue(leverageAtom);
  const hasContracts = isLeveraged || contracts > 0 || tab === 'open';
  const badges: Partial<Record<TradesTab, number | undefined>> = {
    holdings: positions.total === undefined ? undefined : positions.total - contracts,
    open: contracts,
    orders: resting.total,
  };
  const items = TABS.filter((id) => id !== 'open' || hasContracts).map((id) => {
    const badge = badges[id];
    // The place of a number that may come is kept, so that the tabs do not move.
    return { id, label: t(`trades.${id}`), ...(id === 'ended' ? {} : { badge: badge ?? 0 }) };
  });
  return (
    <Screen
      bar={
        <AppBar
          title={t('trades.title')}
          actions={
            (tab === 'holdings' || tab === 'open') && (
              <Button
                kind="ghost"
                size="s"
                disabled={closableOf(positions.first?.data ?? [], tab === 'holdings').length === 0}
                onClick={() => setIsClosingAll(true)}
              >
                {t(tab === 'holdings' ? 'closeAll.openSell' : 'closeAll.open')}
              </Button>
            )
          }
        />
      }
    >
      <PullToRefresh onRefresh={refreshTrading}>
        <div className={styles.page}>
          <TotalsCard query={{ ...positions, data: positions.first }} />
          <Tabs
            id="trades"
            label={t('trades.tabs')}
            items={items}
            value={tab}
            onChange={(id) => setParams(id === 'holdings' ? {} : { tab: id }, { replace: true })}
            isSticky
          />
          <TabPanel tabs="trades" value={tab}>
            {tab === 'orders' || tab === 'ended' ? (
              <Orders isResting={tab === 'orders'} onOpen={setOpened} onCancel={setCancelling} />
            ) : (
              <Positions pages={positions} isHoldings={tab === 'holdings'} onClose={setClosing} />
            )}
          </TabPanel>
        </div>
      </PullToRefresh>
      <CloseAllSheet isOpen={isClosingAll} isHoldings={tab === 'holdings'} onClose={() => setIsClosingAll(false)} />
      <CloseSheet position={closing} onClose={() => setClosing(null)} />
      <OrderSheet
        order={opened}
        onClose={() => setOpened(null)}
        onAmend={leaveFor(setAmending)}
        onCancel={leaveFor(setCancelling)}
      />
      <AmendSheet order={amending} onClose={() => setAmending(null)} />
      <CancelSheet order={cancelling} onClose={() => setCancelling(null)} />
    </Screen>
  );
}

TradesScreen.prefetch = prefetchTrades;

interface PositionsProps {
  pages: Pages<Position>;
  isHoldings: boolean;
  onClose: (position: Position) => void;
}

function Positions({ pages, isHoldings, onClose }: PositionsProps) {
  const t = useT();
  const go = useGo();
  return (
    <CardList
      pages={mapPages(pages, isHoldings ? holdingsOf : contractsOf)}
      row={(position) => <PositionCard key={position.positionId} position={position} onClose={onClose} />}
      empty={
        <EmptyState
          title={t(isHoldings ? 'trades.holdingsEmpty' : 'trades.openEmpty')}
          text={t('trades.emptyText')}
          action={{ label: t('trades.toMarket'), onPress: () => go('/market/index') }}
        />
      }
    />
  );
}

interface OrdersProps {
  isResting: boolean;
  onOpen: (order: Order) => void;
  onCancel: (order: Order) => void;
}

function Orders({ isResting, onOpen, onCancel }: OrdersProps) {
  const t = useT();
  const go = useGo();
  const pages = useOrders(isResting ? 'resting' : 'ended');
  return (
    <CardList
      pages={pages}
      row={(order) => (
        <OrderCard key={order.orderId} order={order} onOpen={onOpen} {...(isResting ? { onCancel } : {})} />
      )}
      empty={
        <EmptyState
          title={t(isResting ? 'trades.ordersEmpty' : 'trades.endedEmpty')}
          text={t(isResting ? 'trades.ordersEmptyText' : 'trades.endedEmptyText')}
          action={{ label: t('trades.toMarket'), onPress: () => go('/market/index') }}
        />
      }
    />
  );
}
