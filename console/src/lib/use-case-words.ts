import { caseWords, type CaseWords, type TimeFormat } from '@maru/domain/desk-words';
import { formatDate, formatDateTime } from '@maru/sdk/i18n';
import { useAtomValue, languageAtom } from '@maru/sdk/session';
import { useAdminQuery } from './admin-query.ts';
import { useT } from './i18n.ts';

/** Times as every screen has them. */
export const SCREEN_FORMAT: TimeFormat = { time: formatDateTime, day: formatDate };

/** Words for the codes of cases, in the operator's language. A code stands for itself until the names are there. */
export function useCaseWords(): CaseWords {
  const t = useT();
  const language = useAtomValue(languageAtom);
  const names = useAdminQuery('/admin/CaseNames', {}, { staleTime: Infinity });
  return caseWords(t, names.data ?? [], language, SCREEN_FORMAT);
}
