import { formatMinute } from '@maru/sdk/i18n';
import type { ApiOutput, Offering } from '@maru/domain/contracts';
import { ConfirmingScreen, FieldError, GuardsList, Receipt } from '@maru/sdk/flow';
import { useRequestEvents } from '@maru/sdk/live';
import { formatMoney, groupDigits, subtractAmount, quantityOf } from '@maru/domain/money';
import { useApiQuery } from '@maru/sdk/query';
import { useGo } from '@maru/sdk/router';
import { isLoggedInAtom, useAtomValue } from '@maru/sdk/session';
import {
  BottomBar,
  Button,
  KeyValue,
  KeyValueList,
  preloadSheet,
  QueryView,
  ScreenFoot,
  Section,
  SkeletonRows,
} from '@maru/sdk/ui';
import { useEffect } from 'react';
import { refreshApplications } from '../../lib/applications.resource.ts';
import { findingText, useT } from '../../lib/i18n.ts';
import { depositFor } from '../../lib/offering.rules.ts';
import { RecordsFoot } from '../../lib/records-foot.tsx';
import { StepperField } from '../../lib/stepper-field.tsx';
import { ApplyConfirm } from './apply.confirm.tsx';
import { onlyQuantity, stepQuantity } from './apply.rules.ts';
import { useApply, type ApplyState } from './apply.state.ts';
import styles from '../../lib/detail.module.css';

const LOG_IN = '/login/login';

/** The application for an offering whose subscription is open; after its end one that was sent. */
export function Apply({ offering }: { offering: Offering }) {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  if (isLoggedIn) return <OwnApply offering={offering} />;
  return offering.status === 'open' ? <LogInFoot /> : null;
}

function LogInFoot() {
  const t = useT();
  const go = useGo();
  return (
    <ScreenFoot>
      <BottomBar>
        <Button data-to={LOG_IN} onClick={() => go(LOG_IN)}>
          {t('apply.logIn')}
        </Button>
      </BottomBar>
    </ScreenFoot>
  );
}

function OwnApply({ offering }: { offering: Offering }) {
  const t = useT();
  const { offeringId } = offering;
  const info = useApiQuery('/ipo/ApplyInfo', { offeringId }, { staleTime: 0 });
  useRequestEvents('application', () => void refreshApplications());
  const state = useApply(offering, info.data);
  useEffect(preloadSheet, []);
  const { phase } = state.submission.state;
  if (phase === 'idle' && offering.status !== 'open') return null;
  if (phase === 'confirming') return <ConfirmingScreen bar={null} title={t('apply.confirming')} />;
  return (
    <Section title={t('apply.title')} isCard>
      <QueryView query={info} loading={<SkeletonRows count={3} />}>
        {(data) => <Body offering={offering} info={data} state={state} />}
      </QueryView>
    </Section>
  );
}

interface BodyProps {
  offering: Offering;
  info: ApiOutput<'/ipo/ApplyInfo'>;
  state: ApplyState;
}

function Body({ offering, info, state }: BodyProps) {
  const t = useT();
  const { submission } = state;
  if (submission.state.phase === 'done') return <Done state={state} />;
  const isBusy = submission.state.phase !== 'idle';
  if (info.guards.length > 0 && !isBusy) return <GuardsList label={t('apply.guards')} guards={info.guards} />;
  if (info.applications >= offering.perPerson && !isBusy) {
    return (
      <>
        <p className={styles.text}>{t('apply.usedUp', { count: offering.perPerson })}</p>
        <RecordsFoot kind="subscription" />
      </>
    );
  }
  return <Form offering={offering} info={info} state={state} />;
}

function Form({ offering, info, state }: BodyProps) {
  const t = useT();
  const { form, flow, submission } = state;
  const { quantity } = form.values;
  const deposit = depositFor(offering, quantity || '0').toString();
  const only = onlyQuantity(offering);
  return (
    <>
      {only === undefined && (
        <StepperField
          form={form}
          field="quantity"
          label={t('apply.quantity')}
          unit={t('apply.unit')}
          value={quantity}
          onChange={(value) => form.set({ quantity: value.slice(0, 12) })}
          step={(value, direction) => stepQuantity(value, direction, offering)}
        />
      )}
      <KeyValueList>
        {only === undefined ? (
          <KeyValue label={t('apply.limits')}>
            {t('apply.limitsText', {
              min: groupDigits(offering.minimumShares),
              max: groupDigits(offering.maximumShares),
              step: groupDigits(offering.stepShares),
            })}
          </KeyValue>
        ) : (
          <KeyValue label={t('apply.quantity')} isStrong>
            {t('offering.shares', quantityOf(only))}
          </KeyValue>
        )}
        <KeyValue label={t('apply.available')}>{formatMoney(info.available)}</KeyValue>
        <KeyValue label={t('apply.deposit')} isStrong>
          {formatMoney(deposit)}
        </KeyValue>
        <KeyValue label={t('apply.after')}>{formatMoney(subtractAmount(info.available, deposit))}</KeyValue>
        <KeyValue label={t('apply.refundAt')}>{formatMinute(offering.allocateAt)}</KeyValue>
      </KeyValueList>
      {only !== undefined && (
        <>
          <FieldError text={findingText(form.findingOf('quantity'))} />
          <p className={styles.note}>{t('apply.fixed')}</p>
        </>
      )}
      <p className={styles.note}>{t(`apply.rule.${offering.fundingMode}`)}</p>
      <ScreenFoot>
        <BottomBar note={findingText(form.problem) ?? flow.notReceived}>
          <Button onClick={form.submit(() => flow.goTo('confirm'))}>{t('apply.next')}</Button>
        </BottomBar>
      </ScreenFoot>
      <ApplyConfirm
        offering={offering}
        info={info}
        quantity={quantity || '0'}
        deposit={deposit}
        flow={flow}
        onConfirm={(fundPassword) => submission.send({ offeringId: offering.offeringId, quantity }, fundPassword)}
      />
    </>
  );
}

function Done({ state }: { state: ApplyState }) {
  const t = useT();
  const { submission } = state;
  if (submission.state.phase !== 'done') return null;
  const { number, quantity, deposit, allocateAt } = submission.state.result;
  return (
    <>
      <Receipt
        tone="wait"
        title={t('apply.done')}
        text={t('apply.doneText')}
        amount={t('offering.shares', quantityOf(quantity))}
        number={number}
        facts={[
          [t('apply.number'), number],
          [t('apply.deposit'), formatMoney(deposit)],
          [t('apply.refundAt'), formatMinute(allocateAt)],
        ]}
      />
      <RecordsFoot kind="subscription" />
    </>
  );
}
