import * as z from 'zod/mini';
import { operatorNote } from './admin-cases.ts';
import { proposalRow } from './admin-proposals.ts';
import { contract } from '../contracts/contract.ts';
import { OPERATOR_CANCEL_REASONS, cancellation } from '../contracts/ipo/cancellation.ts';
import { clientId, decimal, id, localized, paged, pageNumber, symbol, timestamp } from '../contracts/primitives.ts';

/** New shares of one offering, auction or placement. */
const issueKind = z.enum(['offering', 'auction', 'placement']);
export type IssueKind = z.infer<typeof issueKind>;
/**
 * Each stage is an event that has taken place. `closed`: no further application. Of an offering then `drawn`, `allotted` when every
 * application has its result and its refund, `settled` after the payment period. Of an auction `opened`: every bid has its result. Of a
 * placement `soldOut` while no application is possible, though it is not over; then `allotted` when each has its result and one is to be
 * paid, `settled` when none is.
 */
const issueStage = z.enum([
  ...(['upcoming', 'open', 'soldOut', 'closed', 'drawn', 'allotted', 'settled', 'opened'] as const),
  ...(['listed', 'cancelled'] as const),
]);
export type IssueStage = z.infer<typeof issueStage>;

const issueRow = z.strictObject({
  kind: issueKind,
  issueId: id,
  symbol,
  name: localized,
  stage: issueStage,
  /** Price in won; of an auction its floor. */
  price: decimal,
  from: timestamp,
  to: timestamp,
  listAt: timestamp,
  cancellation,
  /** Applications or bids that hold money or are paid. */
  applications: z.int(),
  /** Their won, which a cancellation returns; null of listed shares, and of sealed bids: a change of the sum would reveal the next one. */
  amount: z.nullable(decimal),
  /** The newest proposal to cancel it; null without one. */
  proposal: z.nullable(proposalRow),
});
export type IssueRow = z.infer<typeof issueRow>;

const issues = contract({
  path: '/admin/Issues',
  summary: 'New shares that are not listed, the nearest end first; or those that are listed or cancelled, newest first',
  auth: 'operator',
  roles: ['cashier', 'manager', 'auditor'],
  input: z.strictObject({ page: pageNumber, state: z.enum(['current', 'over']) }),
  output: paged(issueRow),
});
const issue = contract({
  path: '/admin/Issue',
  summary: 'One offering, auction or placement',
  auth: 'operator',
  roles: ['cashier', 'manager', 'auditor'],
  input: z.strictObject({ kind: issueKind, issueId: id }),
  output: issueRow,
  errors: ['NOT_FOUND'],
});
const issueCancel = contract({
  path: '/admin/IssueCancel',
  summary: 'Propose the cancellation of new shares that are not listed, with the reason that applicants read',
  auth: 'operator',
  roles: ['cashier', 'manager'],
  idempotent: true,
  input: z.strictObject({
    clientId,
    kind: issueKind,
    issueId: id,
    reason: z.enum(OPERATOR_CANCEL_REASONS),
    note: operatorNote,
  }),
  output: issueRow,
  errors: ['NOT_FOUND', 'ISSUE_LISTED', 'ISSUE_CANCELLED', 'PROPOSAL_OPEN', 'CLIENT_ID_CONFLICT'],
});
export const adminIssues = { issues, issue, issueCancel };
