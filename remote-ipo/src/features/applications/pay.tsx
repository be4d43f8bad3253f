import type { Localized } from '@maru/domain/contracts';
import { formatMoney, groupDigits, quantityOf } from '@maru/domain/money';
import { post } from '@maru/sdk/api';
import { ConfirmSheet, FieldError, useConfirmFlow, useForm, useSubmission } from '@maru/sdk/flow';
import { formatDate, useLocalized } from '@maru/sdk/i18n';
import { Button, toast } from '@maru/sdk/ui';
import { findingText, useT } from '../../lib/i18n.ts';
import { WAYS, type Way } from './ways.ts';

interface Props {
  way: Way;
  application: {
    readonly applicationId: string;
    readonly name: Localized;
    readonly price: string;
    readonly held: string;
    readonly listAt: string;
    /** Trading days after the listing until the shares can be sold. */
    readonly lockDays?: number;
  };
  /** Shares that were allotted, and won still to pay for them. */
  shares: string;
  due: string;
}

/** Pays for allotted shares: a summary, then the fund password. */
export function Pay({ way, application, shares, due }: Props) {
  const t = useT();
  const name = useLocalized()(application.name);
  const { applicationId, price, held, listAt, lockDays = 0 } = application;
  const { pay, detail, absent, refresh } = WAYS[way];
  const submission = useSubmission({
    path: pay,
    draft: `pay.${applicationId}`,
    find: (clientId, options) => post(detail, { clientId }, options),
    absent,
    onDone: () => {
      toast(t('applications.payDone'), 'good');
      void refresh();
    },
  });
  const form = useForm({ fields: {}, rules: () => [] });
  const flow = useConfirmFlow({ submission, form });
  const isBusy = submission.state.phase === 'confirming';
  const day = formatDate(listAt);
  return (
    <>
      <Button isPending={isBusy} onClick={() => flow.goTo('confirm')}>
        {t('applications.pay')}
      </Button>
      <FieldError text={findingText(form.problem) ?? flow.notReceived} />
      <ConfirmSheet
        flow={flow}
        title={t('applications.payTitle')}
        subject={<strong>{name}</strong>}
        rows={[
          { label: t('applications.allotted'), value: t('offering.shares', quantityOf(shares)) },
          { label: t('offering.price'), value: t('offering.won', { amount: groupDigits(price) }) },
          { label: t('applications.held'), value: formatMoney(held) },
          { label: t('applications.due'), value: formatMoney(due), isStrong: true },
        ]}
        confirmLabel={t('applications.payConfirm', { amount: formatMoney(due) })}
        pinSubject={`${name} ${formatMoney(due)}`}
        onConfirm={(fundPassword) => submission.send({ applicationId }, fundPassword)}
      >
        <p>
          {lockDays > 0
            ? t('applications.whenUnlocked', { day, days: lockDays })
            : t('applications.whenListed', { day })}
        </p>
      </ConfirmSheet>
    </>
  );
}
