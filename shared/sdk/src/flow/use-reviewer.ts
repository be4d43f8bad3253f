import { useApiQuery } from '../query/index.ts';

/** The decider of a request: an operator or the automatic reviewer. Undefined before a decision. */
export function useReviewer(subject: string, isDecided: boolean): 'automatic' | 'person' | undefined {
  const acts = useApiQuery('/user/ReviewHistory', { subject, page: 1 }, { isEnabled: isDecided });
  const decision = acts.data?.data.find(({ act }) => /\.(approve|reject)$/.test(act));
  if (!decision) return undefined;
  return decision.actor === 'auto-reviewer' ? 'automatic' : 'person';
}
