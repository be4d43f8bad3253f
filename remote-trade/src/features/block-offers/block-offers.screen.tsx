import { GuardsList } from '@maru/sdk/flow';
import { useGo } from '@maru/sdk/router';
import { AppBar, Button, EmptyState, Notice, PullToRefresh, QueryView, Screen, Section } from '@maru/sdk/ui';
import { refreshBlocks, useBlocks } from '../../lib/block/block.resource.ts';
import { useT } from '../../lib/i18n.ts';
import styles from '../../lib/offer/offer.module.css';
import { OffersSkeleton } from '../../lib/offer/offers.skeleton.tsx';
import { BlockCard } from './block-card.tsx';

const RECORDS = '/home/blockTrade2';

/** Blocks that the counterparty offers, each with its price, discount and bounds. */
export function BlockOffersScreen() {
  const t = useT();
  const go = useGo();
  const query = useBlocks();
  return (
    <Screen
      bar={
        <AppBar
          title={t('blockOffers.title')}
          back="/home/index"
          actions={
            <Button kind="ghost" size="s" data-to={RECORDS} onClick={() => go(RECORDS)}>
              {t('blockOffers.records')}
            </Button>
          }
        />
      }
    >
      <PullToRefresh onRefresh={refreshBlocks}>
        <p className={styles.text}>{t('blockOffers.text')}</p>
        <Notice>{t('blockOffers.risk')}</Notice>
        <QueryView query={query} loading={<OffersSkeleton />}>
          {({ offers, guards }) => (
            <>
              {guards.length > 0 && (
                <Section title={t('blockOffers.guards')} isCard>
                  <GuardsList label={t('blockOffers.guards')} guards={guards} />
                </Section>
              )}
              {offers.length === 0 ? (
                <EmptyState title={t('blockOffers.empty')} text={t('blockOffers.emptyText')} />
              ) : (
                <div className={styles.list}>
                  {offers.map((offer) => (
                    <BlockCard key={offer.offerId} offer={offer} />
                  ))}
                </div>
              )}
              <p className={styles.text}>{t('receipt.simulated')}</p>
            </>
          )}
        </QueryView>
      </PullToRefresh>
    </Screen>
  );
}
