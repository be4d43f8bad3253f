import type { AdminInput } from '@maru/domain/admin';
import { EXPORT_MOST } from '@maru/domain/desk';
import { groupDigits } from '@maru/domain/money';
import { languageAtom, useAtomValue } from '@maru/sdk/session';
import { Button, saveFile, toast } from '@maru/sdk/ui';
import { loadFile, type ExportPath } from './admin-api.ts';
import styles from './export-button.module.css';
import { useT } from './i18n.ts';
import { RefusalLine } from './refusal-line.tsx';
import { useAttempt } from './use-attempt.ts';

interface ExportButtonProps<P extends ExportPath> {
  path: P;
  /** The filters that the list has now. */
  filters: Omit<AdminInput<P>, 'language'>;
  /** Rows that they match, where the screen knows it. */
  total?: number;
}

/** Saves a list with its present filters as a file. The log has the export; a list that is too long is cut, and the screen says so before. */
export function ExportButton<P extends ExportPath>({ path, filters, total = 1 }: ExportButtonProps<P>) {
  const t = useT();
  const language = useAtomValue(languageAtom);
  const { attempt, isPending, refusal } = useAttempt();
  const left = total - EXPORT_MOST;

  async function save() {
    const outcome = await attempt(() => loadFile(path, { ...filters, language } as AdminInput<P>));
    if (!outcome.ok) return;
    saveFile(outcome.data);
    toast(t('export.done'), 'good');
  }

  return (
    <div className={styles.export}>
      <Button kind="soft" size="s" isPending={isPending} disabled={total === 0} onClick={() => void save()}>
        {t('export.button')}
      </Button>
      <span className={styles.hint}>
        {left > 0
          ? t('export.cut', { most: groupDigits(String(EXPORT_MOST)), left: groupDigits(String(left)) })
          : t('export.rule')}
      </span>
      <RefusalLine refusal={refusal} />
    </div>
  );
}
