import { formatMoney, mostOf, subtractAmount } from '@maru/domain/money';
import { AmountField, ConfirmSheet, ConfirmingScreen, PadFoot } from '@maru/sdk/flow';
import { useSearchParams } from '@maru/sdk/router';
import {
  Amount,
  AppBar,
  Button,
  EmptyState,
  KeyValue,
  KeyValueList,
  QueryView,
  Screen,
  WalletIcon,
} from '@maru/sdk/ui';
import { findingText, useT } from '../../lib/i18n.ts';
import { LoanLines } from './loan-lines.tsx';
import { LoanReceipt } from './loan-receipt.tsx';
import { MarginBar } from './margin-bar.tsx';
import { useMarginInfo } from './margin.resource.ts';
import { ratioOf } from './margin.rules.ts';
import { StandingSkeleton } from './margin.skeleton.tsx';
import { useRepayState } from './margin.state.ts';

/** Repays a part or all of a loan. */
export function RepayScreen({ loanId }: { loanId: string }) {
  const t = useT();
  const [, setParams] = useSearchParams();
  const known = useMarginInfo();
  const info = known.data;
  const loan = info?.loans.find((each) => each.loanId === loanId);
  const { form, flow, submission } = useRepayState(loanId, loan, info?.available ?? '0');
  const bar = <AppBar title={t('margin.repayTitle')} back="/home/marginLending" />;
  const leave = () => setParams({}, { replace: true });
  if (submission.state.phase === 'done')
    return <LoanReceipt kind="repaid" loan={submission.state.result} onLeave={leave} />;
  if (submission.state.phase === 'confirming') return <ConfirmingScreen bar={bar} title={t('margin.confirming')} />;
  if (!info || !loan)
    return (
      <Screen bar={bar}>
        <QueryView query={known} loading={<StandingSkeleton />}>
          {() => (
            <EmptyState
              icon={WalletIcon}
              title={t('margin.nothingToRepay')}
              action={{ label: t('margin.toLoans'), onPress: leave }}
            />
          )}
        </QueryView>
      </Screen>
    );
  const { amount } = form.values;
  const left = form.isValid ? subtractAmount(loan.owed, amount) : loan.owed;
  return (
    <Screen
      bar={bar}
      foot={
        <PadFoot
          value={amount}
          onChange={(value) => form.set({ amount: value })}
          problem={findingText(form.problem) ?? flow.notReceived}
        >
          <Button onClick={form.submit(() => flow.goTo('confirm'))}>{t('margin.next')}</Button>
        </PadFoot>
      }
    >
      <AmountField
        label={t('margin.howMuchBack')}
        value={amount}
        onChange={(value) => form.set({ amount: value })}
        error={findingText(form.findingOf('amount'))}
        most={mostOf({ available: info.available, maximum: loan.owed })}
      />
      <MarginBar ratio={ratioOf(loan.value, left)} terms={info.terms} />
      <LoanLines collateral={loan.collateral} owed={left} terms={info.terms} />
      <KeyValueList>
        <KeyValue label={t('margin.principal')}>{formatMoney(loan.principal)}</KeyValue>
        <KeyValue label={t('margin.interest')}>{formatMoney(loan.interest)}</KeyValue>
        <KeyValue label={t('margin.owed')} isStrong>
          <Amount value={loan.owed} />
        </KeyValue>
        <KeyValue label={t('cost.availableBefore')}>{formatMoney(info.available)}</KeyValue>
      </KeyValueList>
      <ConfirmSheet
        flow={flow}
        title={t('margin.repayAsk')}
        subject={<Amount value={amount || '0'} size="l" hasWords />}
        rows={[
          {
            label: t('margin.available'),
            value: formatMoney(form.isValid ? subtractAmount(info.available, amount) : info.available),
          },
          { label: t('margin.owedAfter'), value: <Amount value={left} />, isStrong: true },
        ]}
        confirmLabel={t('margin.repay')}
        onConfirm={() => submission.send({ loanId, amount })}
      />
    </Screen>
  );
}
