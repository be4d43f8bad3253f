import { useReviewer } from '@maru/sdk/flow';
import { useT } from './i18n.ts';

/** The decider of a request as text; undefined before a decision. */
export function useReviewedBy(subject: string, isDecided: boolean): string | undefined {
  const t = useT();
  const reviewer = useReviewer(subject, isDecided);
  return reviewer && t(reviewer === 'automatic' ? 'review.automatic' : 'review.byPerson');
}
