import { useState } from 'react';
import type { CaseRow } from '@maru/domain/admin';
import { actorOf } from '@maru/domain/desk-words';
import type { Refusal } from '@maru/sdk/api';
import { useApiT } from '@maru/sdk/i18n';
import { useAtomValue } from '@maru/sdk/session';
import { Button } from '@maru/sdk/ui';
import { renew, useAdminQuery } from '../../lib/admin-query.ts';
import { reasonText } from '../../lib/case-words.ts';
import { Form } from '../../lib/form.tsx';
import { useT } from '../../lib/i18n.ts';
import { NoteField } from '../../lib/input-field.tsx';
import { Panel } from '../../lib/panel.tsx';
import { RefusalLine } from '../../lib/refusal-line.tsx';
import { SelectField } from '../../lib/select-field.tsx';
import { operatorAtom } from '../../lib/session.ts';
import { useAct } from '../../lib/use-act.ts';
import type { Outcome } from '../../lib/use-attempt.ts';
import { allowedActs, isConflict, isLive, needsNote } from './decision.rules.ts';
import styles from './case.module.css';

interface DecisionPanelProps {
  row: CaseRow;
  reasons: readonly string[];
  /** Names of the pictures that have not been opened since the case is on the screen. */
  unopened: readonly string[];
  onChange: (row: CaseRow) => void;
  onDecide: (row: CaseRow) => void;
  onConflict: (refusal: Refusal) => void;
}

/** Taking, returning and deciding a case. The decision carries the version that is on the screen. */
export function DecisionPanel({ row, reasons, unopened, onChange, onDecide, onConflict }: DecisionPanelProps) {
  const t = useT();
  const session = useAtomValue(operatorAtom);
  const me = useAdminQuery('/admin/Me', {}, { staleTime: Infinity });
  const [verdict, setVerdict] = useState<'approve' | 'reject' | null>(null);
  const take = useAct('/admin/CaseTake');
  const giveBack = useAct('/admin/CaseGiveBack');
  const { login = '', role = '' } = session?.operator ?? {};
  const decides = me.data?.decides.includes(row.kind) ?? false;
  const { canTake, canGiveBack, canReject, canApprove, obstacle } = allowedActs(row, { login, role, decides });
  if (!isLive(row) || !decides) return null;

  const { caseId, version } = row;
  /** Another operator was faster: the screen shows the case as it is now. */
  async function apply(outcome: Promise<Outcome<CaseRow>>, onDone = onChange) {
    const result = await outcome;
    if (result.ok) {
      setVerdict(null);
      onDone(result.data);
    } else if (isConflict(result.code)) {
      setVerdict(null);
      onConflict(result);
      await renew('/admin/CaseDetail', '/admin/Cases');
    }
  }

  const refusal = take.refusal ?? giveBack.refusal;
  return (
    <Panel title={t('case.decision')}>
      {obstacle && (
        <p className={styles.notice}>
          {obstacle === 'taken' ? t('case.taken', { name: row.assignee ?? '' }) : t('case.fourEyes')}
        </p>
      )}
      {row.state === 'confirming' && canApprove && (
        <p className={styles.notice}>{t('case.second', { name: actorOf(t, row.firstBy ?? '') })}</p>
      )}
      <div className={styles.actions}>
        {canTake && (
          <Button
            kind="soft"
            size="m"
            isPending={take.isPending}
            onClick={() => void apply(take.act({ caseId, version }))}
          >
            {t('case.take')}
          </Button>
        )}
        {canGiveBack && (
          <Button
            kind="soft"
            size="m"
            isPending={giveBack.isPending}
            onClick={() => void apply(giveBack.act({ caseId, version }))}
          >
            {t('case.giveBack')}
          </Button>
        )}
        {canApprove && (
          <Button
            kind={verdict === 'reject' ? 'soft' : 'brand'}
            size="m"
            aria-pressed={verdict === 'approve'}
            onClick={() => setVerdict('approve')}
          >
            {t('case.approve')}
          </Button>
        )}
        {canReject && (
          <Button
            kind={verdict === 'approve' ? 'soft' : 'danger'}
            size="m"
            aria-pressed={verdict === 'reject'}
            onClick={() => setVerdict('reject')}
          >
            {t('case.reject')}
          </Button>
        )}
      </div>
      <RefusalLine refusal={refusal} group="caseRefusal" />
      {verdict === 'approve' && unopened.length > 0 && (
        <p className={styles.notice}>{t('case.unopened', { names: unopened.join(', ') })}</p>
      )}
      <DecisionForm
        key={`${verdict} ${version}`}
        row={row}
        verdict={verdict}
        reasons={reasons}
        onDecide={(outcome) => apply(outcome, onDecide)}
      />
    </Panel>
  );
}

interface DecisionFormProps {
  row: CaseRow;
  verdict: 'approve' | 'reject' | null;
  reasons: readonly string[];
  onDecide: (outcome: Promise<Outcome<CaseRow>>) => Promise<void>;
}

/** The reason, which the customer reads, and the words beside it. */
function DecisionForm({ row, verdict, reasons, onDecide }: DecisionFormProps) {
  const t = useT();
  const text = useApiT();
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const { act, isPending, refusal } = useAct('/admin/CaseDecide', { isOnce: true });
  if (verdict === null) return null;

  function decide() {
    const { caseId, version } = row;
    const typed = note.trim();
    const chosen = verdict === 'approve' ? 'CHECKED' : reason;
    return onDecide(act({ caseId, version, verdict: verdict!, reason: chosen, ...(typed && { note: typed }) }));
  }

  return (
    <Form onSubmit={decide}>
      {verdict === 'reject' && (
        <SelectField
          label={t('case.reason')}
          value={reason}
          isRequired
          onChange={setReason}
          options={[
            { value: '', text: t('case.choose') },
            ...reasons.map((code) => ({ value: code, text: reasonText(t, text, code) })),
          ]}
        />
      )}
      <NoteField label={t('case.noteHint')} value={note} onChange={setNote} isRequired={needsNote(reason)} />
      <RefusalLine refusal={refusal} group="caseRefusal" />
      <Button type="submit" kind={verdict === 'reject' ? 'danger' : 'brand'} isPending={isPending}>
        {t(verdict === 'approve' ? 'case.confirmApprove' : 'case.confirmReject')}
      </Button>
    </Form>
  );
}
