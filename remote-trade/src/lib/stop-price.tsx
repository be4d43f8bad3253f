import type { InstrumentDetail } from '@maru/domain/contracts';
import type { Phase } from '@maru/domain/trading';
import { FieldError, type FieldFinding } from '@maru/sdk/flow';
import { Stepper } from '@maru/sdk/fields';
import { fieldText, useLimitsText, usePriceText, usePriceUnit, useT } from './i18n.ts';
import { atScale, nextPrice } from './price.rules.ts';
import styles from './stop-price.module.css';

interface Props {
  instrument: InstrumentDetail;
  phase: Phase | null;
  /** Whether the order buys: a short sale and the close of a long position sell. */
  isBuying: boolean;
  /** As typed. */
  stopPrice: string;
  /** The limit with which the order enters the book. */
  price: string;
  findings: readonly FieldFinding[];
  onChange: (stopPrice: string) => void;
}

/** The stop price of an order, and in words what will happen there. */
export function StopPrice({ instrument, phase, isBuying, stopPrice, price, findings, onChange }: Props) {
  const t = useT();
  const unit = usePriceUnit(instrument);
  const limitsText = useLimitsText();
  const priceText = usePriceText();
  // Nothing is wrong with a field in which nothing was typed: the hint asks for it.
  const faults = findings.filter(({ field, code }) => field === 'stopPrice' && code !== 'STOP_PRICE_REQUIRED');
  const side = isBuying ? 'buy' : 'sell';
  const text = (typed: string) => priceText(atScale(typed, instrument.priceScale));
  return (
    <div className={styles.field}>
      <Stepper
        label={t('order.stopPrice')}
        unit={unit}
        value={stopPrice}
        decimals={instrument.priceScale}
        onChange={(typed) => onChange(typed.replace(/\.$/, ''))}
        step={(typed, direction) => nextPrice(instrument, { phase, price: typed, direction })}
        hasError={faults.length > 0}
        note={limitsText(instrument, phase)}
      />
      <FieldError text={fieldText(faults, 'stopPrice')} />
      {faults.length === 0 && (
        <p className={styles.hint}>
          {stopPrice === '' || price === ''
            ? t(`stop.empty.${side}`)
            : t(`stop.hint.${side}`, { stop: text(stopPrice), price: text(price) })}
        </p>
      )}
    </div>
  );
}
