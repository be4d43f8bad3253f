import type { ApiOutput, Placement } from '@maru/domain/contracts';
import { formatMoney, groupDigits, quantityOf, subtractAmount } from '@maru/domain/money';
import { post } from '@maru/sdk/api';
import { ConfirmSheet, Receipt, useConfirmFlow, useForm, useSubmission } from '@maru/sdk/flow';
import { useLocalized, formatMinute } from '@maru/sdk/i18n';
import { useApiQuery } from '@maru/sdk/query';
import { BottomBar, Button, KeyValue, KeyValueList, ScreenFoot } from '@maru/sdk/ui';
import { ApplicationSection } from '../../lib/application-section.tsx';
import styles from '../../lib/detail.module.css';
import { findingText, useT } from '../../lib/i18n.ts';
import { moneyOf } from '../../lib/placement.rules.ts';
import { refreshPlacements } from '../../lib/placements.resource.ts';
import { StepperField } from '../../lib/stepper-field.tsx';
import { findErrors, roomOf, SERVER_FIELDS, stepQuantity } from './apply.rules.ts';
import { lockText } from './lock-text.ts';

/** State of an application being entered. It outlives the form while the outcome is looked up. */
function useApply(placement: Placement, info: ApiOutput<'/placement/Info'> | undefined) {
  const submission = useSubmission({
    path: '/placement/Apply',
    draft: `placement.${placement.placementId}`,
    find: (clientId, options) => post('/placement/ApplicationDetail', { clientId }, options),
    absent: 'PLACEMENT_APPLICATION_NOT_FOUND',
    onDone: () => void refreshPlacements(),
  });
  const form = useForm({
    fields: { quantity: placement.minimumShares },
    rules: (values) => (info ? findErrors(values, placement, info) : []),
    serverFields: SERVER_FIELDS,
  });
  return { form, submission, flow: useConfirmFlow({ submission, form }) };
}
type ApplyState = ReturnType<typeof useApply>;

/** The application for a placement that is open; after its end one that was sent. */
export function Apply({ placement }: { placement: Placement }) {
  const t = useT();
  const info = useApiQuery('/placement/Info', { placementId: placement.placementId }, { staleTime: 0 });
  const state = useApply(placement, info.data);
  return (
    <ApplicationSection
      kind="placement"
      title={t('place.title')}
      confirmingTitle={t('place.confirming')}
      guardsLabel={t('place.guards')}
      isOpen={placement.status === 'open'}
      query={info}
      submission={state.submission}
      usedUp={(data) => (roomOf(placement, data) === 0n ? t('place.usedUp') : undefined)}
      form={(data) => <Form placement={placement} info={data} state={state} />}
      receipt={(result) => <Done result={result} />}
    />
  );
}

interface FormProps {
  placement: Placement;
  info: ApiOutput<'/placement/Info'>;
  state: ApplyState;
}

function Form({ placement, info, state }: FormProps) {
  const t = useT();
  const name = useLocalized()(placement.name);
  const { form, flow, submission } = state;
  const { quantity } = form.values;
  const money = moneyOf(placement, quantity);
  const [total, deposit, due] = [money.total, money.deposit, money.due].map((won) => formatMoney(won.toString()));
  const shares = t('offering.shares', quantityOf(quantity || '0'));
  const after = formatMoney(subtractAmount(info.available, money.deposit.toString()));
  return (
    <>
      <StepperField
        form={form}
        field="quantity"
        label={t('place.quantity')}
        unit={t('apply.unit')}
        value={quantity}
        onChange={(value) => form.set({ quantity: value.slice(0, 9) })}
        step={(value, direction) => stepQuantity(value, direction, placement, info)}
      />
      <KeyValueList>
        <KeyValue label={t('apply.available')}>{formatMoney(info.available)}</KeyValue>
        {money.due > 0n && <KeyValue label={t('place.total')}>{total}</KeyValue>}
        <KeyValue label={t('place.amount')} isStrong>
          {deposit}
        </KeyValue>
        <KeyValue label={t('place.after')}>{after}</KeyValue>
        <KeyValue label={t('place.own')}>{t('offering.shares', quantityOf(info.shares))}</KeyValue>
      </KeyValueList>
      <p className={styles.note}>{t(`place.rule.${placement.fundingMode}`)}</p>
      <ScreenFoot>
        <BottomBar note={findingText(form.problem) ?? flow.notReceived}>
          <Button onClick={form.submit(() => flow.goTo('confirm'))}>{t('place.next')}</Button>
        </BottomBar>
      </ScreenFoot>
      <ConfirmSheet
        flow={flow}
        title={t('place.confirmTitle')}
        subject={<strong>{name}</strong>}
        rows={[
          { label: t('place.quantity'), value: shares },
          { label: t('placement.price'), value: t('offering.won', { amount: groupDigits(placement.price) }) },
          { label: t('place.total'), value: total },
          { label: t('place.amount'), value: deposit, isStrong: true },
          { label: t('place.after'), value: after },
          ...(money.due > 0n
            ? [
                { label: t('place.due'), value: due },
                { label: t('applications.payBy'), value: formatMinute(placement.payBy) },
              ]
            : []),
          { label: t('placement.lock'), value: lockText(t, placement) },
        ]}
        confirmLabel={t('place.confirm', { shares })}
        pinSubject={`${name} ${shares}`}
        onConfirm={(fundPassword) => submission.send({ placementId: placement.placementId, quantity }, fundPassword)}
      >
        <p className={styles.note}>{t(`place.rule.${placement.fundingMode}`)}</p>
      </ConfirmSheet>
    </>
  );
}

function Done({ result: { number, quantity, deposit } }: { result: ApiOutput<'/placement/Apply'> }) {
  const t = useT();
  return (
    <Receipt
      tone="wait"
      title={t('place.done')}
      text={t('place.doneText')}
      amount={t('offering.shares', quantityOf(quantity))}
      number={number}
      facts={[
        [t('place.number'), number],
        [t('place.amount'), formatMoney(deposit)],
      ]}
    />
  );
}
