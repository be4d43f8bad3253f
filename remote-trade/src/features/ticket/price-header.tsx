import type { InstrumentDetail } from '@maru/domain/contracts';
import { Button, LiveChange, LivePrice } from '@maru/sdk/ui';
import { usePriceUnit, useT } from '../../lib/i18n.ts';
import styles from './price-header.module.css';

/** The live price and the way to the book; the ticket does not render with each price. */
export function PriceHeader({ instrument, onBook }: { instrument: InstrumentDetail; onBook: () => void }) {
  const t = useT();
  const unit = usePriceUnit(instrument);
  return (
    <div className={styles.header}>
      <div className={styles.quote}>
        <LivePrice quote={instrument} unit={unit} size="l" hasTone />
        <LiveChange quote={instrument} size="m" />
      </div>
      <span className={styles.book}>
        <Button kind="soft" size="s" onClick={onBook}>
          {t('ticket.book')}
        </Button>
      </span>
    </div>
  );
}
