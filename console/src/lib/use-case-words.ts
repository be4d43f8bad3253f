import { useAtomValue, languageAtom } from '@maru/sdk/session';
import { useAdminQuery } from './admin-query.ts';
import { caseWords, type CaseWords } from './case-words.ts';
import { useT } from './i18n.ts';

/** Words for the codes of cases, in the operator's language. A code stands for itself until the names are there. */
export function useCaseWords(): CaseWords {
  const t = useT();
  const language = useAtomValue(languageAtom);
  const names = useAdminQuery('/admin/CaseNames', {}, { staleTime: Infinity });
  return caseWords(t, names.data ?? [], language);
}
