import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type { NoParams } from '../errors.ts';
import { empty, language } from '../primitives.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    /** `field`: path of the first refused field. */
    BAD_REQUEST: { field: string };
    UNAUTHORIZED: NoParams;
    NOT_FOUND: NoParams;
    TOO_MANY_REQUESTS: NoParams;
    PAYLOAD_TOO_LARGE: NoParams;
    /** `trace`: number of the request in the server's log. */
    SYSTEM_BUSY: { trace?: string };
    /** The same clientId with another body. */
    CLIENT_ID_CONFLICT: NoParams;
  }
}

declare module '../screen-details.ts' {
  interface ScreenDetails {
    agreement: { kind: 'terms' | 'privacy' | 'about' | 'leverage' };
  }
}

/**
 * Global configuration, read before the product starts.
 * Names in use: `title`, `logo`, `languages` (comma list), `simulated` ("1"/"0"), `service_url` (empty: no external desk),
 * `opening_grant` (KRW credited to a new simulated account), `demo_institution` and `demo_invitation` (codes with which anybody may register; of
 * a demo alone).
 */
export const config = contract({
  path: '/common/config',
  summary: 'Global configuration as name/value pairs',
  auth: 'public',
  input: z.strictObject({ type: z.literal('all') }),
  output: z.array(z.strictObject({ name: z.string(), value: z.string() })),
});

/** A legal or company text as Markdown, per language. */
export const agreement = contract({
  path: '/common/Agreement',
  summary: 'User agreement, privacy policy, terms of leverage or company text',
  auth: 'public',
  input: z.strictObject({ kind: z.enum(['terms', 'privacy', 'about', 'leverage']), language }),
  output: z.strictObject({ title: z.string(), version: z.string(), markdown: z.string() }),
});

/**
 * Texts of the codes that answers carry, merged from all capabilities: `errors.<CODE>`, `warnings.<CODE>`, `reasons.<CODE>`, … A client
 * that sends the version it has gets null words while they are current.
 */
export const apiWords = contract({
  path: '/common/Words',
  summary: 'Texts of all codes in one language, with their version',
  auth: 'public',
  input: z.strictObject({ language, version: z.optional(z.string().check(z.maxLength(40))) }),
  output: z.strictObject({ version: z.string(), words: z.nullable(z.record(z.string(), z.string())) }),
});

const buildName = z.string().check(z.regex(/^[@\w/.-]{1,60}$/));
const reportedFailure = z.strictObject({
  /** Name in the registry, `@maru/trade`; the shell's is `@maru/shell`. */
  remote: buildName,
  version: buildName,
  /** Phase in which the remote failed. */
  phase: z.enum(['refused', 'entry', 'integrity', 'chunk', 'module', 'render', 'effect', 'suspend', 'runtime']),
  /** Hash route without parameters. */
  path: z.optional(z.string().check(z.regex(/^\/[A-Za-z0-9/]{0,80}$/))),
  /** `RUNTIME-008`, `ChunkLoadError`: of what kind, never of whom. */
  code: z.optional(z.string().check(z.regex(/^[\w.-]{1,40}$/))),
  text: z.optional(z.string().check(z.maxLength(200))),
  /** Shown on the failure card, and written to the log. */
  trace: z.string().check(z.regex(/^[0-9a-z]{6,16}$/)),
});

/** Failures and loads of the builds of one visit. Contains nothing about the customer. */
export const frontendReport = contract({
  path: '/common/FrontendReport',
  summary: 'Failures and loads of micro-frontends, from the page',
  auth: 'public',
  rateLimit: 120,
  input: z.strictObject({
    failures: z.array(reportedFailure).check(z.maxLength(20)),
    loads: z.array(z.strictObject({ remote: buildName, version: buildName })).check(z.maxLength(20)),
    /** Id of the visit, which the server has signed into the page. Without it, a report counts for no verdict about a canary. */
    visit: z.optional(z.string().check(z.maxLength(60))),
  }),
  output: empty,
});
export type ReportedFailure = z.infer<typeof reportedFailure>;

export const commonCalls = { config, agreement, apiWords, frontendReport };
