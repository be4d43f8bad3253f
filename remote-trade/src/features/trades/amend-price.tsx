import type { InstrumentDetail, Order } from '@maru/domain/contracts';
import { formatDecimal, quantityOf } from '@maru/domain/money';
import type { Phase } from '@maru/domain/trading';
import { FieldError, type FieldFinding } from '@maru/sdk/flow';
import { Stepper } from '@maru/sdk/fields';
import { Amount, KeyValue, KeyValueList, LivePrice } from '@maru/sdk/ui';
import { fieldText, useLimitsText, usePriceUnit, useT } from '../../lib/i18n.ts';
import { nextPrice } from '../../lib/price.rules.ts';
import { holdAt } from './amend.rules.ts';
import styles from './amend-sheet.module.css';
import { restOf } from './cancel.rules.ts';

interface Props {
  order: Order;
  instrument: InstrumentDetail;
  phase: Phase | null;
  price: string;
  findings: readonly FieldFinding[];
  /** Whether the price can be sent: then it is said what it sets aside. */
  isValid: boolean;
  onChange: (price: string) => void;
}

/** Another price for what rests of an order. */
export function AmendPrice({ order, instrument, phase, price, findings, isValid, onChange }: Props) {
  const t = useT();
  const unit = usePriceUnit(instrument);
  const limitsText = useLimitsText();
  const hold = isValid ? holdAt(order, price, instrument) : null;
  return (
    <>
      <Stepper
        label={t('ticket.price')}
        unit={unit}
        value={price}
        decimals={instrument.priceScale}
        onChange={(text) => onChange(text.replace(/\.$/, ''))}
        step={(text, direction) => nextPrice(instrument, { phase, price: text, direction })}
        hasError={findings.some(({ field }) => field === 'price')}
        note={limitsText(instrument, phase)}
      />
      <FieldError text={fieldText(findings, 'price')} />
      <div className={styles.facts}>
        <KeyValueList>
          <KeyValue label={t('position.mark')}>
            <LivePrice quote={instrument} unit={unit} />
          </KeyValue>
          <KeyValue label={t('amend.rest')}>{t('order.shares', quantityOf(formatDecimal(restOf(order))))}</KeyValue>
          {hold !== null && (
            <KeyValue label={t('amend.hold')} isStrong>
              <Amount value={hold} />
            </KeyValue>
          )}
        </KeyValueList>
      </div>
      <FieldError text={fieldText(findings, 'lots') ?? fieldText(findings, null)} />
      <p className={styles.hint}>{t('amend.hint')}</p>
    </>
  );
}
