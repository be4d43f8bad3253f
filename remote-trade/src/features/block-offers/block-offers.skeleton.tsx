import { AppBar, Button, noop, Notice, Screen } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from '../../lib/offer/offer.module.css';
import { OffersSkeleton } from '../../lib/offer/offers.skeleton.tsx';

export function BlockOffersSkeleton() {
  const t = useT();
  return (
    <Screen
      bar={
        <AppBar
          title={t('blockOffers.title')}
          back="/home/index"
          actions={
            <Button kind="ghost" size="s" onClick={noop}>
              {t('blockOffers.records')}
            </Button>
          }
        />
      }
    >
      <p className={styles.text}>{t('blockOffers.text')}</p>
      <Notice>{t('blockOffers.risk')}</Notice>
      <OffersSkeleton />
    </Screen>
  );
}
