import type { QuoteRow } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { Button, Card } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { useOpenInstrument } from '../../lib/use-open-instrument.ts';
import styles from './first-trade.module.css';

const STEPS = ['choose', 'amount', 'confirm'] as const;

/** The way to a first practice order, for a customer who comes from the first steps. It names no stock but the one at the head of the list. */
export function FirstTrade({ head }: { head: QuoteRow | undefined }) {
  const t = useT();
  const localized = useLocalized();
  const open = useOpenInstrument();
  return (
    <Card>
      <section className={styles.guide} aria-label={t('firstTrade.title')}>
        <h2 className={styles.title}>{t('firstTrade.title')}</h2>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>{t(`firstTrade.${step}`)}</li>
          ))}
        </ol>
        {head && (
          <Button kind="soft" size="m" data-to="/market/stockDetail" onClick={() => open(head.symbol, head.segment)}>
            {t('firstTrade.open', { name: localized(head.name) })}
          </Button>
        )}
        <p className={styles.note}>{t('firstTrade.note')}</p>
      </section>
    </Card>
  );
}
