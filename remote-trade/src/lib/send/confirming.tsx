import { Button, EmptyState, Spinner, WarnIcon } from '@maru/shared/ui';
import { useT } from '../i18n.ts';
import styles from './confirming.module.css';

/** Sent, and nobody knows yet. Offers nothing that could make a second order. */
export function Confirming() {
  const t = useT();
  return (
    <div className={styles.state} role="status">
      <span className={styles.ring}>
        <Spinner />
      </span>
      <h2 className={styles.title}>{t('sending.confirming')}</h2>
      <p className={styles.text}>{t('sending.confirmingText')}</p>
      <p className={styles.hint}>{t('sending.confirmingHint')}</p>
    </div>
  );
}

/** The server has no such order. Sending again uses the same id, so it cannot become two. */
export function Unsent() {
  const t = useT();
  return <EmptyState icon={WarnIcon} title={t('sending.unsent')} text={t('sending.unsentText')} />;
}

interface UnsentProps {
  isPending: boolean;
  onRetry: () => void;
  onEdit: () => void;
}

/** Side by side in whatever bar or foot they stand. */
export function UnsentActions({ isPending, onRetry, onEdit }: UnsentProps) {
  const t = useT();
  return (
    <>
      <Button kind="soft" onClick={onEdit} disabled={isPending}>
        {t('sending.edit')}
      </Button>
      <Button onClick={onRetry} isPending={isPending}>
        {t('sending.retry')}
      </Button>
    </>
  );
}
