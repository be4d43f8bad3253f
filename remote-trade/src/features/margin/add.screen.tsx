import { addAmount, formatMoney } from '@maru/domain/money';
import { ConfirmSheet, ConfirmingScreen, FieldError } from '@maru/sdk/flow';
import { useSearchParams } from '@maru/sdk/router';
import { Amount, AppBar, BottomBar, Button, EmptyState, QueryView, Screen, WalletIcon } from '@maru/sdk/ui';
import { findingText, useT } from '../../lib/i18n.ts';
import { CollateralField } from './collateral-field.tsx';
import { LoanLines } from './loan-lines.tsx';
import { LoanReceipt } from './loan-receipt.tsx';
import { MarginBar } from './margin-bar.tsx';
import { useMarginInfo } from './margin.resource.ts';
import { ratioOf } from './margin.rules.ts';
import { StandingSkeleton } from './margin.skeleton.tsx';
import { chosenOf, useAddState } from './margin.state.ts';

/** Pledges more shares for a loan. */
export function AddScreen({ loanId }: { loanId: string }) {
  const t = useT();
  const [, setParams] = useSearchParams();
  const known = useMarginInfo();
  const info = known.data;
  const loan = info?.loans.find((each) => each.loanId === loanId);
  const { form, flow, submission } = useAddState(loanId, info);
  const bar = <AppBar title={t('margin.addTitle')} back="/home/marginLending" />;
  const leave = () => setParams({}, { replace: true });
  if (submission.state.phase === 'done')
    return <LoanReceipt kind="added" loan={submission.state.result} onLeave={leave} />;
  if (submission.state.phase === 'confirming') return <ConfirmingScreen bar={bar} title={t('margin.confirming')} />;
  const chosen = info && chosenOf(info, form.values);
  if (!info || !loan || !chosen)
    return (
      <Screen bar={bar}>
        <QueryView query={known} loading={<StandingSkeleton />}>
          {() => (
            <EmptyState
              icon={WalletIcon}
              title={t(loan ? 'margin.nothingToAdd' : 'margin.nothingToRepay')}
              action={{ label: t('margin.toLoans'), onPress: leave }}
            />
          )}
        </QueryView>
      </Screen>
    );
  const value = addAmount(loan.value, chosen.value);
  const ratio = ratioOf(value, loan.owed);
  return (
    <Screen
      bar={bar}
      foot={
        <BottomBar>
          <Button onClick={form.submit(() => flow.goTo('confirm'))}>{t('margin.next')}</Button>
        </BottomBar>
      }
    >
      <CollateralField
        items={info.pledgeable}
        chosen={chosen}
        lots={form.values.lots}
        error={findingText(form.findingOf('lots'))}
        onChange={form.set}
      />
      <MarginBar ratio={ratio} terms={info.terms} />
      <LoanLines collateral={[...loan.collateral, chosen.pledge]} owed={loan.owed} terms={info.terms} />
      <FieldError text={findingText(form.problem) ?? flow.notReceived} />
      <ConfirmSheet
        flow={flow}
        title={t('margin.addAsk')}
        subject={<Amount value={chosen.value} size="l" />}
        rows={[
          { label: t('margin.collateral'), value: formatMoney(value) },
          { label: t('margin.owed'), value: formatMoney(loan.owed) },
        ]}
        confirmLabel={t('margin.add')}
        onConfirm={() => submission.send({ loanId, positionId: chosen.pledgeable.positionId, quantity: chosen.shares })}
      >
        <MarginBar ratio={ratio} terms={info.terms} />
        <LoanLines collateral={[...loan.collateral, chosen.pledge]} owed={loan.owed} terms={info.terms} />
      </ConfirmSheet>
    </Screen>
  );
}
