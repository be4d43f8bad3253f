import { useT } from './i18n.ts';

/** Fields that are missing or out of their bounds, the note for the log among them: why the button cannot be pressed. */
export function MissingFields({ labels, hasNote }: { labels: readonly string[]; hasNote: boolean }) {
  const t = useT();
  const missing = hasNote ? labels : [...labels, t('operators.note')];
  if (missing.length === 0) return null;
  return <p>{t('proposals.missing', { fields: missing.join(', ') })}</p>;
}
