import { useId, useState } from 'react';
import { Button } from '@maru/sdk/ui';
import { sendPicture } from '../../lib/admin-api.ts';
import { useT } from '../../lib/i18n.ts';
import { RefusalLine } from '../../lib/refusal-line.tsx';
import { useAttempt } from '../../lib/use-attempt.ts';
import styles from './ticket.module.css';

/** Most pictures of one answer. */
const MAX_FILES = 4;

interface Attached {
  readonly uploadId: string;
  readonly name: string;
}

/** Pictures that were sent for the next answer. They are named by it, or the server deletes them after a day. */
export function useAnswerPictures(ticketId: string) {
  const [attached, setAttached] = useState<readonly Attached[]>([]);
  const { attempt, isPending, refusal } = useAttempt();

  async function add(file: File) {
    if (isPending || attached.length >= MAX_FILES) return;
    const outcome = await attempt(() => sendPicture({ ticketId }, file));
    if (!outcome.ok) return;
    const { uploadId } = outcome.data;
    setAttached((before) => [...before, { uploadId, name: file.name }]);
  }

  return {
    attached,
    isPending,
    refusal,
    add,
    uploadIds: attached.map(({ uploadId }) => uploadId),
    remove: (uploadId: string) => setAttached((before) => before.filter((each) => each.uploadId !== uploadId)),
    clear: () => setAttached([]),
  };
}

/** The field that takes one picture after another, and those that are taken. */
export function AnswerPictures({ pictures }: { pictures: ReturnType<typeof useAnswerPictures> }) {
  const t = useT();
  const id = useId();
  const { attached, isPending, refusal, add, remove } = pictures;
  return (
    <div className={styles.pictures}>
      <label htmlFor={id} className={styles.meta}>
        {t('ticket.attach', { max: MAX_FILES })}
      </label>
      <input
        id={id}
        className={styles.file}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        disabled={isPending || attached.length >= MAX_FILES}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again.
          event.target.value = '';
          if (file) void add(file);
        }}
      />
      {attached.length > 0 && (
        <ul className={styles.attached}>
          {attached.map(({ uploadId, name }) => (
            <li key={uploadId} className={styles.actions}>
              <span className={styles.name}>{name}</span>
              <Button kind="ghost" size="s" onClick={() => remove(uploadId)}>
                {t('ticket.detach', { name })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <RefusalLine refusal={refusal} />
    </div>
  );
}
