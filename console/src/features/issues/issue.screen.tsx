import { useState } from 'react';
import type { IssueRow } from '@maru/domain/admin';
import { formatMoney, groupDigits } from '@maru/domain/money';
import { formatDateTime, useApiT, useLocalized } from '@maru/sdk/i18n';
import { useSearchParams } from '@maru/sdk/router';
import { useAtomValue } from '@maru/sdk/session';
import { Button } from '@maru/sdk/ui';
import { adminClient, renew, useAdminQuery } from '../../lib/admin-query.ts';
import { Form } from '../../lib/form.tsx';
import { Heading } from '../../lib/heading.tsx';
import { useT } from '../../lib/i18n.ts';
import { NoteField } from '../../lib/input-field.tsx';
import { ButtonRow, Panels, ScreenLink } from '../../lib/layout.tsx';
import { Facts, Panel } from '../../lib/panel.tsx';
import { RefusalLine } from '../../lib/refusal-line.tsx';
import { SelectField } from '../../lib/select-field.tsx';
import { operatorAtom } from '../../lib/session.ts';
import { Subject } from '../../lib/subject.tsx';
import { useAct, type Outcome } from '../../lib/use-act.ts';
import styles from './issue.module.css';
import { StageTag } from './stage-tag.tsx';

type Reason = NonNullable<IssueRow['proposal']>['reason'];
/** Reasons of operators, in the order of their list. */
const REASONS = ['ISSUER_WITHDREW', 'FILING_INCOMPLETE', 'MARKET_DISRUPTED'] as const satisfies readonly Reason[];
const KINDS = ['offering', 'auction', 'placement'] as const;

/** One offering, auction or placement, and its cancellation by two operators. */
export function IssueScreen() {
  const t = useT();
  const [params] = useSearchParams();
  const issueId = params.get('id') ?? '';
  const kind = KINDS.find((each) => each === params.get('kind')) ?? 'offering';
  const issue = useAdminQuery('/admin/Issue', { kind, issueId }, { isEnabled: issueId !== '' });
  return (
    <Subject id={issueId} query={issue} title={t('issue.title')} missing={t('issue.missing')}>
      {(row) => <Issue key={issueId} row={row} />}
    </Subject>
  );
}

function Issue({ row }: { row: IssueRow }) {
  const t = useT();
  const text = useApiT();
  const name = useLocalized()(row.name);
  const { kind, issueId, symbol, price, from, to, listAt, applications, amount, cancellation } = row;
  const role = useAtomValue(operatorAtom)?.operator.role;

  async function apply(outcome: Promise<Outcome<IssueRow>>) {
    const result = await outcome;
    if (result.ok) adminClient.setQueryData(['/admin/Issue', { kind, issueId }], result.data);
    // A colleague was faster: the screen shows the new shares as they are now.
    await renew(...(result.ok ? (['/admin/Issues'] as const) : (['/admin/Issue', '/admin/Issues'] as const)));
  }

  return (
    <>
      <p>
        <ScreenLink href="#/issues">{t('issue.back')}</ScreenLink>
      </p>
      <Heading title={`${name} · ${symbol}`}>
        <StageTag row={row} />
      </Heading>
      <Panels>
        <Panel title={t('issue.facts')}>
          <Facts
            rows={[
              [t('issues.kind'), t(`issueKind.${kind}`)],
              [t('issues.price'), formatMoney(price)],
              [t('issue.from'), formatDateTime(from)],
              [t('issues.to'), formatDateTime(to)],
              [t('issues.list'), formatDateTime(listAt)],
              [t('issues.applications'), groupDigits(String(applications))],
              [t('issues.amount'), formatMoney(amount)],
              ...(cancellation ? [[t('issueStage.cancelled'), formatDateTime(cancellation.at)] as const] : []),
              ...(cancellation ? [[t('case.reason'), text(`reasons.${cancellation.reason}`)] as const] : []),
            ]}
          />
        </Panel>
        <Panel title={t('issue.cancel')}>
          <p className={styles.hint}>{t('issue.rule')}</p>
          <Proposal row={row} />
          {role === 'auditor' ? null : row.stage === 'cancelled' || row.stage === 'listed' ? (
            <p className={styles.hint}>{t('issue.fixed')}</p>
          ) : row.proposal?.state === 'proposed' ? (
            <Decision proposal={row.proposal} onDecide={apply} />
          ) : (
            <ProposalForm row={row} onPropose={apply} />
          )}
        </Panel>
      </Panels>
    </>
  );
}

/** The newest proposal, decided or not. */
function Proposal({ row: { proposal } }: { row: IssueRow }) {
  const t = useT();
  const text = useApiT();
  if (!proposal) return null;
  const { reason, note, firstBy, firstAt, decidedBy, decidedAt } = proposal;
  return (
    <Facts
      rows={[
        [t('case.reason'), text(`reasons.${reason}`)],
        [t('case.note'), note],
        [t('issue.proposedBy'), `${firstBy} · ${formatDateTime(firstAt)}`],
        [t('issue.decidedBy'), decidedAt && `${decidedBy} · ${formatDateTime(decidedAt)}`],
      ]}
    />
  );
}

interface DecisionProps {
  proposal: NonNullable<IssueRow['proposal']>;
  onDecide: (outcome: Promise<Outcome<IssueRow>>) => Promise<void>;
}

function Decision({ proposal: { proposalId, firstBy }, onDecide }: DecisionProps) {
  const t = useT();
  const own = useAtomValue(operatorAtom)?.operator.login === firstBy;
  const { act, isPending, refusal } = useAct('/admin/IssueCancelDecide', { isOnce: true });
  const decide = (verdict: 'confirm' | 'dismiss') => void onDecide(act({ proposalId, verdict }));
  return (
    <>
      <p className={styles.notice}>{t(own ? 'issue.waiting' : 'issue.second', { name: firstBy })}</p>
      <RefusalLine refusal={refusal} />
      <ButtonRow>
        {!own && (
          <Button kind="danger" size="m" isPending={isPending} onClick={() => decide('confirm')}>
            {t('issue.confirm')}
          </Button>
        )}
        <Button kind="soft" size="m" isPending={isPending} onClick={() => decide('dismiss')}>
          {t('issue.dismiss')}
        </Button>
      </ButtonRow>
    </>
  );
}

interface ProposalFormProps {
  row: IssueRow;
  onPropose: (outcome: Promise<Outcome<IssueRow>>) => Promise<void>;
}

/** The reason, which applicants read, and the words for the log. */
function ProposalForm({ row: { kind, issueId }, onPropose }: ProposalFormProps) {
  const t = useT();
  const text = useApiT();
  const [reason, setReason] = useState<Reason | ''>('');
  const [note, setNote] = useState('');
  const { act, isPending, refusal } = useAct('/admin/IssueCancel', { isOnce: true });

  function propose() {
    if (reason === '') return undefined;
    const words = note.trim();
    return onPropose(act({ kind, issueId, reason, ...(words && { note: words }) }));
  }

  return (
    <Form onSubmit={propose}>
      <SelectField
        label={t('case.reason')}
        value={reason}
        isRequired
        onChange={(value) => setReason(REASONS.find((each) => each === value) ?? '')}
        options={[
          { value: '', text: t('case.choose') },
          ...REASONS.map((code) => ({ value: code, text: text(`reasons.${code}`) })),
        ]}
      />
      <NoteField label={t('issue.noteHint')} value={note} onChange={setNote} />
      <RefusalLine refusal={refusal} />
      <Button type="submit" kind="danger" size="m" isPending={isPending} disabled={reason === ''}>
        {t('issue.propose')}
      </Button>
    </Form>
  );
}
