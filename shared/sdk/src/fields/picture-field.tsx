import { useEffect, useId, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { uploadPicture, type Refusal } from '../api/index.ts';
import type { UploadPurpose } from '@maru/domain/contracts';
import { answerText, useSharedT } from '../i18n/index.ts';
import { Button, CheckIcon, IdIcon, ImageIcon, Spinner, cx } from '../ui/index.ts';
import { CameraIcon } from '../ui/later-icons.ts';
import { shrinkPicture } from './shrink-picture.ts';
import styles from './picture-field.module.css';

/** Types that the server accepts; other camera formats are converted before the upload. */
const ACCEPT = 'image/jpeg,image/png,image/webp,image/heic,image/heif';

export interface PictureFieldProps {
  label: string;
  purpose: UploadPurpose;
  /** Id of the upload; null before there is one. */
  value: string | null;
  onChange: (uploadId: string | null) => void;
  /** Called with the picture as soon as it is selected, for a screen that reads its content. */
  onPicture?: (picture: File) => void;
  /** Requirements of the picture, below the field; replaced by the error. */
  hint?: ReactNode;
  error?: string | undefined;
  /** `card` has the proportions of an ID and shows corners to align it; `page` has those of a receipt. */
  frame?: 'card' | 'page';
}

/** Whether the server refused the picture itself, so that only another one helps. */
const isOfPicture = (answer: Refusal | undefined) => answer?.code?.startsWith('UPLOAD_') ?? false;

/** A picture from the camera or the album: previewed and uploaded at once, and kept to be sent again if it does not arrive; its value is the id of the upload. */
export function PictureField(props: PictureFieldProps) {
  const { label, purpose, value, onChange, onPicture, hint, error, frame = 'page' } = props;
  const t = useSharedT();
  const id = useId();
  const [preview, setPreview] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | undefined>();
  const [isSending, setIsSending] = useState(false);
  const sending = useRef<AbortController | null>(null);
  // A picture that did not arrive: it can be sent again.
  const [unsent, setUnsent] = useState<File | null>(null);
  useEffect(() => () => sending.current?.abort(), []);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Allows the same picture to be selected again after a refusal.
    event.target.value = '';
    if (!file) return;
    setPreview(URL.createObjectURL(file));
    onChange(null);
    onPicture?.(file);
    void send(file);
  };
  const send = async (file: File) => {
    sending.current?.abort();
    const mine = new AbortController();
    sending.current = mine;
    setRefusal(undefined);
    setUnsent(null);
    setIsSending(true);
    const answer = await shrinkPicture(file)
      .then((picture) => uploadPicture(picture, purpose, { signal: mine.signal, isQuiet: true }))
      .catch((error: unknown) => {
        if (!mine.signal.aborted) reportError(error);
        return undefined;
      });
    // Another picture was selected meanwhile, or the screen was left.
    if (mine.signal.aborted) return;
    setIsSending(false);
    if (answer?.ok) return onChange(answer.data.uploadId);
    if (isOfPicture(answer)) setPreview(null);
    else setUnsent(file);
    setRefusal(answer ? answerText(answer) : t('field.FAILED'));
  };

  const wrong = refusal ?? error;
  const field = useRef<HTMLFieldSetElement>(null);
  // The action that found the error stands below the page.
  useEffect(() => {
    if (error !== undefined) field.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  const note = wrong ?? (isSending ? t('ui.picture.sending') : value ? t('ui.picture.sent') : hint);
  const Guide = frame === 'card' ? IdIcon : ImageIcon;
  const input = (source: 'camera' | 'album') => (
    <label className={styles.choice}>
      <input
        type="file"
        accept={ACCEPT}
        capture={source === 'camera' ? 'environment' : undefined}
        className={styles.input}
        aria-label={`${label}, ${t(`ui.picture.${source}`)}`}
        aria-describedby={`${id}-note`}
        aria-invalid={wrong ? true : undefined}
        onChange={choose}
      />
      {source === 'camera' ? <CameraIcon /> : <ImageIcon />}
      {t(`ui.picture.${source}`)}
    </label>
  );
  return (
    <fieldset ref={field} className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      <div className={cx(styles.frame, styles[frame], wrong && styles.invalid)}>
        {preview ? (
          <img src={preview} alt={t('ui.picture.preview', { label })} className={styles.picture} />
        ) : (
          <span className={styles.guide} aria-hidden="true">
            <Guide />
          </span>
        )}
        {isSending && (
          <span className={styles.veil}>
            <Spinner />
          </span>
        )}
        {value && !wrong && (
          <span className={styles.sent} aria-hidden="true">
            <CheckIcon />
          </span>
        )}
      </div>
      <div className={styles.choices}>
        {input('camera')}
        {input('album')}
      </div>
      <p id={`${id}-note`} className={cx(styles.note, wrong && styles.error)} role={wrong ? 'alert' : 'status'}>
        {note}
      </p>
      {unsent && (
        <Button kind="soft" size="s" onClick={() => void send(unsent)}>
          {t('ui.retry')}
        </Button>
      )}
    </fieldset>
  );
}
