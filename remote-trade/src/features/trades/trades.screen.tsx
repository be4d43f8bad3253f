import { useState } from 'react';
import type { Order, Position } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { groupDigits, quantityOf } from '@maru/domain/money';
import { useRequestEvents } from '@maru/sdk/live';
import { PeriodPicker, usePeriod } from '@maru/sdk/records';
import { oneOf, useAddress } from '@maru/sdk/router';
import { AppBar, Button, PullToRefresh, Screen, TabPanel, Tabs, toast } from '@maru/sdk/ui';
import { CloseSheet } from '../../lib/close/close-sheet.tsx';
import { useT } from '../../lib/i18n.ts';
import { useIsLeverageOn } from '../../lib/leverage.ts';
import { refreshTrading } from '../../lib/send/order-submission.ts';
import { useIsShown } from '../../lib/use-is-shown.ts';
import { useOrderEvents, usePositionEvents } from '../../lib/use-order-events.ts';
import { AmendSheet } from './amend-sheet.tsx';
import { CancelSheet } from './cancel-sheet.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { CloseAllSheet } from './close-all-sheet.tsx';
import { ExportEnded, ExportPositions, ExportResting } from './export-trades.tsx';
import { OrderFilters, PositionFilters } from './filters.tsx';
import { EndedList } from './ended-list.tsx';
import type { Purchase } from './ended.rules.ts';
import { OrderList } from './order-list.tsx';
import { PositionList } from './position-list.tsx';
import { PurchaseSheets } from './purchase-sheets.tsx';
import { TotalsCard } from './totals-card.tsx';
import { prefetchTrades, useOpenPositions, useOrderOfDetail, useRestingOrders } from './trades.resource.ts';
import { kindOfTab, readOrderFilter, readPositionFilter, TABS, type TradesTab } from './trades.rules.ts';
import styles from './trades.module.css';

/** Everything the customer has running and has done. The tab stands in the address, so that it can be linked to. */
export function TradesScreen() {
  const t = useT();
  const nameOf = useLocalized();
  const [params, change] = useAddress();
  const { period, days, setPeriod } = usePeriod('all');
  const tab = oneOf(params.get('tab'), TABS, 'holdings');
  const kind = kindOfTab(tab);
  const isResting = tab === 'orders';
  const positionFilter = readPositionFilter(params, kind);
  const orderFilter = { ...readOrderFilter(params, isResting), ...(isResting ? {} : days) };
  const positions = useOpenPositions();
  const resting = useRestingOrders();
  const [closing, setClosing] = useState<Position | null>(null);
  const [cancelling, setCancelling] = useState<Order | null>(null);
  const [pressed, setPressed] = useState<Order | null>(null);
  const isShown = useIsShown();
  // A message opens its order over the list.
  const isView = params.get('view') === 'order';
  const opened = useOrderOfDetail(isView) ?? pressed;
  const closeOrder = () => {
    setPressed(null);
    if (isView && isShown.current) change({ view: undefined });
  };
  const [openedPurchase, setOpenedPurchase] = useState<Purchase | null>(null);
  const [amending, setAmending] = useState<Order | null>(null);
  const [isClosingAll, setIsClosingAll] = useState(false);
  // One sheet at a time: what an order's own sheet leads to replaces it.
  const leaveFor = (open: (order: Order) => void) => (order: Order) => {
    closeOrder();
    open(order);
  };

  usePositionEvents();
  // A block that is filled is shares, and an ended trade.
  useRequestEvents('block', () => void refreshTrading());
  useOrderEvents((order) => {
    const values = {
      name: nameOf(order.name),
      filled: groupDigits(order.filled),
      ...quantityOf(order.quantity),
    };
    if (order.status === 'filled') toast(t('trades.toastFilled', values), 'good');
    if (order.status === 'partial') toast(t('trades.toastPartial', values), 'good');
    // The event of the moment in which it was triggered, and no later one.
    if (order.status === 'open' && order.triggeredAt && order.triggeredAt === order.updatedAt)
      toast(t('trades.toastTriggered', values));
    if (order.status === 'rejected') toast(t('trades.toastRejected', values), 'bad');
  });

  const {
    contractCount: contracts = 0,
    digitalCount: digital = 0,
    forexCount: forex = 0,
  } = positions.first?.totals ?? {};
  const isLeveraged = useIsLeverageOn();
  const hasContracts = isLeveraged || contracts > 0 || tab === 'open';
  const badges: Partial<Record<TradesTab, number | undefined>> = {
    holdings: positions.total === undefined ? undefined : positions.total - contracts - digital - forex,
    open: contracts,
    orders: resting.total,
    digital,
    forex,
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
            kind ? (
              <>
                <ExportPositions kind={kind} filter={positionFilter} />
                <Button kind="ghost" size="s" disabled={(badges[tab] ?? 0) === 0} onClick={() => setIsClosingAll(true)}>
                  {t(kind === 'contracts' ? 'closeAll.open' : 'closeAll.openSell')}
                </Button>
              </>
            ) : isResting ? (
              <ExportResting filter={orderFilter} />
            ) : (
              <ExportEnded filter={orderFilter} />
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
            // The instrument and the period stay: the other filters differ by tab.
            onChange={(id) =>
              change({
                tab: id === 'holdings' ? undefined : id,
                side: undefined,
                direction: undefined,
                state: undefined,
              })
            }
            isSticky
          />
          <TabPanel tabs="trades" value={tab}>
            {kind ? (
              <>
                <PositionFilters filter={positionFilter} kind={kind} />
                <PositionList all={positions} filter={positionFilter} kind={kind} onClose={setClosing} />
              </>
            ) : (
              <>
                <OrderFilters filter={orderFilter} isResting={isResting}>
                  {!isResting && <PeriodPicker period={period} onChange={setPeriod} />}
                </OrderFilters>
                {isResting ? (
                  <OrderList filter={orderFilter} onOpen={setPressed} onCancel={setCancelling} />
                ) : (
                  <EndedList filter={orderFilter} onOpen={setPressed} onOpenPurchase={setOpenedPurchase} />
                )}
              </>
            )}
          </TabPanel>
        </div>
      </PullToRefresh>
      {kind && <CloseAllSheet key={kind} isOpen={isClosingAll} kind={kind} onClose={() => setIsClosingAll(false)} />}
      <CloseSheet position={closing} onClose={() => setClosing(null)} />
      <OrderSheet
        order={opened}
        onClose={closeOrder}
        onAmend={leaveFor(setAmending)}
        onCancel={leaveFor(setCancelling)}
      />
      <PurchaseSheets opened={openedPurchase} onClose={() => setOpenedPurchase(null)} />
      <AmendSheet order={amending} onClose={() => setAmending(null)} />
      <CancelSheet
        order={cancelling}
        onClose={() => setCancelling(null)}
        onAmend={(order) => {
          setCancelling(null);
          setAmending(order);
        }}
      />
    </Screen>
  );
}

TradesScreen.prefetch = prefetchTrades;
