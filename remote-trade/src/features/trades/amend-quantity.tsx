import type { Order } from '@maru/domain/contracts';
import { formatDecimal, quantityOf } from '@maru/domain/money';
import { FieldError } from '@maru/sdk/flow';
import { useOpen } from '@maru/sdk/router';
import { Button, KeyValue, KeyValueList } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { QuantityField } from '../../lib/quantity-field.tsx';
import styles from './amend-sheet.module.css';
import { canReduceBy, restOf, sharesOfLots, mostToReduce } from './cancel.rules.ts';

interface Props {
  order: Order;
  lotSize: number;
  /** Lots to cancel. */
  lots: number;
  onChange: (lots: number) => void;
}

/** Less of an order is the cancellation of a part, more of it another order. */
export function AmendQuantity({ order, lotSize, lots, onChange }: Props) {
  const t = useT();
  const most = mostToReduce(order, lotSize);
  const isValid = canReduceBy(lots, order, lotSize);
  const mostShares = formatDecimal(sharesOfLots(most, lotSize));
  const left = isValid ? restOf(order) - sharesOfLots(lots, lotSize) : restOf(order);
  return (
    <>
      {most > 0 ? (
        <>
          <QuantityField
            label={t('amend.quantity')}
            lots={lots}
            lotSize={lotSize}
            closable={mostShares}
            maxLots={most}
            onChange={onChange}
            hasError={!isValid}
          />
          <FieldError text={lots > most ? t('amend.tooMany', quantityOf(mostShares)) : undefined} />
          <KeyValueList>
            <KeyValue label={t('amend.rest')}>{t('order.shares', quantityOf(formatDecimal(restOf(order))))}</KeyValue>
            <KeyValue label={t('amend.left')} isStrong>
              {t('order.shares', quantityOf(formatDecimal(left)))}
            </KeyValue>
          </KeyValueList>
          <p className={styles.hint}>
            {t('amend.reduceHint')} {order.cause && t('cancel.partExit')}
          </p>
        </>
      ) : (
        <p className={styles.hint}>{t('amend.single')}</p>
      )}
      <More order={order} />
    </>
  );
}

/** The way to more: the ticket with the terms of an opening order, or the position that a closing one reduces. */
function More({ order: { symbol, side, leverage, effect, positionId } }: { order: Order }) {
  const t = useT();
  const open = useOpen();
  return (
    <div className={styles.way}>
      <p className={styles.hint}>{t('amend.more')}</p>
      {effect === 'open' ? (
        <Button
          kind="soft"
          size="s"
          data-to="/market/marketBuy"
          onClick={() => open('ticket', { symbol, side, leverage }, '/market/marketBuy')}
        >
          {t('amend.another')}
        </Button>
      ) : (
        positionId && (
          <Button
            kind="soft"
            size="s"
            data-to="/trade/positionDetail"
            onClick={() => open('position', { positionId }, '/trade/positionDetail')}
          >
            {t('receipt.toPosition')}
          </Button>
        )
      )}
    </div>
  );
}
