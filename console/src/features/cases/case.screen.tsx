import { useState } from 'react';
import type { AdminOutput } from '@maru/domain/admin';
import type { Refusal } from '@maru/sdk/api';
import { formatDateTime, useApiT } from '@maru/sdk/i18n';
import { useSearchParams } from '@maru/sdk/router';
import { loadPicture } from '../../lib/admin-api.ts';
import { adminClient, renew, useAdminQuery } from '../../lib/admin-query.ts';
import { actorOf, amountOf, fieldOf } from '../../lib/case-words.ts';
import { useCaseWords } from '../../lib/use-case-words.ts';
import { Heading } from '../../lib/heading.tsx';
import { openText, useT } from '../../lib/i18n.ts';
import { Columns, ScreenLink } from '../../lib/layout.tsx';
import { Facts, Panel } from '../../lib/panel.tsx';
import { PrivatePicture } from '../../lib/private-picture.tsx';
import { RefusalLine } from '../../lib/refusal-line.tsx';
import { Subject } from '../../lib/subject.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import styles from './case.module.css';

type Detail = AdminOutput<'/admin/CaseDetail'>;

/** One case with everything that is needed to decide it. Every look at it is in the log, so it is asked for once. */
export function CaseScreen() {
  const t = useT();
  const [params] = useSearchParams();
  const caseId = params.get('id') ?? '';
  const detail = useAdminQuery('/admin/CaseDetail', { caseId }, { isEnabled: caseId !== '', staleTime: Infinity });
  return (
    <Subject id={caseId} query={detail} title={t('case.title')} missing={t('case.missing')}>
      {(data) => <CaseView key={caseId} detail={data} />}
    </Subject>
  );
}

function CaseView({ detail }: { detail: Detail }) {
  const t = useT();
  const reason = useApiT();
  const caseWords = useCaseWords();
  const [present, setPresent] = useState(detail.case);
  // The answer of a reload may be newer than that of the last act.
  const row = detail.case.version > present.version ? detail.case : present;
  const [conflict, setConflict] = useState<Refusal | null>(null);
  const { customer } = row;
  const fields = Object.entries(detail.fields).map((field) => fieldOf(caseWords, row.kind, field, row.facts.currency));

  function change(next: Detail['case']) {
    setPresent(next);
    setConflict(null);
    adminClient.setQueryData(['/admin/CaseDetail', { caseId: row.caseId }], { ...detail, case: next });
    void renew('/admin/Cases');
  }

  return (
    <>
      <p>
        <ScreenLink href="#/cases">{t('case.back')}</ScreenLink>
      </p>
      <Heading title={[openText(t, 'kind', row.kind), amountOf(row)].filter(Boolean).join(' · ')} />
      <RefusalLine refusal={conflict} />
      <Columns
        main={
          <>
            <Panel title={t('case.request')}>
              <Facts
                rows={[
                  [t('cases.customer'), customer.name ?? t('case.unnamed')],
                  [
                    t('cases.account'),
                    <ScreenLink key="account" href={`#/customer?id=${customer.userId}`}>
                      {customer.account}
                    </ScreenLink>,
                  ],
                  ...fields,
                  [t('cases.opened'), formatDateTime(row.openedAt)],
                ]}
              />
            </Panel>
            {detail.files.length > 0 && (
              <Panel title={t('case.pictures')}>
                <div className={styles.pictures}>
                  {detail.files.map(({ uploadId, purpose }) => (
                    <PrivatePicture
                      key={uploadId}
                      name={openText(t, 'purpose', purpose)}
                      load={() => loadPicture('/admin/File', { caseId: row.caseId, uploadId })}
                    />
                  ))}
                </div>
              </Panel>
            )}
          </>
        }
        aside={
          <>
            <Panel title={t('cases.state')}>
              <Facts
                rows={[
                  [t('cases.state'), t(`state.${row.state}`)],
                  [t('case.approvals'), t(row.approvals === 2 ? 'case.two' : 'case.one')],
                  ...(row.firstBy ? [[t('case.firstBy'), actorOf(t, row.firstBy)] as const] : []),
                  [t('cases.assignee'), row.assignee],
                  ...(row.decidedBy
                    ? ([
                        [t('case.decidedBy'), actorOf(t, row.decidedBy)],
                        [t('case.decidedAt'), row.decidedAt && formatDateTime(row.decidedAt)],
                        [t('case.reason'), row.reason && reason(`reasons.${row.reason}`)],
                        [t('case.note'), row.note],
                      ] as const)
                    : []),
                ]}
              />
            </Panel>
            <DecisionPanel row={row} reasons={detail.reasons} onChange={change} onConflict={setConflict} />
          </>
        }
      />
    </>
  );
}
