import type { Refusal } from '@maru/sdk/api';
import { answerText } from '@maru/sdk/i18n';
import { useUnsaved } from '@maru/sdk/session';
import { PictureField } from '@maru/sdk/fields';
import { Button, cx, ImageIcon } from '@maru/sdk/ui';
import { useId, useState } from 'react';
import { findingText, useT } from '../../lib/i18n.ts';
import { readDraft, saveDraft } from './ticket-draft.state.ts';
import styles from './ticket.module.css';

/** Most characters of a message. */
const MAX = 2_000;

/** A message with at most one picture. What was typed stays until it is sent, also when the screen is left. */
export function TicketComposer({
  ticket,
  onSend,
}: {
  /** Number of the ticket, or `new` before it has one. */
  ticket: string;
  onSend: (message: { text: string; uploadIds?: string[] }) => Promise<{ ok: true } | Refusal>;
}) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState(() => readDraft(ticket));
  const [uploadId, setUploadId] = useState<string | null>(null);
  const [hasPicture, setHasPicture] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const [isSending, setIsSending] = useState(false);
  useUnsaved(text !== '');

  const write = (typed: string) => {
    setText(typed);
    saveDraft(ticket, typed);
  };
  const send = async () => {
    if (text.trim() === '') return setError(findingText({ code: 'TEXT_REQUIRED' }));
    setIsSending(true);
    const answer = await onSend({ text, ...(uploadId && { uploadIds: [uploadId] }) });
    setIsSending(false);
    if (!answer.ok) {
      // The server no longer has the picture: it is taken again.
      if (answer.code === 'UPLOAD_NOT_FOUND') setUploadId(null);
      return setError(answerText(answer));
    }
    write('');
    setUploadId(null);
    setHasPicture(false);
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label className={styles.label}>
        {t('ticket.text')}
        <textarea
          className={styles.text}
          value={text}
          maxLength={MAX}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            write(event.currentTarget.value);
            setError(undefined);
          }}
        />
      </label>
      <p id={`${id}-note`} className={cx(styles.note, error && styles.error)} role={error ? 'alert' : undefined}>
        {error ?? t('ticket.textHint')}
      </p>
      {hasPicture ? (
        <PictureField label={t('ticket.picture')} purpose="attachment" value={uploadId} onChange={setUploadId} />
      ) : (
        <div className={styles.attach}>
          <Button kind="soft" size="s" onClick={() => setHasPicture(true)}>
            <ImageIcon />
            {t('ticket.attach')}
          </Button>
        </div>
      )}
      <Button type="submit" isBlock isPending={isSending}>
        {t('ticket.send')}
      </Button>
    </form>
  );
}
