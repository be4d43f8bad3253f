import { useT } from './i18n.ts';

interface MissingFieldsProps {
  labels: readonly string[];
  hasNote: boolean;
  /** The values are those that hold already. */
  isUnchanged?: boolean;
}

/** Fields that are missing or out of their bounds, the note for the log among them: why the button cannot be pressed. */
export function MissingFields({ labels, hasNote, isUnchanged }: MissingFieldsProps) {
  const t = useT();
  const missing = hasNote ? labels : [...labels, t('operators.note')];
  if (isUnchanged) return <p>{t('proposals.unchanged')}</p>;
  if (missing.length === 0) return null;
  return <p>{t('proposals.missing', { fields: missing.join(', ') })}</p>;
}
