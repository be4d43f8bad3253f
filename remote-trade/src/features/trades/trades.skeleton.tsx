import {
  AppBar,
  Button,
  Card,
  EmptyState,
  LoadingMark,
  noop,
  Screen,
  Skeleton,
  SkeletonExport,
  SkeletonList,
  SkeletonPill,
  SkeletonText,
  TabPanel,
  Tabs,
  Tag,
} from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import filters from './filters.module.css';
import card from './card.module.css';
import totals from './totals-card.module.css';
import styles from './trades.module.css';
import { TABS } from './trades.rules.ts';

export function TradesSkeleton() {
  const t = useT();
  return (
    <Screen
      bar={
        <AppBar
          title={t('trades.title')}
          actions={
            <>
              <SkeletonExport />
              <Button kind="ghost" size="s" disabled>
                {t('closeAll.openSell')}
              </Button>
            </>
          }
        />
      }
    >
      <div className={styles.page}>
        <Card>
          <TotalsSkeleton />
        </Card>
        <Tabs
          id="trades"
          label={t('trades.tabs')}
          items={TABS.filter((id) => id !== 'open').map((id) => ({
            id,
            label: t(`trades.${id}`),
            ...(id === 'ended' ? {} : { badge: 0 }),
          }))}
          value="holdings"
          onChange={noop}
          isSticky
        />
        <TabPanel tabs="trades" value="holdings">
          <div className={filters.filters} data-pills="surface">
            <div className={filters.pills}>
              <SkeletonPill label={t('filter.symbol.all')} />
            </div>
          </div>
          <SkeletonList
            from="/trade/Positions data"
            empty={
              <EmptyState
                title={t('trades.holdingsEmpty')}
                text={t('trades.emptyText')}
                action={{ label: t('trades.toMarket'), onPress: noop }}
              />
            }
          >
            <CardsSkeleton />
          </SkeletonList>
        </TabPanel>
      </div>
    </Screen>
  );
}

export function TotalsSkeleton() {
  const t = useT();
  return (
    <div className={totals.totals}>
      <LoadingMark />
      <dl className={totals.main}>
        <dt className={totals.label}>{t('trades.unrealized')}</dt>
        <dd className={totals.value}>
          <SkeletonText width="10rem" size="xl" from="/trade/Positions totals.unrealized signed" />
        </dd>
        <dd className={totals.rate} />
      </dl>
      <dl className={totals.pair}>
        {(['invested', 'worth'] as const).map((figure) => (
          <div key={figure} className={totals.figure}>
            <dt className={totals.label}>{t(`trades.${figure}`)}</dt>
            <dd className={totals.value}>
              <SkeletonText width="5rem" size="m" from={`/trade/Positions totals.${figure} KRW`} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Cards of positions and of orders. */
export function CardsSkeleton() {
  return (
    <>
      <LoadingMark />
      <ul className={card.list} aria-hidden="true">
        {[0, 1, 2].map((index) => (
          <li key={index} className={card.card}>
            <div className={card.head}>
              <Skeleton width="2.5rem" height="2.5rem" radius="m" />
              <span className={card.who}>
                <span className={card.name}>
                  <SkeletonText width="6rem" from={`/trade/Positions data.${index}.name`} />
                </span>
                <span className={card.tags}>
                  <Tag>
                    <SkeletonText width="2rem" />
                  </Tag>
                </span>
              </span>
              <span className={card.result}>
                <SkeletonText width="5rem" size="m" />
                <SkeletonText width="3rem" size="s" />
              </span>
            </div>
            <div className={card.foot}>
              <dl className={card.facts}>
                {[0, 1, 2].map((fact) => (
                  <div key={fact}>
                    <dt>
                      <SkeletonText width="2rem" />
                    </dt>
                    <dd>
                      <SkeletonText width="3rem" />
                    </dd>
                  </div>
                ))}
              </dl>
              <Button kind="soft" size="s" disabled>
                <SkeletonText width="2rem" />
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
