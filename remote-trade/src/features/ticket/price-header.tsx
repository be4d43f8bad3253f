import type { InstrumentDetail } from '@maru/domain/contracts';
import { useTopic } from '@maru/sdk/live';
import { Button, Change, Flash, Price, toneOf } from '@maru/sdk/ui';
import { usePriceUnit, useT } from '../../lib/i18n.ts';
import styles from './price-header.module.css';

/** The live price; only this component renders with it. */
export function PriceHeader({ instrument, onBook }: { instrument: InstrumentDetail; onBook: () => void }) {
  const t = useT();
  const unit = usePriceUnit(instrument);
  const { price, change, changeRate } = useTopic(`quote:${instrument.symbol}`) ?? instrument;
  return (
    <div className={styles.header}>
      <Flash value={price}>
        <Price value={price} unit={unit} size="l" tone={toneOf(change)} />
      </Flash>
      <Change rate={changeRate} size="m" />
      <span className={styles.book}>
        <Button kind="soft" size="s" onClick={onBook}>
          {t('ticket.book')}
        </Button>
      </span>
    </div>
  );
}
