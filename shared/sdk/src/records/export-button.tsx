import { RefusedError } from '../api/index.ts';
import type { Page } from '@maru/domain/contracts';
import { answerText, useSharedT } from '../i18n/index.ts';
import { Button, saveFile, toast } from '../ui/index.ts';
import { useState } from 'react';
import { toCsv } from './csv.rules.ts';
import { collect } from './collect.ts';

export interface ExportButtonProps<R> {
  /** File name with content and period: `movements-2026-11-01`. */
  name: string;
  columns: readonly string[];
  cellsOf: (row: R) => readonly string[];
  keyOf: (row: R) => string;
  fetchPage: (page: number) => Promise<Page<R>>;
}

/**
 * Exports a whole list, not only the loaded pages. Every line states that it is simulated, so that sorting or cutting
 * the file keeps the notice.
 */
export function ExportButton<R>({ name, columns, cellsOf, keyOf, fetchPage }: ExportButtonProps<R>) {
  const t = useSharedT();
  const [isPending, setIsPending] = useState(false);
  const save = async () => {
    setIsPending(true);
    try {
      const rows = await collect(fetchPage, keyOf);
      if (rows.length === 0) return toast(t('export.nothing'));
      const mark = t('ui.simulated');
      const table = [[t('export.market'), ...columns], ...rows.map((row) => [mark, ...cellsOf(row)])];
      saveFile(new File([toCsv(table)], `maru-simulated-${name}.csv`, { type: 'text/csv' }));
      toast(t('export.done', { count: rows.length }), 'good');
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      toast(answerText(error.refusal), 'bad');
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Button kind="ghost" size="s" aria-label={t('export.action')} isPending={isPending} onClick={() => void save()}>
      {t('export.short')}
    </Button>
  );
}
