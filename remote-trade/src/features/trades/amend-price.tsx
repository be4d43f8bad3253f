import type { InstrumentDetail, Order } from '@maru/domain/contracts';
import { formatDecimal, quantityOf } from '@maru/domain/money';
import type { Phase } from '@maru/domain/trading';
import { FieldError, type FieldFinding } from '@maru/sdk/flow';
import { Stepper } from '@maru/sdk/fields';
import { Amount, KeyValue, KeyValueList, LivePrice } from '@maru/sdk/ui';
import { fieldText, useLimitsText, usePriceUnit, useT } from '../../lib/i18n.ts';
import { nextPrice } from '../../lib/price.rules.ts';
import { StopPrice } from '../../lib/stop-price.tsx';
import { isBuying, isWatching } from '../../lib/words.rules.ts';
import { holdAt, type AmendPrices } from './amend.rules.ts';
import styles from './amend-sheet.module.css';
import { restOf } from './cancel.rules.ts';

interface Props {
  order: Order;
  instrument: InstrumentDetail;
  phase: Phase | null;
  prices: AmendPrices;
  findings: readonly FieldFinding[];
  /** Whether the prices can be sent: then it is said what they set aside. */
  isValid: boolean;
  onChange: (prices: AmendPrices) => void;
}

/** Another price for what rests of an order, and another stop price for one that waits for it. */
export function AmendPrice({ order, instrument, phase, prices, findings, isValid, onChange }: Props) {
  const { price, stopPrice } = prices;
  const isWaiting = isWatching(order);
  const t = useT();
  const unit = usePriceUnit(instrument);
  const limitsText = useLimitsText();
  const hold = isValid ? holdAt(order, price, instrument) : null;
  return (
    <>
      {isWaiting && (
        <StopPrice
          {...{ instrument, phase, stopPrice, price, findings }}
          isBuying={isBuying(order)}
          onChange={(stop) => onChange({ ...prices, stopPrice: stop })}
        />
      )}
      <Stepper
        label={t(isWaiting ? 'order.limitPrice' : 'ticket.price')}
        unit={unit}
        value={price}
        decimals={instrument.priceScale}
        onChange={(text) => onChange({ ...prices, price: text.replace(/\.$/, '') })}
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
      <p className={styles.hint}>{t(isWaiting ? 'amend.hintStop' : 'amend.hint')}</p>
    </>
  );
}
