import * as z from 'zod/mini';
import { operatorNote } from './admin-cases.ts';
import { contract } from '../contracts/contract.ts';
import { dateRange } from '../contracts/guard.ts';
import { clientId, empty, id, operatorLogin, paged, pageNumber, timestamp } from '../contracts/primitives.ts';
import { actFacts, actorType, auditAct, reviewReason } from '../contracts/review/review.ts';

export const auditRow = z.strictObject({
  seq: z.string(),
  time: timestamp,
  actor: z.string(),
  act: auditAct,
  customerId: z.nullable(id),
  subject: z.string(),
  reason: z.nullable(reviewReason),
  note: z.nullable(z.string()),
  before: actFacts,
  after: actFacts,
  hash: z.string(),
});
const auditEntry = z.strictObject({
  ...auditRow.shape,
  /** The newest case about the subject. */
  caseId: z.nullable(id),
});
export const AUDIT_ROLES = ['auditor', 'manager'] as const;
/** Conditions of the entries of the log. */
export const auditFilter = {
  userId: z.optional(id),
  login: z.optional(operatorLogin),
  by: z.optional(actorType),
  act: z.optional(auditAct),
  /** The whole subject of an entry: a request, a login, a build. */
  subject: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  ...dateRange,
};
const audit = contract({
  path: '/admin/Audit',
  summary: 'The log of every act, newest first',
  auth: 'operator',
  roles: AUDIT_ROLES,
  input: z.strictObject({ page: pageNumber, ...auditFilter }),
  output: paged(auditEntry),
});
export const AUDIT_FAULTS_SHOWN = 100;
const auditSeq = z.string().check(z.regex(/^[1-9]\d{0,17}$/));
const auditFault = z.strictObject({
  seq: z.string(),
  fault: z.enum(['missing', 'unchained', 'changed', 'cut-off']),
  /** Entry of the log by which it was acknowledged. */
  acknowledgedBy: z.nullable(auditSeq),
});
const auditVerify = contract({
  path: '/admin/AuditVerify',
  summary: 'Compute the chain of the log again; names the entries that are not as they were written',
  auth: 'operator',
  roles: AUDIT_ROLES,
  rateLimit: 10,
  input: z.strictObject({ head: z.optional(z.string().check(z.regex(/^\d{1,18}:[0-9a-f]{0,64}$/))) }),
  output: z.strictObject({
    entries: z.string(),
    /** Store it elsewhere and send it next time: then a truncated log is detected too. */
    head: z.string(),
    /** The first entry with a fault that nobody acknowledged. */
    firstBad: z.nullable(auditFault),
    /** How many entries have a fault, and the first 100 of them. */
    faultCount: z.int(),
    faults: z.array(auditFault).check(z.maxLength(AUDIT_FAULTS_SHOWN)),
  }),
});
const auditAcknowledge = contract({
  path: '/admin/AuditAcknowledge',
  summary: 'Record that the fault of an entry is known. It stays listed; a further change of the entry is a new fault',
  auth: 'operator',
  roles: ['manager'],
  rateLimit: 10,
  idempotent: true,
  input: z.strictObject({ clientId, seq: auditSeq, note: operatorNote }),
  output: empty,
  errors: ['NOT_FOUND', 'CLIENT_ID_CONFLICT'],
});

export const adminAudit = { audit, auditVerify, auditAcknowledge };
