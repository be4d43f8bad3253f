import { formatMoney, formatPercent } from '@maru/domain/money';
import { AmountField, ConfirmingScreen, ConfirmSheet, GuardsList, PadFoot } from '@maru/sdk/flow';
import { useSearchParams } from '@maru/sdk/router';
import { Amount, AppBar, Button, EmptyState, QueryView, Screen, Section, WalletIcon } from '@maru/sdk/ui';
import type { ReactNode } from 'react';
import { findingText, useT } from '../../lib/i18n.ts';
import { CollateralField } from './collateral-field.tsx';
import { LoanLines } from './loan-lines.tsx';
import { LoanReceipt } from './loan-receipt.tsx';
import { useMarginInfo } from './margin.resource.ts';
import { interestADay, ratioOf, type MarginInfo } from './margin.rules.ts';
import { StandingSkeleton } from './margin.skeleton.tsx';
import { chosenOf, useBorrowState, type BorrowState } from './margin.state.ts';
import { MarginBar } from './margin-bar.tsx';

/** Pledges shares and borrows on them. */
export function BorrowScreen() {
  const t = useT();
  const [, setParams] = useSearchParams();
  const known = useMarginInfo();
  const state = useBorrowState(known.data);
  const { submission } = state;
  const bar = <AppBar title={t('margin.borrowTitle')} back="/home/marginLending" />;
  const leave = () => setParams({}, { replace: true });
  if (submission.state.phase === 'done')
    return <LoanReceipt kind="borrowed" loan={submission.state.result} onLeave={leave} />;
  if (submission.state.phase === 'confirming') return <ConfirmingScreen bar={bar} title={t('margin.confirming')} />;
  if (known.data && known.data.guards.length === 0 && known.data.pledgeable.length > 0)
    return <BorrowForm info={known.data} state={state} bar={bar} />;
  return (
    <Screen bar={bar}>
      <QueryView query={known} loading={<StandingSkeleton />}>
        {({ guards }) =>
          guards.length > 0 ? (
            <Section title={t('margin.guards')} isCard>
              <GuardsList label={t('margin.guards')} guards={guards} />
            </Section>
          ) : (
            <EmptyState
              icon={WalletIcon}
              title={t('margin.empty')}
              text={t('margin.noShares')}
              action={{ label: t('margin.toLoans'), onPress: leave }}
            />
          )
        }
      </QueryView>
    </Screen>
  );
}

function BorrowForm({ info, state, bar }: { info: MarginInfo; state: BorrowState; bar: ReactNode }) {
  const t = useT();
  const { form, flow, submission } = state;
  const { amount, lots } = form.values;
  const chosen = chosenOf(info, form.values)!;
  const { terms } = info;
  const ratio = amount === '' || amount === '0' ? null : ratioOf(chosen.value, amount);
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
      <CollateralField
        items={info.pledgeable}
        chosen={chosen}
        lots={lots}
        error={findingText(form.findingOf('lots'))}
        onChange={form.set}
      />
      <AmountField
        label={t('margin.howMuch')}
        value={amount}
        onChange={(value) => form.set({ amount: value })}
        error={findingText(form.findingOf('amount'))}
        most={chosen.most}
        isCapped
        note={t('margin.limits', { min: formatMoney(terms.minimum), most: formatMoney(chosen.most) })}
      />
      <MarginBar ratio={ratio} terms={terms} />
      <LoanLines collateral={[chosen.pledge]} owed={amount} terms={terms} />
      <ConfirmSheet
        flow={flow}
        title={t('margin.confirmTitle')}
        subject={<Amount value={amount || '0'} size="l" hasWords />}
        rows={[
          { label: t('margin.collateral'), value: formatMoney(chosen.value) },
          { label: t('margin.rate'), value: t('margin.percent', { rate: formatPercent(terms.rate) }) },
          { label: t('margin.aDay'), value: formatMoney(interestADay(amount, terms.rate)) },
        ]}
        confirmLabel={t('margin.borrowAmount', { amount: formatMoney(amount || '0') })}
        pinSubject={<Amount value={amount || '0'} />}
        onConfirm={(fundPassword) =>
          submission.send({ positionId: chosen.pledgeable.positionId, quantity: chosen.shares, amount }, fundPassword)
        }
      >
        <MarginBar ratio={ratio} terms={terms} />
        <LoanLines collateral={[chosen.pledge]} owed={amount} terms={terms} />
      </ConfirmSheet>
    </Screen>
  );
}
