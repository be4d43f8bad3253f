import type { ProposalRow } from '@maru/domain/admin';
import { formatMoney, groupDigits } from '@maru/domain/money';
import { formatDateTime, useLocalized } from '@maru/sdk/i18n';
import { useAtomValue } from '@maru/sdk/session';
import { QueryView, Spinner } from '@maru/sdk/ui';
import { renew, useAdminQuery } from '../../lib/admin-query.ts';
import { Heading } from '../../lib/heading.tsx';
import { useT } from '../../lib/i18n.ts';
import { ProposalsPanel } from '../../lib/proposals-panel.tsx';
import { operatorAtom } from '../../lib/session.ts';
import { offeringIn } from './offering-draft.form.ts';
import { OfferingFacts } from './offering-facts.tsx';
import { OfferingPanel } from './offering-open.form.tsx';

/** Proposals of public new shares, and the form of another one. */
export function IssueOpenScreen() {
  const t = useT();
  const localized = useLocalized();
  const role = useAtomValue(operatorAtom)?.operator.role;
  // The dates of a form stay while it is filled in.
  const form = useAdminQuery('/admin/OfferingForm', {}, { staleTime: Infinity });

  const describe = ({ subject, change }: ProposalRow): string => {
    const draft = offeringIn(change);
    if (!draft) return subject;
    return t('opening.change', {
      ...{ price: formatMoney(draft.price), shares: groupDigits(draft.retailShares) },
      ...{ method: t(`methodName.${draft.method}`), list: formatDateTime(draft.listAt) },
      ...{ from: formatDateTime(draft.subscribeFrom), to: formatDateTime(draft.subscribeTo) },
    });
  };
  const detail = ({ change }: ProposalRow) => {
    const draft = offeringIn(change);
    return draft && <OfferingFacts draft={draft} industries={form.data?.industries ?? []} />;
  };
  return (
    <>
      <Heading title={t('opening.title')} />
      <p>{t('opening.rule')}</p>
      <ProposalsPanel
        kind="offering"
        describe={describe}
        subjectOf={({ subject, change }) => {
          const draft = offeringIn(change);
          return draft ? `${localized(draft.name)} (${subject})` : subject;
        }}
        detail={detail}
        onDecide={() => renew('/admin/Issues')}
      />
      {role === 'manager' && (
        <QueryView query={form} loading={<Spinner label={t('loading')} />}>
          {({ industries, dates }) => <OfferingPanel industries={industries} dates={dates} />}
        </QueryView>
      )}
    </>
  );
}
