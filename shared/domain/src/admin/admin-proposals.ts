import * as z from 'zod/mini';
import { operatorNote } from './admin-cases.ts';
import { contract } from '../contracts/contract.ts';
import { clientId, id, paged, pageNumber, timestamp } from '../contracts/primitives.ts';
import { OFFERING_ERRORS } from './offering-draft.ts';
import { actFacts } from '../contracts/review/review.ts';

/** Changes of the house that one operator proposes and another decides. */
export const proposalKind = z.enum(['release', 'offer', 'copy', 'offering', 'lending', 'cancellation']);
export type ProposalKind = z.infer<typeof proposalKind>;

export const proposalRow = z.strictObject({
  proposalId: id,
  kind: proposalKind,
  /**
   * Id of the changed thing: the name of a micro-frontend, the symbol of an offer, the code of a copy product or of an offered
   * company, the pool of loans, the id of cancelled new shares.
   */
  subject: z.string(),
  /** The change as the audit log will state it. */
  change: actFacts,
  note: z.string(),
  /** `withdrawn`: rejected by its maker. */
  state: z.enum(['open', 'applied', 'rejected', 'withdrawn']),
  proposedBy: z.string(),
  proposedAt: timestamp,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(timestamp),
  decisionNote: z.nullable(z.string()),
  /** The terms that the change replaces, as they stood when it was decided. Null while it is open, and where it replaces none. */
  former: z.nullable(actFacts),
});
export type ProposalRow = z.infer<typeof proposalRow>;

const proposals = contract({
  path: '/admin/Proposals',
  summary: 'Proposed changes of a kind, the newest first',
  auth: 'operator',
  roles: ['manager', 'auditor'],
  input: z.strictObject({ page: pageNumber, kind: proposalKind }),
  output: paged(proposalRow),
});
const proposalDecide = contract({
  path: '/admin/ProposalDecide',
  summary:
    'Apply a proposal of another operator, or reject it; a rejection of the own one withdraws it. Cashiers decide cancellations alone',
  auth: 'operator',
  roles: ['cashier', 'manager'],
  idempotent: true,
  rateLimit: 30,
  input: z.strictObject({
    clientId,
    proposalId: id,
    verdict: z.enum(['approve', 'reject']),
    note: z.optional(operatorNote),
  }),
  output: proposalRow,
  errors: [
    ...(['NOT_FOUND', 'CASE_CLOSED', 'FOUR_EYES', 'CLIENT_ID_CONFLICT'] as const),
    ...(['ISSUE_LISTED', 'ISSUE_CANCELLED'] as const),
    ...(['OFFER_UNAVAILABLE', 'OFFER_EXISTS', 'OFFER_CLOSED', 'COPY_CLOSED'] as const),
    ...([
      'COPY_UNAVAILABLE',
      'COPY_EXISTS',
      'COPY_LIMITS',
      'COPY_LEADER_LESS',
      'COPY_UNCHANGED',
      'STRATEGY_AVERAGES',
      'STRATEGY_BELOW_LOT',
    ] as const),
    ...OFFERING_ERRORS,
    ...(['LENDING_PER_CUSTOMER', 'LENDING_UNCHANGED'] as const),
    ...(['NO_PRODUCT', 'BUILD_UNKNOWN', 'BUILD_LIVE', 'BUILD_UNVERIFIED', 'BUILD_UNFIT', 'RELEASE_CHANGED'] as const),
  ],
});

export const adminProposals = { proposals, proposalDecide };
