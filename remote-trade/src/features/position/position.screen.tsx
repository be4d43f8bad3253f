import { useState } from 'react';
import type { ApiOutput, Position } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { useApiQuery } from '@maru/sdk/query';
import { useDetail, useGo, useOpen } from '@maru/sdk/router';
import {
  AppBar,
  BottomBar,
  Button,
  EmptyState,
  IconButton,
  MarketIcon,
  PullToRefresh,
  QueryView,
  Screen,
  ScreenFoot,
  Section,
} from '@maru/sdk/ui';
import { CloseSheet } from '../../lib/close/close-sheet.tsx';
import { useT } from '../../lib/i18n.ts';
import { useIsLeverageOn } from '../../lib/leverage.ts';
import { closableLots } from '../../lib/pnl.rules.ts';
import { isCashPurchase } from '@maru/domain/trading';
import { positionKey } from '../../lib/words.rules.ts';
import { useOrderEvents, usePositionEvents } from '../../lib/use-order-events.ts';
import { CallCard } from './call-card.tsx';
import { EntryChart } from './entry-chart.tsx';
import { ExitCard } from './exit-card.tsx';
import { History } from './history.tsx';
import { Lots } from './lots.tsx';
import { MarginEvents } from './margin-events.tsx';
import { OpenResult, ClosedResult } from './result.tsx';
import styles from './position.module.css';
import { PositionBody, PositionFoot } from './position.skeleton.tsx';
import { Terms } from './terms.tsx';

type Detail = ApiOutput<'/trade/PositionDetail'>;
const BACK = '/trade/index';
const LOANS = '/home/marginLending';

/** One position in full. Opened with its detail key `position`. */
export function PositionScreen() {
  const t = useT();
  const go = useGo();
  const detail = useDetail('position', BACK);
  if (detail) return <PositionOf positionId={detail.positionId} />;
  return (
    <Screen bar={<AppBar title={t('position.title')} back={BACK} />}>
      <EmptyState
        title={t('position.empty')}
        text={t('position.emptyText')}
        action={{ label: t('position.toTrade'), onPress: () => go(BACK) }}
      />
    </Screen>
  );
}

function PositionOf({ positionId }: { positionId: string }) {
  const t = useT();
  const open = useOpen();
  const localized = useLocalized();
  const query = useApiQuery('/trade/PositionDetail', { positionId });
  const position = query.data?.position;
  useOrderEvents();
  usePositionEvents();
  const toStock = position && (
    <IconButton
      label={t('position.stock')}
      onClick={() => open('stock', { symbol: position.symbol }, '/market/stockDetail')}
    >
      <MarketIcon />
    </IconButton>
  );
  return (
    <Screen
      bar={
        <AppBar
          title={position ? localized(position.name) : t('position.title')}
          detail={position?.symbol}
          back={BACK}
          actions={toStock}
        />
      }
      foot={!position && !query.isError && <PositionFoot />}
    >
      <QueryView query={query} loading={<PositionBody />}>
        {(detail) => <Opened detail={detail} onRefresh={query.refetch} />}
      </QueryView>
    </Screen>
  );
}

function Opened({ detail, onRefresh }: { detail: Detail; onRefresh: () => Promise<unknown> }) {
  const t = useT();
  const open = useOpen();
  const { position, lots, orders, marginEvents } = detail;
  const { symbol, side, leverage, status } = position;
  const isLeverageOn = useIsLeverageOn();
  const [isClosing, setIsClosing] = useState(false);
  const isOpen = status !== 'closed';
  return (
    <>
      <PullToRefresh onRefresh={onRefresh}>
        <div className={styles.page}>
          {isOpen ? <OpenResult position={position} /> : <ClosedResult position={position} />}
          {isOpen && !isCashPurchase(position) && <CallCard position={position} />}
          {isOpen && <EntryChart position={position} />}
          {isOpen && <ExitCard position={position} />}
          <Section title={t('position.terms')} isCard>
            <Terms position={position} />
          </Section>
          {isOpen && lots.length > 0 && (
            <Section title={t(isCashPurchase(position) ? 'position.lots' : 'position.entries')} isCard>
              <Lots lots={lots} isHolding={isCashPurchase(position)} />
            </Section>
          )}
          {marginEvents.length > 0 && (
            <Section title={t('call.history')} isCard>
              <MarginEvents events={marginEvents} />
            </Section>
          )}
          {orders.length > 0 && (
            <Section title={t('position.history')} isCard>
              <History orders={orders} />
            </Section>
          )}
        </div>
      </PullToRefresh>
      <CloseSheet position={isClosing ? position : null} onClose={() => setIsClosing(false)} />
      {isOpen && (
        <ScreenFoot>
          <BottomBar note={status === 'locked' && <LockNote isPledged={position.pledged === position.quantity} />}>
            {(isLeverageOn || isCashPurchase(position)) && (
              <Button
                kind="soft"
                data-to="/market/marketBuy"
                onClick={() => open('ticket', { symbol, side, leverage }, '/market/marketBuy')}
              >
                {t(side === 'long' ? 'position.buyMore' : 'position.shortMore')}
              </Button>
            )}
            <Button
              kind={side === 'long' ? 'sell' : 'buy'}
              disabled={closableLots(position) === 0}
              onClick={() => setIsClosing(true)}
            >
              {t(closeKey(position))}
            </Button>
          </BottomBar>
        </ScreenFoot>
      )}
    </>
  );
}

/** The way to sell shares of which none can be sold: the end of their lock, or of the loan that they are pledged for. */
function LockNote({ isPledged }: { isPledged: boolean }) {
  const t = useT();
  const go = useGo();
  if (!isPledged) return t('position.lockedNote');
  return (
    <Button kind="ghost" size="s" data-to={LOANS} onClick={() => go(LOANS)}>
      {t('position.pledgedNote')}
    </Button>
  );
}

function closeKey(position: Position) {
  if (position.status === 'closing') return positionKey(position, 'closing');
  return isCashPurchase(position) ? 'close.sell' : 'close.action';
}
