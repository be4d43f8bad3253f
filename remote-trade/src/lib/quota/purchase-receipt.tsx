import type { ExplainedFigure, QuotaPurchase } from '@maru/domain/contracts';
import { formatMoney, quantityOf } from '@maru/domain/money';
import { Receipt } from '@maru/sdk/flow';
import { formatDateTime, useLocalized } from '@maru/sdk/i18n';
import { usePriceText, useT } from '../i18n.ts';
import { paidFor } from '../offer/offer.rules.ts';

type PurchaseFigure = Extract<ExplainedFigure, { subject: 'quotaPurchase' }>['figure'];

/** One purchase in the quota zone. */
export function PurchaseReceipt({ purchase, isRecord }: { purchase: QuotaPurchase; isRecord?: boolean }) {
  const t = useT();
  const nameOf = useLocalized();
  const priceText = usePriceText();
  const { purchaseId, number, name, quantity, price, amount, commission, unlockAt, time } = purchase;
  const explain = (figure: PurchaseFigure) => ({ subject: 'quotaPurchase', purchaseId, figure }) as const;
  return (
    <Receipt
      tone="good"
      title={t('quota.done')}
      text={t('offer.unlock', { time: formatDateTime(unlockAt) })}
      amount={formatMoney(amount)}
      number={number}
      isRecord={isRecord}
      facts={[
        [t('quota.number'), number],
        [nameOf(name), t('order.shares', quantityOf(quantity))],
        [t('offer.price'), priceText(price), explain('price')],
        [t('offer.amount'), formatMoney(amount), explain('amount')],
        [t('cost.commissionPlain'), formatMoney(commission), explain('commission')],
        [t('receipt.paid'), formatMoney(paidFor(purchase)), explain('paid')],
        [t('offer.lock'), formatDateTime(unlockAt), explain('lock')],
        [t('offer.counterparty'), t('counterparty.SIMULATED_DESK')],
        [t('quota.boughtAt'), formatDateTime(time)],
      ]}
    />
  );
}
