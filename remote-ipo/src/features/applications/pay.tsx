import type { Application } from '@maru/domain/contracts';
import { formatMoney, groupDigits } from '@maru/domain/money';
import { post } from '@maru/sdk/api';
import { ConfirmSheet, FieldError, useConfirmFlow, useForm, useSubmission } from '@maru/sdk/flow';
import { formatDateTime, useLocalized } from '@maru/sdk/i18n';
import { Button } from '@maru/sdk/ui';
import { refreshApplications } from '../../lib/applications.resource.ts';
import { findingText, useT } from '../../lib/i18n.ts';

/** Pays for won shares: a summary, then the fund password. */
export function Pay({ application, due }: { application: Application; due: string }) {
  const t = useT();
  const name = useLocalized()(application.name);
  const { applicationId, allotted, price, held } = application;
  const submission = useSubmission({
    path: '/ipo/Pay',
    draft: `pay.${applicationId}`,
    find: (clientId, options) => post('/ipo/ApplyDetail', { clientId }, options),
    absent: 'APPLICATION_NOT_FOUND',
    onDone: () => void refreshApplications(),
  });
  const form = useForm({ fields: {}, rules: () => [] });
  const flow = useConfirmFlow({ submission, form });
  const isBusy = submission.state.phase === 'confirming';
  const shares = t('offering.shares', { count: groupDigits(allotted ?? '0') });
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
          { label: t('applications.allotted'), value: shares },
          { label: t('offering.price'), value: formatMoney(price) },
          { label: t('applications.held'), value: formatMoney(held) },
          { label: t('applications.due'), value: formatMoney(due), isStrong: true },
        ]}
        confirmLabel={t('applications.payConfirm', { amount: formatMoney(due) })}
        pinSubject={`${name} ${formatMoney(due)}`}
        onConfirm={(fundPassword) => submission.send({ applicationId }, fundPassword)}
      >
        <p>{t('applications.whenListed', { day: formatDateTime(application.listAt).slice(0, 10) })}</p>
      </ConfirmSheet>
    </>
  );
}
