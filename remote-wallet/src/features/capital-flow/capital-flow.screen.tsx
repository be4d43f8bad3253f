import type { Movement } from '@maru/shared/contracts';
import { answerText, formatDate, formatTime, useLocalized } from '@maru/shared/i18n';
import { formatMoney, groupDigits } from '@maru/shared/money';
import { invalidate, useApiPages, useApiQuery } from '@maru/shared/query';
import { useSearchParams } from '@maru/shared/router';
import {
  Amount,
  AppBar,
  Card,
  ChipGroup,
  EmptyState,
  ErrorState,
  List,
  ListRow,
  LoadMore,
  PullToRefresh,
  ReceiptIcon,
  Screen,
  Skeleton,
  SkeletonRows,
  Tabs,
} from '@maru/shared/ui';
import { useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import { RANGES, firstDay, groupByDay, type Range } from './capital-flow.rules.ts';
import styles from './capital-flow.module.css';

const DIRECTIONS = ['all', 'in', 'out'] as const;
type Direction = (typeof DIRECTIONS)[number];
const oneOf = <T extends string>(value: string | null, all: readonly T[], fallback: T): T =>
  all.find((each) => each === value) ?? fallback;

const refresh = () => invalidate('/fund/Flow', '/fund/Assets');

/** Every movement of cash with the balance after it, straight from the ledger. */
export function CapitalFlowScreen() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const direction = oneOf(params.get('direction'), DIRECTIONS, 'all');
  const range = oneOf(params.get('range'), RANGES, 'month');
  const show = (next: { direction?: Direction; range?: Range }) =>
    setParams({ direction, range, ...next }, { replace: true });
  return (
    <Screen bar={<AppBar title={t('capitalFlow.title')} back="/information/index" />}>
      <PullToRefresh onRefresh={refresh}>
        <Balance />
        <Tabs
          id="flow"
          label={t('capitalFlow.direction')}
          items={DIRECTIONS.map((id) => ({ id, label: t(`capitalFlow.direction.${id}`) }))}
          value={direction}
          onChange={(id) => show({ direction: id })}
        />
        <div className={styles.ranges}>
          <ChipGroup
            label={t('capitalFlow.range')}
            items={RANGES.map((id) => ({ id, label: t(`capitalFlow.range.${id}`) }))}
            value={range}
            onChange={(id) => show({ range: id })}
          />
        </div>
        <div id="flow-panel" role="tabpanel" aria-labelledby={`flow-tab-${direction}`} className={styles.panel}>
          <Movements direction={direction} range={range} />
        </div>
      </PullToRefresh>
    </Screen>
  );
}

function Balance() {
  const t = useT();
  const assets = useApiQuery('/fund/Assets', {}, { staleTime: 0 });
  return (
    <div className={styles.balance}>
      <p className={styles.label}>{t('capitalFlow.cash')}</p>
      {assets.data ? (
        <Amount value={assets.data.cash} size="xl" hasWords />
      ) : assets.isError ? (
        <p className={styles.label}>{answerText(assets.error.refusal)}</p>
      ) : (
        <Skeleton width="12rem" height="3.5rem" />
      )}
      {assets.data && assets.data.held !== '0' && (
        <p className={styles.label}>{t('capitalFlow.held', { amount: formatMoney(assets.data.held) })}</p>
      )}
    </div>
  );
}

function Movements({ direction, range }: { direction: Direction; range: Range }) {
  const t = useT();
  const [opened] = useState(() => Date.now());
  const from = firstDay(range, opened);
  const flow = useApiPages('/fund/Flow', { direction, ...(from ? { from } : {}) }, { staleTime: 0 });
  if (flow.isPending) {
    return (
      <Card>
        <SkeletonRows count={6} hasLogo={false} />
      </Card>
    );
  }
  if (flow.isError) {
    const text = flow.error ? answerText(flow.error.refusal) : undefined;
    return <ErrorState text={text} onRetry={() => void refresh()} />;
  }
  if (flow.rows.length === 0) {
    return <EmptyState icon={ReceiptIcon} title={t('capitalFlow.empty')} text={t('capitalFlow.emptyWhy')} />;
  }
  return (
    <>
      {groupByDay(flow.rows).map(({ day, rows }) => (
        <section key={day} aria-label={formatDate(day)}>
          <h2 className={styles.day}>{formatDate(day)}</h2>
          <Card>
            <List>
              {rows.map((row) => (
                <MovementRow key={row.id} movement={row} />
              ))}
            </List>
          </Card>
        </section>
      ))}
      <LoadMore
        hasMore={flow.hasMore}
        isLoading={flow.isLoadingMore}
        hasFailed={flow.hasFailedMore}
        onMore={() => flow.loadMore?.()}
      />
    </>
  );
}

function MovementRow({ movement }: { movement: Movement }) {
  const t = useT();
  const localized = useLocalized();
  const { kind, amount, balance, currency, subject, params, time } = movement;
  const what = t(`movement.${kind}`);
  const price = String(params.price);
  const trade =
    params.quantity === undefined
      ? undefined
      : // A price with decimals is in an index's points, not in won.
        t(price.includes('.') ? 'movement.tradePoints' : 'movement.trade', {
          quantity: groupDigits(String(params.quantity)),
          price: groupDigits(price),
        });
  return (
    <ListRow
      title={subject ? `${localized(subject.name)} · ${what}` : what}
      detail={trade ? `${formatTime(time)} · ${trade}` : formatTime(time)}
      end={<Amount value={amount} currency={currency} size="s" isSigned />}
      endDetail={formatMoney(balance, currency)}
    />
  );
}
