import { quantityOf } from '@maru/domain/money';
import { post } from '@maru/sdk/api';
import type { ApiOutput, ExplainedFigure, Strategy, StrategyOrder } from '@maru/domain/contracts';
import { ConfirmButton } from '@maru/sdk/flow';
import { formatDateTime, formatTime, useLocalized } from '@maru/sdk/i18n';
import { useApiQuery } from '@maru/sdk/query';
import {
  Amount,
  Change,
  KeyValue,
  KeyValueList,
  List,
  ListRow,
  QueryView,
  Sheet,
  SkeletonRows,
  toast,
  useLast,
} from '@maru/sdk/ui';
import { usePriceText, useT } from '../../lib/i18n.ts';
import { useRuleText } from '../../lib/strategy/strategy-text.ts';
import { newerOf } from './day-records.rules.ts';
import styles from './day-records.module.css';

type StrategyFigure = Extract<ExplainedFigure, { subject: 'strategy' }>['figure'];

interface Props {
  strategy: Strategy | null;
  onClose: () => void;
  onStopped: () => Promise<void>;
}

/** Everything about one strategy: its rule, money, limits, and each order with its reason. */
export function StrategySheet({ strategy, onClose, onStopped }: Props) {
  const t = useT();
  const nameOf = useLocalized();
  const shown = useLast(strategy);
  const strategyId = shown?.strategyId ?? '';
  const detail = useApiQuery('/strategy/Detail', { strategyId }, { isEnabled: strategy !== null, staleTime: 0 });
  const now = shown && newerOf(shown, detail.data?.strategy);
  const stop = async () => {
    const answer = await post('/strategy/Stop', { strategyId });
    if (!answer.ok) return;
    toast(t('dayRecords.stopping'), 'good');
    await onStopped();
  };
  return (
    <Sheet
      isOpen={strategy !== null}
      onClose={onClose}
      title={now ? nameOf(now.name) : t('dayRecords.title')}
      foot={
        now?.status === 'running' && (
          <ConfirmButton
            kind="danger"
            isBlock
            label={t('dayRecords.stop')}
            title={t('dayRecords.stopTitle')}
            text={t('dayRecords.stopText')}
            keepLabel={t('cancel.keep')}
            onConfirm={stop}
          />
        )
      }
    >
      {now && (
        <QueryView query={detail} loading={<SkeletonRows count={6} hasLogo={false} />}>
          {(data) => <Detail detail={data} />}
        </QueryView>
      )}
    </Sheet>
  );
}

function Detail({ detail: { strategy, orders } }: { detail: ApiOutput<'/strategy/Detail'> }) {
  const t = useT();
  const ruleText = useRuleText();
  const priceText = usePriceText();
  const { holding, strategyId } = strategy;
  const explain = (figure: StrategyFigure): ExplainedFigure => ({ subject: 'strategy', strategyId, figure });
  return (
    <>
      <p className={styles.text}>{ruleText(strategy.settings)}</p>
      <KeyValueList>
        <KeyValue label={t('dayRecords.result')} explain={explain('result')} isStrong>
          <Change amount={strategy.result} currency="KRW" rate={strategy.resultRate} />
        </KeyValue>
        <KeyValue label={t('dayTrading.amount')}>
          <Amount value={strategy.amount} size="s" />
        </KeyValue>
        <KeyValue
          label={t(strategy.status === 'ended' ? 'dayRecords.returned' : 'dayRecords.worth')}
          explain={explain('worth')}
        >
          <Amount value={strategy.worth} size="s" />
        </KeyValue>
        {holding && (
          <KeyValue label={t('dayRecords.holding')}>
            {t('dayRecords.holdingAt', {
              ...quantityOf(holding.quantity),
              price: priceText(holding.entryPrice),
            })}
          </KeyValue>
        )}
        <KeyValue label={t('dayRecords.lossLimit')}>
          <Amount value={strategy.maxLoss} size="s" />
        </KeyValue>
        <KeyValue label={t('position.fees')} explain={explain('commission')}>
          <Amount value={strategy.commission} size="s" />
        </KeyValue>
        <KeyValue label={t('position.tax')} explain={explain('tax')}>
          <Amount value={strategy.tax} size="s" />
        </KeyValue>
        <KeyValue label={t('dayRecords.startedAt')}>{formatDateTime(strategy.startedAt)}</KeyValue>
        {strategy.endedAt && <KeyValue label={t('dayRecords.endedAt')}>{formatDateTime(strategy.endedAt)}</KeyValue>}
      </KeyValueList>
      <h3 className={styles.heading}>{t('dayRecords.orders')}</h3>
      {orders.length === 0 ? (
        <p className={styles.text}>{t('dayRecords.noOrders')}</p>
      ) : (
        <List label={t('dayRecords.orders')} hasLines>
          {orders.map((entry) => (
            <OrderRow key={entry.order.orderId} {...entry} />
          ))}
        </List>
      )}
    </>
  );
}

function OrderRow({ order, reason, compared }: StrategyOrder) {
  const t = useT();
  const priceText = usePriceText();
  const isBuy = order.effect === 'open';
  const why =
    reason === 'signal'
      ? compared
        ? t('dayRecords.compared', { first: priceText(compared[0]), second: priceText(compared[1]) })
        : t('dayRecords.signal')
      : t(`dayRecords.ending.${reason}`);
  return (
    <ListRow
      title={t(isBuy ? 'dayRecords.bought' : 'dayRecords.sold', quantityOf(order.filled))}
      detail={t('dayRecords.why', { time: formatTime(order.createdAt), why })}
      end={order.averagePrice === null ? t('dayRecords.unfilled') : priceText(order.averagePrice)}
      endDetail={order.realized !== null && <Change amount={order.realized} currency="KRW" />}
    />
  );
}
