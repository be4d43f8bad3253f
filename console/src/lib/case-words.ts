import { reasonName, type ReasonWords } from '@maru/domain/desk-words';
import type { useT } from './i18n.ts';

/** A reason by its name for operators and the words that the customer reads. */
export const reasonText = (t: ReturnType<typeof useT>, text: ReasonWords, code: string): string => {
  const [name, words] = [reasonName(t, text, code), text(`reasons.${code}`)];
  return name === words ? words : t('case.reasonText', { name, text: words });
};
