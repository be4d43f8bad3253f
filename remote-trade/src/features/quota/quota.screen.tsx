import { GuardsList } from '@maru/sdk/flow';
import type { QuotaPurchase } from '@maru/domain/contracts';
import { formatMoney, groupDigits } from '@maru/domain/money';
import { formatMinute, useLocalized } from '@maru/sdk/i18n';
import { useApiPages } from '@maru/sdk/query';
import { useSearchParams } from '@maru/sdk/router';
import {
  AppBar,
  Card,
  EmptyState,
  List,
  ListRow,
  PagedList,
  PullToRefresh,
  QueryView,
  ReceiptIcon,
  Screen,
  Section,
  SkeletonRows,
  SymbolLogo,
  TabPanel,
  Tabs,
  preloadSheet,
} from '@maru/sdk/ui';
import { useEffect, useState } from 'react';
import { usePriceText, useT } from '../../lib/i18n.ts';
import { PurchaseSheet } from '../../lib/quota/purchase-sheet.tsx';
import { BuyScreen } from './buy.screen.tsx';
import { OfferCard } from './offer-card.tsx';
import { refreshQuota, useOffers } from './quota.resource.ts';
import { TABS, type Tab } from './quota.rules.ts';
import { OffersSkeleton } from '../../lib/offer/offers.skeleton.tsx';
import styles from '../../lib/offer/offer.module.css';

/** The quota zone: shares below the market's price, a quota for each customer, first come first served. `?offer=<id>` buys. */
export function QuotaScreen() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const offerId = params.get('offer');
  const tab: Tab = params.get('tab') === 'records' ? 'records' : 'offers';
  useEffect(preloadSheet, []);
  if (offerId) return <BuyScreen key={offerId} offerId={offerId} />;
  return (
    <Screen bar={<AppBar title={t('quota.title')} back="/home/index" />}>
      <Tabs
        id="quota"
        label={t('quota.title')}
        items={TABS.map((id) => ({ id, label: t(`quota.tab.${id}`) }))}
        value={tab}
        onChange={(id) => setParams(id === 'offers' ? {} : { tab: id }, { replace: true })}
        isSticky
      />
      <PullToRefresh onRefresh={refreshQuota}>
        <TabPanel tabs="quota" value={tab}>
          {tab === 'offers' ? <Offers /> : <Records />}
        </TabPanel>
      </PullToRefresh>
    </Screen>
  );
}

function Offers() {
  const t = useT();
  return (
    <QueryView query={useOffers()} loading={<OffersSkeleton />}>
      {({ offers, guards }) => (
        <>
          <p className={styles.text}>{t('quota.text')}</p>
          {guards.length > 0 && (
            <Section title={t('quota.guards')} isCard>
              <GuardsList label={t('quota.guards')} guards={guards} />
            </Section>
          )}
          {offers.length === 0 ? (
            <EmptyState title={t('quota.empty')} text={t('quota.emptyText')} />
          ) : (
            <div className={styles.list}>
              {offers.map((offer) => (
                <OfferCard key={offer.offerId} offer={offer} />
              ))}
            </div>
          )}
          <p className={styles.text}>{t('receipt.simulated')}</p>
        </>
      )}
    </QueryView>
  );
}

function Records() {
  const t = useT();
  const pages = useApiPages('/quota/Records', {}, { staleTime: 0 });
  const [opened, setOpened] = useState<QuotaPurchase | null>(null);
  return (
    <>
      <PagedList
        pages={pages}
        loading={
          <Card>
            <SkeletonRows count={3} hasLines hasChevron />
          </Card>
        }
        empty={<EmptyState icon={ReceiptIcon} title={t('quota.noRecords')} text={t('quota.noRecordsText')} />}
      >
        {(rows) => (
          <Card>
            <List label={t('quota.tab.records')} hasLines>
              {rows.map((row) => (
                <Record key={row.purchaseId} purchase={row} onOpen={setOpened} />
              ))}
            </List>
          </Card>
        )}
      </PagedList>
      <PurchaseSheet purchase={opened} onClose={() => setOpened(null)} />
    </>
  );
}

function Record({ purchase, onOpen }: { purchase: QuotaPurchase; onOpen: (purchase: QuotaPurchase) => void }) {
  const t = useT();
  const priceText = usePriceText();
  const { symbol, quantity, price, amount, unlockAt } = purchase;
  const name = useLocalized()(purchase.name);
  return (
    <ListRow
      start={<SymbolLogo symbol={symbol} name={name} />}
      title={name}
      detail={<span className={styles.wrap}>{t('offer.unlock', { time: formatMinute(unlockAt) })}</span>}
      end={formatMoney(amount)}
      endDetail={t('history.at', { quantity: groupDigits(quantity), price: priceText(price) })}
      onPress={() => onOpen(purchase)}
      hasChevron
    />
  );
}
