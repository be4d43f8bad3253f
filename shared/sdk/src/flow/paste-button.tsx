import { useSharedT } from '../i18n/index.ts';
import { toast } from '../ui/index.ts';
import styles from './pad-foot.module.css';
import { usePaste } from './use-paste.ts';

interface Props {
  onChange: (value: string) => void;
  decimals: number;
}

/** Pastes an amount on a phone, which has no keys for it and no field to hold. Absent where no page may read the clipboard. */
export function PasteButton({ onChange, decimals }: Props) {
  const t = useSharedT();
  const paste = usePaste(onChange, decimals);
  // Plain http has no clipboard.
  const clipboard = navigator.clipboard as Partial<Clipboard> | undefined;
  if (!clipboard?.readText) return null;
  const read = async () => {
    const text = await navigator.clipboard.readText().catch(() => null);
    if (text === null) toast(t('flow.pasteDenied'), 'bad');
    else paste(text);
  };
  return (
    <button type="button" className={styles.paste} onClick={() => void read()}>
      {t('flow.paste')}
    </button>
  );
}
