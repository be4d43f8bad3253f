import { formatDateTime } from '@maru/sdk/i18n';
import { formatMoney } from '@maru/domain/money';
import { useT } from '../../lib/i18n.ts';
import type { Repaid } from '../../lib/loan/loan.resource.ts';
import { PARTS } from '../../lib/loan/loan.rules.ts';
import { Receipt } from '@maru/sdk/flow';
import { ReceiptScreen } from './receipt-screen.tsx';

/** Repaid amount, its split, and the remaining debt. */
export function RepayReceipt({ repaid: { repayment }, onLeave }: { repaid: Repaid; onLeave: () => void }) {
  const t = useT();
  const isPaidOff = repayment.left === '0';
  return (
    <ReceiptScreen title={t('loan.repayTitle')} onLeave={onLeave}>
      <Receipt
        tone="good"
        title={t(isPaidOff ? 'loan.paidOffTitle' : 'loan.repaidTitle')}
        text={t(isPaidOff ? 'loan.paidOffText' : 'loan.repaidText', { left: formatMoney(repayment.left) })}
        amount={formatMoney(repayment.total)}
        number={repayment.number}
        facts={[
          ...PARTS.map((part) => [t(`loan.part.${part}`), formatMoney(repayment[part])] as const),
          [t('loan.left'), formatMoney(repayment.left)],
          [t('funds.number'), repayment.number],
          [t('csv.time'), formatDateTime(repayment.time)],
        ]}
      />
    </ReceiptScreen>
  );
}
