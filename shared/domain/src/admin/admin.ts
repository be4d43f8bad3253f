import * as z from 'zod/mini';
import { adminAudit, auditRow } from './admin-audit.ts';
import { accountFlag, adminCases, caseRow, customerFlag, operatorNote } from './admin-cases.ts';
import { adminCopies } from './admin-copies.ts';
import { adminExports } from './admin-exports.ts';
import { adminFilters } from './admin-filters.ts';
import { adminIssues } from './admin-issues.ts';
import { adminLending } from './admin-lending.ts';
import { adminMessages } from './admin-messages.ts';
import { adminOfferings } from './admin-offerings.ts';
import { adminOrders } from './admin-orders.ts';
import { adminProducts } from './admin-products.ts';
import { adminProposals } from './admin-proposals.ts';
import { adminReleases } from './admin-releases.ts';
import { adminSettings } from './admin-settings.ts';
import { adminTickets } from './admin-tickets.ts';
import { customerSearch } from './customer-search.ts';
import { contract } from '../contracts/contract.ts';
import {
  clientId,
  currency,
  decimal,
  empty,
  id,
  operatorLogin,
  operatorRole,
  paged,
  pageNumber,
  timestamp,
} from '../contracts/primitives.ts';
import { movement as fundMovement } from '../contracts/fund/fund.ts';
import { reviewKind } from '../contracts/review/review.ts';
import { accountName, password, realNameStatus } from '../contracts/user/user.ts';

/**
 * The back office, below `/api/admin`, with sessions of its own: the token goes in the header `operator-token`. None of this is
 * among the calls a customer's client knows.
 */

const operator = z.strictObject({ login: operatorLogin, name: z.string(), role: operatorRole });
/** Code of the second factor: RFC 6238, six digits, a new one every 30 seconds. */
const factorCode = z.string().check(z.regex(/^\d{6}$/));
const login = contract({
  path: '/admin/Login',
  summary: 'Open an operator session; it ends after 30 idle minutes and after 10 hours',
  auth: 'public',
  rateLimit: 30,
  /** `code` once a second factor is enrolled: without one the right password is refused with SECOND_FACTOR_REQUIRED. */
  input: z.strictObject({ login: operatorLogin, password, code: z.optional(factorCode) }),
  output: z.strictObject({
    token: z.string(),
    expiresAt: timestamp,
    operator,
    /** The session answers nothing but the enrolment of a second factor. */
    needsEnrollment: z.boolean(),
  }),
  errors: ['WRONG_CREDENTIALS', 'LOGIN_LOCKED', 'SECOND_FACTOR_REQUIRED', 'WRONG_CODE'],
});
const logout = contract({
  path: '/admin/Logout',
  summary: 'End this session',
  auth: 'operator',
  isBeforeSecondFactor: true,
  input: empty,
  output: empty,
});
const me = contract({
  path: '/admin/Me',
  summary: 'Who is logged in, and which kinds of cases they see',
  auth: 'operator',
  isBeforeSecondFactor: true,
  input: empty,
  output: z.strictObject({ ...operator.shape, sees: z.array(reviewKind), decides: z.array(reviewKind) }),
});
const secondFactor = contract({
  path: '/admin/SecondFactor',
  summary: 'A new secret for an authenticator app. It counts from its confirmation on; the next call gives another',
  auth: 'operator',
  isBeforeSecondFactor: true,
  rateLimit: 20,
  input: empty,
  /** `secret` in base32 to type, `uri` of the same to show as a QR code. */
  output: z.strictObject({ secret: z.string(), uri: z.string() }),
  errors: ['FORBIDDEN'],
});
const secondFactorConfirm = contract({
  path: '/admin/SecondFactorConfirm',
  summary: 'Enrol the secret by a code of it. Only the command line of the server removes it again',
  auth: 'operator',
  isBeforeSecondFactor: true,
  rateLimit: 20,
  input: z.strictObject({ code: factorCode }),
  output: empty,
  errors: ['FORBIDDEN', 'WRONG_CODE', 'LOGIN_LOCKED'],
});
const ownPassword = contract({
  path: '/admin/Password',
  summary: 'Change the own password; other sessions end',
  auth: 'operator',
  rateLimit: 20,
  input: z.strictObject({ current: password, next: password }),
  output: empty,
  errors: ['WRONG_PASSWORD', 'PASSWORD_WEAK', 'LOGIN_LOCKED'],
});
const operators = contract({
  path: '/admin/Operators',
  summary: 'Everybody who can log in here, or could',
  auth: 'operator',
  roles: ['manager', 'auditor'],
  input: empty,
  output: z.array(z.strictObject({ ...operator.shape, isActive: z.boolean(), createdAt: timestamp })),
});
const operatorActive = contract({
  path: '/admin/OperatorActive',
  summary: 'Let an operator in or keep them out; keeping out ends their sessions',
  auth: 'operator',
  roles: ['manager'],
  idempotent: true,
  input: z.strictObject({ clientId, login: operatorLogin, isActive: z.boolean(), note: z.optional(operatorNote) }),
  output: empty,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CLIENT_ID_CONFLICT'],
});

