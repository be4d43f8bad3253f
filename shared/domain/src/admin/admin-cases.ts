import * as z from 'zod/mini';
import { customerSearch } from './customer-search.ts';
import { contract } from '../contracts/contract.ts';
import { dateRange } from '../contracts/guard.ts';
import {
  clientId,
  decimal,
  empty,
  id,
  isStorable,
  localized,
  operatorLogin,
  paged,
  pageNumber,
  textParams,
  timestamp,
} from '../contracts/primitives.ts';
import { reviewKind, reviewReason, reviewState } from '../contracts/review/review.ts';
import { fileContent, uploadPurpose } from '../contracts/upload/upload.ts';
import { accountName } from '../contracts/user/user.ts';

/** Words for the customer and the log; never empty. */
export const operatorNote = z.string().check(z.trim(), z.minLength(1), z.maxLength(500), z.refine(isStorable));

/** Restrictions of an account that operators set. */
export const accountFlag = z.enum(['frozen', 'banned', 'disabled', 'trading_off', 'withdrawal_off']);
/** `closed`: by the customer, for good. */
export const customerFlag = z.enum([...accountFlag.options, 'closed']);

export const caseRow = z.strictObject({
  caseId: id,
  kind: reviewKind,
  subject: z.string(),
  customer: z.strictObject({
    userId: id,
    account: accountName,
    name: z.nullable(z.string()),
    /** Present restrictions, which may refuse an approval. */
    flags: z.array(customerFlag),
  }),
  /** Facts of the case at a glance: amount, currency. */
  facts: textParams,
  state: reviewState,
  /** 2: a second, different operator must confirm. */
  approvals: z.int(),
  assignee: z.nullable(operatorLogin),
  /** The first of two approvers, with the time and the note of the approval. */
  firstBy: z.nullable(z.string()),
  firstAt: z.nullable(timestamp),
  firstNote: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(reviewReason),
  note: z.nullable(z.string()),
  isAutomatic: z.boolean(),
  /** Sent back with the decision, so that nobody decides on an outdated version. */
  version: z.int(),
  openedAt: timestamp,
  decidedAt: z.nullable(timestamp),
});
export type CaseRow = z.infer<typeof caseRow>;

/** Conditions of the listed cases. */
export const caseFilter = {
  kind: z.optional(reviewKind),
  /** `live`: open and confirming. */
  state: z.enum(['all', 'live', ...reviewState.options]),
  assignee: z.optional(z.enum(['me', 'nobody'])),
  customer: z.optional(customerSearch),
  /** Days on which they were opened. */
  ...dateRange,
};
const cases = contract({
  path: '/admin/Cases',
  summary: 'Cases of the kinds this operator sees; undecided ones oldest first, others newest first',
  auth: 'operator',
  input: z.strictObject({ page: pageNumber, ...caseFilter }),
  output: paged(caseRow),
});
const caseNames = contract({
  path: '/admin/CaseNames',
  summary: 'Names of the codes in fields and facts of cases: banks, accounts that are paid into, stocks',
  auth: 'operator',
  input: empty,
  output: z.array(z.strictObject({ field: z.string(), code: z.string(), name: localized })),
});
const caseStep = z.strictObject({ caseId: id, version: z.int().check(z.gte(1), z.lte(2_147_483_647)) });
const caseDetail = contract({
  path: '/admin/CaseDetail',
  summary: 'A case with everything needed to decide it; looking at it is written down',
  auth: 'operator',
  input: z.strictObject({ caseId: id }),
  output: z.strictObject({
    case: caseRow,
    fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    /** Won of the customer that no hold sets aside, also none for this request. */
    available: decimal,
    files: z.array(z.strictObject({ uploadId: id, purpose: uploadPurpose })),
    /** Reasons to reject a case of this kind; OTHER needs a note. */
    reasons: z.array(reviewReason),
  }),
  errors: ['NOT_FOUND'],
});
const caseTake = contract({
  path: '/admin/CaseTake',
  summary: 'Work on a case: nobody else decides it meanwhile. A manager may take it from another',
  auth: 'operator',
  roles: ['reviewer', 'cashier', 'manager'],
  input: caseStep,
  output: caseRow,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CASE_CLOSED', 'CASE_CHANGED', 'CASE_TAKEN', 'FOUR_EYES'],
});
const caseGiveBack = contract({
  path: '/admin/CaseGiveBack',
  summary: 'Stop working on a case',
  auth: 'operator',
  roles: ['reviewer', 'cashier', 'manager'],
  input: caseStep,
  output: caseRow,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CASE_CLOSED', 'CASE_CHANGED', 'CASE_TAKEN'],
});
const caseDecide = contract({
  path: '/admin/CaseDecide',
  summary:
    'Approve or reject, with a reason the customer reads. What needs four eyes is applied by the second approval',
  auth: 'operator',
  roles: ['reviewer', 'cashier', 'manager'],
  idempotent: true,
  input: z.strictObject({
    clientId,
    ...caseStep.shape,
    verdict: z.enum(['approve', 'reject']),
    reason: reviewReason,
    note: z.optional(operatorNote),
  }),
  output: caseRow,
  errors: [
    'NOT_FOUND',
    'FORBIDDEN',
    'CASE_CLOSED',
    'CASE_CHANGED',
    'CASE_TAKEN',
    'FOUR_EYES',
    'IDENTITY_TAKEN',
    'INSUFFICIENT_BALANCE',
    'ACCOUNT_FROZEN',
    'ACCOUNT_BANNED',
    'ACCOUNT_DISABLED',
    'TRADING_DISABLED',
    'WITHDRAWAL_DISABLED',
    'CLIENT_ID_CONFLICT',
  ],
});
const adminFile = contract({
  path: '/admin/File',
  summary: 'A picture of a case; looking at it is written down',
  auth: 'operator',
  transport: 'download',
  input: z.strictObject({ caseId: id, uploadId: id }),
  output: fileContent,
  errors: ['NOT_FOUND'],
});

export const adminCases = { cases, caseNames, caseDetail, caseTake, caseGiveBack, caseDecide, adminFile };
