import type { MarginLoan } from '@maru/domain/contracts';
import { formatMoney, groupDigits } from '@maru/domain/money';
import { formatDateTime } from '@maru/sdk/i18n';
import { Receipt } from '@maru/sdk/flow';
import { AppBar, BottomBar, Button, Screen } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';

interface Props {
  kind: 'borrowed' | 'added' | 'repaid';
  loan: MarginLoan;
  onLeave: () => void;
}

/** A loan after it was changed. */
export function LoanReceipt({ kind, loan, onLeave }: Props) {
  const t = useT();
  const { status, owed, value, ratio, number, repaid, createdAt } = loan;
  const paid = kind === 'repaid' ? loan.lastPaid : null;
  const ratioText = ratio === null ? null : t('margin.percent', { rate: groupDigits(ratio) });
  const outcome = status === 'completed' ? 'completed' : kind;
  const headline = {
    borrowed: formatMoney(loan.amount),
    added: ratioText === null ? formatMoney(value) : t('margin.receipt.ratio', { ratio: ratioText }),
    // A server that does not name the newest repayment tells their sum.
    repaid: formatMoney(paid?.amount ?? repaid),
  }[kind];
  return (
    <Screen
      bar={<AppBar title={t('margin.title')} onBack={onLeave} />}
      foot={
        <BottomBar>
          <Button onClick={onLeave}>{t('margin.toLoans')}</Button>
        </BottomBar>
      }
    >
      <Receipt
        tone="good"
        title={t(`margin.receipt.${outcome}`)}
        text={t(outcome === 'completed' ? 'margin.receipt.free' : 'margin.receipt.watch')}
        amount={headline}
        number={number}
        facts={[
          [t('margin.number'), number],
          ...(paid
            ? [
                [t('margin.paidInterest'), formatMoney(paid.interest)] as const,
                [t('margin.paidPrincipal'), formatMoney(paid.principal)] as const,
              ]
            : []),
          [t('margin.owed'), formatMoney(owed)],
          [t('margin.repaid'), formatMoney(repaid)],
          [t('margin.collateral'), formatMoney(value)],
          ...(ratioText === null ? [] : [[t('margin.ratio'), ratioText] as const]),
          [t('margin.lentAt'), formatDateTime(createdAt)],
        ]}
      />
    </Screen>
  );
}
