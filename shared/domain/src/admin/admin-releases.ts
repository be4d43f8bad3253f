import * as z from 'zod/mini';
import { operatorNote } from './admin-cases.ts';
import { proposalRow } from './admin-proposals.ts';
import { contract } from '../contracts/contract.ts';
import { clientId, empty, timestamp } from '../contracts/primitives.ts';

const frontendName = z.string().check(z.regex(/^@maru\/[a-z]{1,24}$/));
const buildVersion = z.string().check(z.regex(/^[\w.-]{1,64}$/));

/** Reports of customers' pages in the last 24 hours. A page reports a failure once a visit. */
const pageReports = z.strictObject({
  loads: z.int(),
  failures: z.int(),
  /** Failures by phase: loading, rendering, … */
  phases: z.record(z.string(), z.int()),
});

const frontendBuild = z.strictObject({
  version: z.string(),
  /** `kept`: published, and not in the registry. */
  role: z.enum(['live', 'canary', 'fallback', 'kept']),
  /** Percent of the devices. */
  traffic: z.int(),
  publishedAt: z.nullable(timestamp),
  commit: z.nullable(z.string()),
  routes: z.array(z.string()),
  /** Whether it passed the verification with the builds that are live now. Null for a live build and a fallback. */
  isVerified: z.nullable(z.boolean()),
  reports: pageReports,
});
const frontend = z.strictObject({
  name: frontendName,
  /** Team that owns it; null for the shell. */
  owner: z.nullable(z.string()),
  /** Other micro-frontends that a roll-back of this one takes back, because their live builds were promoted together with its own. */
  rolledBackWith: z.array(frontendName),
  builds: z.array(frontendBuild),
});

const deployment = z.strictObject({
  id: z.string(),
  time: timestamp,
  actor: z.string(),
  action: z.enum(['publish', 'promote', 'canary', 'rollback', 'end-canary', 'abort', 'gc']),
  name: z.nullable(z.string()),
  version: z.nullable(z.string()),
  from: z.nullable(z.string()),
  traffic: z.nullable(z.int()),
  reason: z.nullable(z.string()),
});

const releases = contract({
  path: '/admin/Releases',
  summary:
    'The registry that this server serves: builds of every micro-frontend with the reports of pages, newest deployments',
  auth: 'operator',
  roles: ['manager', 'auditor'],
  rateLimit: 60,
  input: empty,
  output: z.strictObject({
    /** False while the registry is invalid or cannot be read: then the last good one is served. */
    isGood: z.boolean(),
    frontends: z.array(frontend),
    deployments: z.array(deployment),
  }),
  errors: ['NO_PRODUCT'],
});
const releasePropose = contract({
  path: '/admin/ReleasePropose',
  summary: 'Propose to make a published build live, for all devices or a share of them; another manager applies it',
  auth: 'operator',
  roles: ['manager'],
  idempotent: true,
  rateLimit: 30,
  input: z.strictObject({
    clientId,
    name: frontendName,
    version: buildVersion,
    /** Percent of the devices. */
    traffic: z.int().check(z.gte(1), z.lte(100)),
    note: operatorNote,
  }),
  output: proposalRow,
  errors: [
    ...(['NO_PRODUCT', 'PROPOSAL_OPEN', 'CLIENT_ID_CONFLICT'] as const),
    ...(['BUILD_UNKNOWN', 'BUILD_LIVE', 'BUILD_UNVERIFIED', 'BUILD_UNFIT', 'RELEASE_CHANGED'] as const),
  ],
});
const releaseRollBack = contract({
  path: '/admin/ReleaseRollBack',
  summary: 'End the canary, else restore the build before the live one. One manager does it: that build was live',
  auth: 'operator',
  roles: ['manager'],
  idempotent: true,
  rateLimit: 30,
  input: z.strictObject({
    clientId,
    name: frontendName,
    /** The build that is rolled back, so that nobody rolls back another one. */
    version: buildVersion,
    note: operatorNote,
  }),
  output: z.strictObject({ version: z.string() }),
  errors: [
    ...(['NO_PRODUCT', 'NO_EARLIER_BUILD', 'CLIENT_ID_CONFLICT'] as const),
    ...(['BUILD_UNKNOWN', 'BUILD_UNFIT', 'RELEASE_CHANGED'] as const),
  ],
});

export const adminReleases = { releases, releasePropose, releaseRollBack };
