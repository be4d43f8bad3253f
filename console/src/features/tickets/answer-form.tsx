import { useState, type ClipboardEvent } from 'react';
import type { AdminTicketThread } from '@maru/domain/admin';
import { Button } from '@maru/sdk/ui';
import { Form } from '../../lib/form.tsx';
import { useT } from '../../lib/i18n.ts';
import { NoteField } from '../../lib/input-field.tsx';
import { sends } from '../../lib/keys.rules.ts';
import { Panel } from '../../lib/panel.tsx';
import { RefusalLine } from '../../lib/refusal-line.tsx';
import { useAct } from '../../lib/use-act.ts';
import type { Outcome } from '../../lib/use-attempt.ts';
import { AnswerPictures, useAnswerPictures } from './answer-pictures.tsx';
import { lastSeen } from './ticket.rules.ts';
import styles from './ticket.module.css';

/** Most characters of a message. */
const MAX = 2_000;

interface AnswerFormProps {
  thread: AdminTicketThread;
  onChange: (thread: AdminTicketThread) => Promise<void>;
  /** A newer message has come: the thread is asked for again, and the words stay. */
  onConflict: () => Promise<void>;
}

/** The answer to a ticket as it is on the screen, and its end. */
export function AnswerForm({ thread, onChange, onConflict }: AnswerFormProps) {
  const t = useT();
  const [text, setText] = useState('');
  const answer = useAct('/admin/TicketAnswer', { isOnce: true });
  const close = useAct('/admin/TicketClose', { isOnce: true });
  const { ticketId, state } = thread.ticket;
  const seen = lastSeen(thread);
  const pictures = useAnswerPictures(ticketId);
  const isEmpty = text.trim() === '';

  async function apply(outcome: Promise<Outcome<AdminTicketThread>>): Promise<boolean> {
    const result = await outcome;
    if (result.ok) await onChange(result.data);
    else if (result.code === 'TICKET_CHANGED') await onConflict();
    return result.ok;
  }

  async function send() {
    if (isEmpty || answer.isPending || pictures.isPending) return;
    const { uploadIds } = pictures;
    const files = uploadIds.length > 0 && { uploadIds };
    if (!(await apply(answer.act({ ticketId, seen, text: text.trim(), ...files })))) return;
    setText('');
    pictures.clear();
  }

  return (
    <Panel title={t('ticket.answerTitle')}>
      <Form
        onSubmit={send}
        onPaste={(event: ClipboardEvent) => {
          const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
          if (!file) return;
          event.preventDefault();
          void pictures.add(file);
        }}
        onKeyDown={(event) => {
          if (!sends(event)) return;
          event.preventDefault();
          void send();
        }}
      >
        <NoteField label={t('ticket.answerLabel')} rows={5} max={MAX} value={text} onChange={setText} isRequired />
        <AnswerPictures pictures={pictures} />
        <RefusalLine refusal={answer.refusal ?? close.refusal} />
        <div className={styles.actions}>
          <Button type="submit" size="m" isPending={answer.isPending} disabled={isEmpty || pictures.isPending}>
            {t('ticket.send')}
          </Button>
          {state !== 'closed' && (
            <Button
              kind="soft"
              size="m"
              isPending={close.isPending}
              disabled={!isEmpty}
              onClick={() => void apply(close.act({ ticketId, seen }))}
            >
              {t('ticket.close')}
            </Button>
          )}
          <span className={styles.meta}>{t('ticket.keys')}</span>
        </div>
      </Form>
    </Panel>
  );
}
