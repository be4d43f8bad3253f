import { formatMinute } from '@maru/sdk/i18n';
import type { ApiOutput, Offering } from '@maru/domain/contracts';
import { FieldError, Receipt } from '@maru/sdk/flow';
import { useRequestEvents } from '@maru/sdk/live';
import { formatMoney, groupDigits, subtractAmount, quantityOf } from '@maru/domain/money';
import { useApiQuery } from '@maru/sdk/query';
import { useGo } from '@maru/sdk/router';
import { isLoggedInAtom, useAtomValue } from '@maru/sdk/session';
import { BottomBar, Button, KeyValue, KeyValueList, ScreenFoot } from '@maru/sdk/ui';
import { ApplicationSection } from '../../lib/application-section.tsx';
import { refreshApplications } from '../../lib/applications.resource.ts';
import { findingText, useT } from '../../lib/i18n.ts';
import { depositFor } from '../../lib/offering.rules.ts';
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
  const { offeringId, perPerson } = offering;
  const info = useApiQuery('/ipo/ApplyInfo', { offeringId }, { staleTime: 0 });
  useRequestEvents('application', () => void refreshApplications());
  const state = useApply(offering, info.data);
  return (
    <ApplicationSection
      kind="subscription"
      title={t('apply.title')}
      confirmingTitle={t('apply.confirming')}
      guardsLabel={t('apply.guards')}
      isOpen={offering.status === 'open'}
      query={info}
      submission={state.submission}
      usedUp={({ applications }) => (applications >= perPerson ? t('apply.usedUp', { count: perPerson }) : undefined)}
      form={(data) => <Form offering={offering} info={data} state={state} />}
      receipt={(result) => <Done result={result} />}
    />
  );
}

interface FormProps {
  offering: Offering;
  info: ApiOutput<'/ipo/ApplyInfo'>;
  state: ApplyState;
}

function Form({ offering, info, state }: FormProps) {
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

function Done({ result }: { result: ApiOutput<'/ipo/Apply'> }) {
  const t = useT();
  const { number, quantity, deposit, allocateAt } = result;
  return (
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
  );
}
