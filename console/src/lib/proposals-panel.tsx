import { useState, type ReactNode } from 'react';
import type { ProposalKind, ProposalRow } from '@maru/domain/admin';
import { actorOf } from '@maru/domain/desk-words';
import { formatDateTime } from '@maru/sdk/i18n';
import { useAtomValue } from '@maru/sdk/session';
import { Button, Tag, toast } from '@maru/sdk/ui';
import { renew, useAdminPages } from './admin-query.ts';
import { Form } from './form.tsx';
import { useT } from './i18n.ts';
import { NoteField } from './input-field.tsx';
import { Lines } from './lines.tsx';
import { PagedTable } from './paged-table.tsx';
import { Panel } from './panel.tsx';
import { ButtonRow } from './layout.tsx';
import { RefusalLine } from './refusal-line.tsx';
import { operatorAtom } from './session.ts';
import { useAct } from './use-act.ts';

const TONES = { open: 'warn', applied: 'good', rejected: 'plain', withdrawn: 'plain' } as const;

interface ProposalsPanelProps {
  kind: ProposalKind;
  /** The change in words. */
  describe: (proposal: ProposalRow) => string;
  /** The subject by its name beside its code; the code alone without it. */
  subjectOf?: (proposal: ProposalRow) => string;
  /** The terms of a proposal beside those that it replaces: now, or when it was decided. Nothing where neither is known. */
  detail?: (proposal: ProposalRow) => ReactNode;
  /** Called after a proposal was decided: its effect is on the screen too. */
  onDecide: () => Promise<void>;
}

/** Proposed changes of a kind with their outcome, beside what they replace. A manager decides the open ones. */
export function ProposalsPanel({ kind, describe, subjectOf = codeOf, detail, onDecide }: ProposalsPanelProps) {
  const t = useT();
  const role = useAtomValue(operatorAtom)?.operator.role;
  const proposals = useAdminPages('/admin/Proposals', { kind });
  // Those of open proposals are above the table.
  const replacedTerms = (proposal: ProposalRow) => proposal.state !== 'open' && detail?.(proposal);
  const open = (proposals.data ?? []).filter(({ state }) => state === 'open');
  return (
    <Panel title={t('proposals.title')}>
      <p>{t('proposals.rule')}</p>
      {open.map((proposal) =>
        role === 'manager' ? (
          <ProposalForm
            key={proposal.proposalId}
            proposal={proposal}
            subject={subjectOf(proposal)}
            detail={detail?.(proposal)}
            onDecide={onDecide}
          >
            {describe(proposal)}
          </ProposalForm>
        ) : (
          detail && (
            <section key={proposal.proposalId} aria-label={t('proposals.of', { subject: subjectOf(proposal) })}>
              <p>{subjectOf(proposal)}</p>
              {detail(proposal)}
            </section>
          )
        ),
      )}
      <PagedTable
        label={t('proposals.title')}
        empty={t('proposals.empty')}
        isInner
        pages={proposals}
        keyOf={({ proposalId }) => proposalId}
        columns={[
          { title: t('proposals.subject'), cell: subjectOf },
          {
            title: t('proposals.change'),
            cell: (proposal) => <ProposedChange words={describe(proposal)} replaced={replacedTerms(proposal)} />,
            isText: true,
          },
          { title: t('case.note'), cell: (proposal) => <Lines texts={notesOf(proposal)} />, isText: true },
          { title: t('proposals.by'), cell: ({ proposedBy }) => actorOf(t, proposedBy) },
          { title: t('audit.time'), cell: ({ proposedAt }) => formatDateTime(proposedAt) },
          {
            title: t('cases.state'),
            cell: ({ state }) => <Tag tone={TONES[state]}>{t(`proposalState.${state}`)}</Tag>,
          },
          { title: t('proposals.decidedBy'), cell: ({ decidedBy }) => (decidedBy ? actorOf(t, decidedBy) : '–') },
        ]}
      />
    </Panel>
  );
}

/** A change in words; what it replaced is opened below them. */
function ProposedChange({ words, replaced }: { words: string; replaced: ReactNode }) {
  const t = useT();
  if (!replaced) return words;
  return (
    <>
      {words}
      <details>
        <summary>{t('compare.decided')}</summary>
        {replaced}
      </details>
    </>
  );
}

const codeOf = ({ subject }: ProposalRow): string => subject;

/** The note of the proposal and that of its decision, each after its time. */
const notesOf = ({ note, proposedAt, decisionNote, decidedAt }: ProposalRow): string[] => [
  `${formatDateTime(proposedAt)} · ${note}`,
  ...(decisionNote && decidedAt ? [`${formatDateTime(decidedAt)} · ${decisionNote}`] : []),
];

interface ProposalFormProps {
  proposal: ProposalRow;
  subject: string;
  detail?: ReactNode;
  onDecide: () => Promise<void>;
  children: string;
}

/** The decision of one open proposal. Its maker can only withdraw it. */
export function ProposalForm({
  proposal: { proposalId, proposedBy, note: reason },
  subject,
  detail,
  onDecide,
  children,
}: ProposalFormProps) {
  const t = useT();
  const login = useAtomValue(operatorAtom)?.operator.login;
  const [note, setNote] = useState('');
  const { act, isPending, refusal } = useAct('/admin/ProposalDecide', { isOnce: true });
  const isOwn = proposedBy === `operator:${login}`;

  async function decide(verdict: 'approve' | 'reject') {
    const text = note.trim();
    const outcome = await act({ proposalId, verdict, ...(text && { note: text }) });
    if (outcome.ok) toast(t('proposals.done'), 'good');
    // A refusal may mean that somebody else was faster, or that the subject has changed.
    await renew('/admin/Proposals');
    await onDecide();
  }

  return (
    <Form
      onSubmit={() => (isOwn ? decide('reject') : decide('approve'))}
      aria-label={t('proposals.decideOf', { subject })}
    >
      <p>
        {subject}: {children}
      </p>
      {detail}
      <p>
        {actorOf(t, proposedBy)}: {reason}
      </p>
      <NoteField label={t('operators.note')} value={note} onChange={setNote} rows={2} />
      <RefusalLine refusal={refusal} />
      <ButtonRow>
        {!isOwn && (
          <Button type="submit" size="m" isPending={isPending}>
            {t('proposals.apply')}
          </Button>
        )}
        <Button
          type={isOwn ? 'submit' : 'button'}
          kind={isOwn ? 'soft' : 'danger'}
          size="m"
          isPending={isPending}
          onClick={isOwn ? undefined : () => void decide('reject')}
        >
          {t(isOwn ? 'proposals.withdraw' : 'proposals.reject')}
        </Button>
      </ButtonRow>
    </Form>
  );
}
