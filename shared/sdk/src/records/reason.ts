import type { ReviewReason } from '@maru/domain/contracts';
import { joinSentences } from '@maru/domain/text';
import { useApiT } from '../i18n/index.ts';

/** The code of a reason that its note explains. */
export const OTHER_REASON = 'OTHER' satisfies ReviewReason;

/**
 * Text of the reason of a decision: the reviewer's words where the code says nothing, and otherwise both. Null without either.
 * @param note words of the reviewer
 */
export function useReasonText(): (reason: string | null | undefined, note?: string | null) => string | null {
  const t = useApiT();
  return (reason, note = null) => {
    if (reason === OTHER_REASON && note) return note;
    return joinSentences([reason && t(`reasons.${reason}`), note]) || null;
  };
}
