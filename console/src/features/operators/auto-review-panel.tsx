import { useState } from 'react';
import type { AdminOutput } from '@maru/domain/admin';
import { Checkbox } from '@maru/sdk/fields';
import { Button, QueryView, Spinner, toast } from '@maru/sdk/ui';
import { adminClient, useAdminQuery } from '../../lib/admin-query.ts';
import { Form } from '../../lib/form.tsx';
import { useT } from '../../lib/i18n.ts';
import { InputField, NoteField } from '../../lib/input-field.tsx';
import { Facts, Panel } from '../../lib/panel.tsx';
import { RefusalLine } from '../../lib/refusal-line.tsx';
import { useAct } from '../../lib/use-act.ts';
import styles from './operators.module.css';

type State = AdminOutput<'/admin/AutoReview'>;
/** Longest wait before an automatic decision, in seconds: a day. */
const MAX_DELAY = 86_400;

/** The automatic reviewer of a simulation: everybody sees whether it decides, a manager switches it. */
export function AutoReviewPanel({ isManager }: { isManager: boolean }) {
  const t = useT();
  const state = useAdminQuery('/admin/AutoReview', {});
  return (
    <Panel title={t('actor.auto-reviewer')}>
      <QueryView query={state} loading={<Spinner label={t('loading')} />}>
        {(data) =>
          isManager && data.isAvailable ? (
            <AutoReviewForm key={`${data.isOn} ${data.delaySeconds}`} state={data} />
          ) : (
            <Facts
              rows={[
                [
                  t('cases.state'),
                  t(!data.isAvailable ? 'autoReview.unavailable' : data.isOn ? 'autoReview.on' : 'autoReview.off'),
                ],
                [t('autoReview.delay'), String(data.delaySeconds)],
              ]}
            />
          )
        }
      </QueryView>
      <p className={styles.hint}>{t('autoReview.rule')}</p>
    </Panel>
  );
}

function AutoReviewForm({ state }: { state: State }) {
  const t = useT();
  const [isOn, setOn] = useState(state.isOn);
  const [delay, setDelay] = useState(String(state.delaySeconds));
  const [note, setNote] = useState('');
  const { act, isPending, refusal } = useAct('/admin/AutoReviewSet', { isOnce: true });
  const seconds = /^\d{1,5}$/.test(delay) ? Number(delay) : null;
  const isValid = seconds !== null && seconds <= MAX_DELAY;

  async function save() {
    if (!isValid) return;
    const text = note.trim();
    const outcome = await act({ isOn, delaySeconds: seconds, ...(text && { note: text }) });
    if (!outcome.ok) return;
    adminClient.setQueryData(['/admin/AutoReview', {}], outcome.data);
    toast(t('operators.saved'), 'good');
  }

  return (
    <Form onSubmit={save}>
      <Checkbox label={t('autoReview.on')} checked={isOn} onChange={(event) => setOn(event.target.checked)} />
      <InputField label={t('autoReview.delay')} inputMode="numeric" value={delay} onChange={setDelay} required />
      <NoteField label={t('operators.note')} value={note} onChange={setNote} />
      <RefusalLine refusal={refusal} />
      <Button
        type="submit"
        size="m"
        isPending={isPending}
        disabled={!isValid || (isOn === state.isOn && seconds === state.delaySeconds)}
      >
        {t('autoReview.save')}
      </Button>
    </Form>
  );
}
