import { useRef, useState } from 'react';
import type { AdminOutput } from '@maru/domain/admin';
import { actorOf, amountOf, fieldOf } from '@maru/domain/desk-words';
import type { Refusal } from '@maru/sdk/api';
import { formatMoney } from '@maru/domain/money';
import { formatDateTime, useApiT } from '@maru/sdk/i18n';
import { useSearchParams } from '@maru/sdk/router';
import { toast } from '@maru/sdk/ui';
import { loadPicture } from '../../lib/admin-api.ts';
import { adminClient, renew, useAdminQuery } from '../../lib/admin-query.ts';
import { reasonText } from '../../lib/case-words.ts';
import { useCaseWords } from '../../lib/use-case-words.ts';
import { Heading } from '../../lib/heading.tsx';
import { openText, useT } from '../../lib/i18n.ts';
import { Columns, ScreenLink } from '../../lib/layout.tsx';
import { lastAddressOf } from '../../lib/list-addresses.ts';
import { Facts, Panel } from '../../lib/panel.tsx';
import { PrivatePicture } from '../../lib/private-picture.tsx';
import { RefusalLine } from '../../lib/refusal-line.tsx';
import { Subject } from '../../lib/subject.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { isLive } from './decision.rules.ts';
import { FlagTags } from './flag-tags.tsx';
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
  const text = useApiT();
  const title = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const caseWords = useCaseWords();
  const [present, setPresent] = useState(detail.case);
  // The answer of a reload may be newer than that of the last act.
  const row = detail.case.version > present.version ? detail.case : present;
  const [conflict, setConflict] = useState<Refusal | null>(null);
  const { customer } = row;
  const fields = Object.entries(detail.fields).map((field) => fieldOf(caseWords, row.kind, field, row.facts.currency));

  function show(next: Detail['case']) {
    setPresent(next);
    setConflict(null);
    adminClient.setQueryData(['/admin/CaseDetail', { caseId: row.caseId }], { ...detail, case: next });
    void renew('/admin/Cases');
  }

  /** Secrets and pictures are for an undecided case, so a decided one is asked for again. */
  function end(next: Detail['case']) {
    show(next);
    void renew('/admin/CaseDetail');
    toast(t(isLive(next) ? 'case.approvedFirst' : 'case.decided', { state: t(`state.${next.state}`) }), 'good');
    title.current?.focus();
  }

  const unopened = detail.files.filter(({ uploadId }) => !opened.includes(uploadId));

  return (
    <>
      <p>
        <ScreenLink href={lastAddressOf('cases')}>{t('case.back')}</ScreenLink>
      </p>
      <Heading titleRef={title} title={[openText(t, 'kind', row.kind), amountOf(row)].filter(Boolean).join(' · ')} />
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
                  ...(customer.flags.length > 0
                    ? [[t('customers.flags'), <FlagTags key="flags" flags={customer.flags} />] as const]
                    : []),
                  ...(amountOf(row) ? [[t('case.available'), formatMoney(detail.available)] as const] : []),
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
                      onOpen={() => setOpened((before) => [...before, uploadId])}
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
                  ...(row.firstBy ? firstOf(t, { ...row, firstBy: row.firstBy }) : []),
                  [t('cases.assignee'), row.assignee],
                  ...(row.decidedBy
                    ? ([
                        [t('case.decidedBy'), actorOf(t, row.decidedBy)],
                        [t('case.decidedAt'), row.decidedAt && formatDateTime(row.decidedAt)],
                        [t('case.reason'), row.reason && reasonText(t, text, row.reason)],
                        [t('case.note'), row.note],
                      ] as const)
                    : []),
                ]}
              />
            </Panel>
            <DecisionPanel
              row={row}
              reasons={detail.reasons}
              unopened={unopened.map(({ purpose }) => openText(t, 'purpose', purpose))}
              onChange={show}
              onDecide={end}
              onConflict={setConflict}
            />
          </>
        }
      />
    </>
  );
}

/** The first of two approvals: by whom and when, and its note. */
const firstOf = (
  t: ReturnType<typeof useT>,
  { firstBy, firstAt, firstNote }: Pick<Detail['case'], 'firstAt' | 'firstNote'> & { firstBy: string },
) => [
  [t('case.firstBy'), [actorOf(t, firstBy), firstAt && formatDateTime(firstAt)].filter(Boolean).join(' · ')] as const,
  ...(firstNote ? [[t('case.firstNote'), firstNote] as const] : []),
];
