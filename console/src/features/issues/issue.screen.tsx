import { useState } from 'react';
import type { AdminInput, IssueRow, ProposalRow } from '@maru/domain/admin';
import { formatMoney, groupDigits } from '@maru/domain/money';
import { actorOf } from '@maru/domain/desk-words';
import { formatDateTime, useApiT, useLocalized } from '@maru/sdk/i18n';
import { useSearchParams } from '@maru/sdk/router';
import { useAtomValue } from '@maru/sdk/session';
import { Button } from '@maru/sdk/ui';
import { renew, useAdminQuery } from '../../lib/admin-query.ts';
import { Form } from '../../lib/form.tsx';
import { Heading } from '../../lib/heading.tsx';
import { useT } from '../../lib/i18n.ts';
import { NoteField } from '../../lib/input-field.tsx';
import { Panels, ScreenLink } from '../../lib/layout.tsx';
import { lastAddressOf } from '../../lib/list-addresses.ts';
import { Facts, Panel } from '../../lib/panel.tsx';
import { ProposalForm } from '../../lib/proposals-panel.tsx';
import { RefusalLine } from '../../lib/refusal-line.tsx';
import { SelectField } from '../../lib/select-field.tsx';
import { operatorAtom } from '../../lib/session.ts';
import { Subject } from '../../lib/subject.tsx';
import { useAct } from '../../lib/use-act.ts';
import styles from './issue.module.css';
import { StageTag } from './stage-tag.tsx';

type Reason = AdminInput<'/admin/IssueCancel'>['reason'];
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
  const { kind, symbol, price, from, to, listAt, applications, amount, cancellation } = row;
  const role = useAtomValue(operatorAtom)?.operator.role;

  /** A refusal may mean that a colleague was faster: the screen shows the new shares as they are now. */
  const renewIssue = () => renew('/admin/Issue', '/admin/Issues');

  return (
    <>
      <p>
        <ScreenLink href={lastAddressOf('issues')}>{t('issue.back')}</ScreenLink>
      </p>
      <Heading title={`${name} · ${symbol}`}>
        <StageTag row={row} />
      </Heading>
      <Panels>
        <Panel title={t('issue.facts')}>
          <Facts
            rows={[
              [t('issues.kind'), t(`issueKind.${kind}`)],
              [t(kind === 'auction' ? 'issues.floor' : 'issues.price'), formatMoney(price)],
              [t('issue.from'), formatDateTime(from)],
              [t('issues.to'), formatDateTime(to)],
              [t('issues.list'), formatDateTime(listAt)],
              [t('issues.applications'), groupDigits(String(applications))],
              ...(amount === null ? [] : [[t('issues.amount'), formatMoney(amount)] as const]),
              ...(cancellation ? [[t('issueStage.cancelled'), formatDateTime(cancellation.at)] as const] : []),
              ...(cancellation ? [[t('case.reason'), text(`reasons.${cancellation.reason}`)] as const] : []),
            ]}
          />
        </Panel>
        <Panel title={t('issue.cancel')}>
          <p className={styles.hint}>{t('issue.rule')}</p>
          {row.proposal && <Proposal proposal={row.proposal} />}
          {role === 'auditor' ? null : row.stage === 'cancelled' || row.stage === 'listed' ? (
            <p className={styles.hint}>{t('issue.fixed')}</p>
          ) : row.proposal?.state === 'open' ? (
            <ProposalForm proposal={row.proposal} subject={name} onDecide={renewIssue}>
              {t('issue.effect')}
            </ProposalForm>
          ) : (
            <CancelForm row={row} onPropose={renewIssue} />
          )}
        </Panel>
      </Panels>
    </>
  );
}

/** The newest proposal, decided or not. */
function Proposal({ proposal }: ProposalProps) {
  const { change, note, state, proposedBy, proposedAt, decidedBy, decidedAt, decisionNote } = proposal;
  const t = useT();
  const text = useApiT();
  const reason = REASONS.find((each) => each === change.reason);
  return (
    <Facts
      rows={[
        [t('cases.state'), t(`proposalState.${state}`)],
        [t('case.reason'), reason && text(`reasons.${reason}`)],
        [t('case.note'), note],
        [t('proposals.by'), `${actorOf(t, proposedBy)} · ${formatDateTime(proposedAt)}`],
        [
          t('proposals.decidedBy'),
          decidedBy && `${actorOf(t, decidedBy)} · ${formatDateTime(decidedAt ?? proposedAt)}`,
        ],
        ...(decisionNote ? [[t('proposals.decisionNote'), decisionNote] as const] : []),
      ]}
    />
  );
}
interface ProposalProps {
  proposal: ProposalRow;
}

interface CancelFormProps {
  row: IssueRow;
  onPropose: () => Promise<void>;
}

/** The reason, which applicants read, and the words for the log. */
function CancelForm({ row: { kind, issueId }, onPropose }: CancelFormProps) {
  const t = useT();
  const text = useApiT();
  const [reason, setReason] = useState<Reason | ''>('');
  const [note, setNote] = useState('');
  const { act, isPending, refusal } = useAct('/admin/IssueCancel', { isOnce: true });

  const isComplete = reason !== '' && note.trim() !== '';

  async function propose() {
    if (!isComplete) return;
    await act({ kind, issueId, reason, note: note.trim() });
    await onPropose();
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
      <Button type="submit" kind="danger" size="m" isPending={isPending} disabled={!isComplete}>
        {t('issue.propose')}
      </Button>
    </Form>
  );
}
