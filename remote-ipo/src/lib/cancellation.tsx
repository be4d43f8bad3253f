import type { Cancellation } from '@maru/domain/contracts';
import { joinSentences } from '@maru/domain/text';
import { formatDate, useApiT } from '@maru/sdk/i18n';
import { Notice } from '@maru/sdk/ui';
import styles from './detail.module.css';
import { useT } from './i18n.ts';

/** When and why new shares were cancelled; nothing while they go on. */
export function CancellationNotice({ cancellation }: { cancellation: Cancellation }) {
  const t = useT();
  const text = useApiT();
  if (cancellation === null) return null;
  const { at, reason } = cancellation;
  return (
    <Notice>
      <strong className={styles.title}>{t('cancellation.title', { day: formatDate(at) })}</strong>
      {joinSentences([text(`reasons.${reason}`), t('cancellation.money')])}
    </Notice>
  );
}

/** The reason why new shares were cancelled; nothing while they go on. */
export function useCancelReason(cancellation: Cancellation): string | null {
  const text = useApiT();
  return cancellation && text(`reasons.${cancellation.reason}`);
}
