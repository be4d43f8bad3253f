import type { ErrorCode } from '@maru/domain/contracts';
import type { StoredProposal } from './proposal.repo.ts';

export type Verdict = 'approve' | 'reject';

/** Why this operator may not decide now. */
export function decisionFault(
  proposal: Pick<StoredProposal, 'state' | 'proposed_by'>,
  { verdict, actor }: { verdict: Verdict; actor: string },
): ErrorCode | null {
  if (proposal.state !== 'open') return 'CASE_CLOSED';
  return verdict === 'approve' && proposal.proposed_by === actor ? 'FOUR_EYES' : null;
}

/** The state after a decision that {@link decisionFault} allows. A rejection by the maker is a withdrawal. */
export function stateAfter(
  proposal: Pick<StoredProposal, 'proposed_by'>,
  { verdict, actor }: { verdict: Verdict; actor: string },
): 'applied' | 'rejected' | 'withdrawn' {
  if (verdict === 'approve') return 'applied';
  return proposal.proposed_by === actor ? 'withdrawn' : 'rejected';
}