const customerView = z.strictObject({
  userId: id,
  account: accountName,
  name: z.nullable(z.string()),
  realName: realNameStatus,
  flags: z.array(customerFlag),
  createdAt: timestamp,
});
const customers = contract({
  path: '/admin/Customers',
  summary: 'Customers, newest first; by a part of the account or the name, or by a flag',
  auth: 'operator',
  input: z.strictObject({
    page: pageNumber,
    customer: z.optional(customerSearch),
    flag: z.optional(accountFlag),
  }),
  output: paged(customerView),
});
const customerFlags = contract({
  path: '/admin/CustomerFlags',
  summary:
    'Set what an account may not do; the customer sees it with the reason. Banned and disabled end their sessions',
  auth: 'operator',
  roles: ['manager'],
  idempotent: true,
  input: z.strictObject({
    clientId,
    userId: id,
    /** The flags that the operator saw; the call is refused when the account has others by now. */
    present: z.array(accountFlag).check(z.maxLength(5)),
    flags: z.array(accountFlag).check(z.maxLength(5)),
    note: operatorNote,
  }),
  output: customerView,
  errors: ['NOT_FOUND', 'ACCOUNT_CLOSED', 'FLAGS_CHANGED', 'CLIENT_ID_CONFLICT'],
});

const { id: movementId, journalId, time, kind, amount, balance, params } = fundMovement.shape;
const movement = z.strictObject({ id: movementId, journalId, time, kind, amount, balance, currency, params });
const customerDetail = contract({
  path: '/admin/Customer',
  summary: 'A customer with balances, newest movements, cases, log-ins and acts; looking at it is written down',
  auth: 'operator',
  input: z.strictObject({ userId: id }),
  output: z.strictObject({
    customer: customerView,
    /** Money in each currency with bookings; `held` is a part of the balance that is set aside. */
    balances: z.array(z.strictObject({ currency, balance: decimal, held: decimal })),
    /** The newest of the kinds that this operator sees. */
    cases: z.array(caseRow),
    /** The newest movements of cash in every currency; null for a role that does not export them. */
    movements: z.nullable(z.array(movement)),
    sessions: z.array(
      z.strictObject({
        device: z.string(),
        createdAt: timestamp,
        lastSeenAt: timestamp,
        endedAt: z.nullable(timestamp),
      }),
    ),
    /** The newest acts about the customer. */
    acts: z.array(auditRow),
  }),
  errors: ['NOT_FOUND'],
});
export const autoReviewState = z.strictObject({
  /** False without a simulated venue, or if the environment forbids it: then it cannot be switched on. */
  isAvailable: z.boolean(),
  isOn: z.boolean(),
  delaySeconds: z.int(),
});
const autoReview = contract({
  path: '/admin/AutoReview',
  summary: 'Whether the automatic reviewer decides, and how long it waits',
  auth: 'operator',
  input: empty,
  output: autoReviewState,
});
const autoReviewSet = contract({
  path: '/admin/AutoReviewSet',
  summary: 'Switch the automatic reviewer on or off',
  auth: 'operator',
  roles: ['manager'],
  idempotent: true,
  input: z.strictObject({
    clientId,
    isOn: z.boolean(),
    delaySeconds: z.int().check(z.gte(0), z.lte(86_400)),
    note: z.optional(operatorNote),
  }),
  output: autoReviewState,
  errors: ['AUTO_REVIEW_UNAVAILABLE', 'CLIENT_ID_CONFLICT'],
});

export const adminContracts = {
  login,
  logout,
  me,
  secondFactor,
  secondFactorConfirm,
  ownPassword,
  operators,
  operatorActive,
  ...adminCases,
  ...adminExports,
  ...adminFilters,
  ...adminIssues,
  ...adminOrders,
  ...adminTickets,
  ...adminProposals,
  ...adminProducts,
  ...adminCopies,
  ...adminOfferings,
  ...adminLending,
  ...adminSettings,
  ...adminMessages,
  ...adminReleases,
  customers,
  customerDetail,
  customerFlags,
  ...adminAudit,
  autoReview,
  autoReviewSet,
};

type AdminContracts = typeof adminContracts;
type AdminByPath = { [C in AdminContracts[keyof AdminContracts] as C['path']]: C };
export type AdminPath = keyof AdminByPath;
export type AdminInput<P extends AdminPath> = z.input<AdminByPath[P]['input']>;
export type AdminOutput<P extends AdminPath> = z.output<AdminByPath[P]['output']>;
