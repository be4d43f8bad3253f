import { useApiQuery } from '@maru/sdk/query';
import { useT } from './i18n.ts';

/** The decider of a request, an operator or the automatic reviewer, as text; undefined before a decision. */
export function useReviewedBy(subject: string, isDecided: boolean): string | undefined {
  const t = useT();
  const acts = useApiQuery('/user/ReviewHistory', { subject, page: 1 }, { isEnabled: isDecided });
  const decision = acts.data?.data.find(({ act }) => /\.(approve|reject)$/.test(act));
  if (!decision) return undefined;
  return t(decision.actor === 'auto-reviewer' ? 'review.automatic' : 'review.byPerson');
}
