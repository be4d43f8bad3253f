import type { Auction } from '@maru/domain/contracts';
import { groupDigits } from '@maru/domain/money';
import { formatDate, useLocalized } from '@maru/sdk/i18n';
import { invalidate, useApiPages } from '@maru/sdk/query';
import { useOpen, useSearchParams } from '@maru/sdk/router';
import {
  AppBar,
  CalendarIcon,
  EmptyState,
  KeyValue,
  KeyValueList,
  Notice,
  PagedList,
  PullToRefresh,
  Screen,
  SymbolLogo,
  TabPanel,
  Tabs,
} from '@maru/sdk/ui';
import { AuctionBadge } from '../../lib/auction-badge.tsx';
import styles from '../../lib/cards.module.css';
import { useT } from '../../lib/i18n.ts';
import { KindTabs } from '../../lib/kind-tabs.tsx';
import { STAGES } from '../../lib/offering.rules.ts';
import { RecordsButton } from '../../lib/records-button.tsx';
import { AuctionCards } from './auctions.skeleton.tsx';

/** Sealed-bid auctions of new shares by stage, as the server knows them. */
export function AuctionsScreen() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const stage = STAGES.find((each) => each === params.get('stage')) ?? 'open';
  return (
    <Screen bar={<AppBar title={t('auctions.title')} back="/home/index" actions={<RecordsButton kind="auction" />} />}>
      <KindTabs value="auction" />
      <Tabs
        id="auction-stages"
        label={t('auctions.stages')}
        items={STAGES.map((id) => ({ id, label: t(`auctions.stage.${id}`) }))}
        value={stage}
        onChange={(id) => setParams({ stage: id }, { replace: true })}
        isSticky
      />
      <PullToRefresh onRefresh={() => invalidate('/auction/List')}>
        <Notice>{t('auction.notice')}</Notice>
        <TabPanel tabs="auction-stages" value={stage}>
          <Auctions key={stage} stage={stage} />
        </TabPanel>
      </PullToRefresh>
    </Screen>
  );
}

function Auctions({ stage }: { stage: (typeof STAGES)[number] }) {
  const t = useT();
  const list = useApiPages('/auction/List', { stage });
  return (
    <PagedList
      pages={list}
      loading={<AuctionCards />}
      empty={<EmptyState icon={CalendarIcon} title={t(`auctions.empty.${stage}`)} text={t('offerings.emptyWhy')} />}
    >
      {(auctions) => auctions.map((auction) => <AuctionCard key={auction.auctionId} auction={auction} />)}
    </PagedList>
  );
}

function AuctionCard({ auction }: { auction: Auction }) {
  const t = useT();
  const open = useOpen();
  const localized = useLocalized();
  const name = localized(auction.name);
  const show = () => open('auction', { auctionId: auction.auctionId }, '/home/auctionDetail');
  return (
    <button type="button" className={styles.card} data-to="/home/auctionDetail" onClick={show}>
      <span className={styles.head}>
        <SymbolLogo symbol={auction.symbol} name={name} />
        <span className={styles.names}>
          <span className={styles.name}>{name}</span>
          <span className={styles.sector}>
            {localized(auction.sector)} · {auction.segment}
          </span>
        </span>
        <AuctionBadge auction={auction} />
      </span>
      <KeyValueList>
        <KeyValue label={t('auction.floor')} isStrong>
          {t('offering.won', { amount: groupDigits(auction.floor) })}
        </KeyValue>
        <KeyValue label={t('auction.pricing')}>{t(`pricing.${auction.pricing}`)}</KeyValue>
        {auction.result?.clearing ? (
          <KeyValue label={t('auction.clearing')}>
            {t('offering.won', { amount: groupDigits(auction.result.clearing) })}
          </KeyValue>
        ) : (
          <KeyValue label={t('auctionStep.bid')}>
            {t('offering.range', { from: formatDate(auction.bidFrom), to: formatDate(auction.bidTo) })}
          </KeyValue>
        )}
      </KeyValueList>
    </button>
  );
}
