import { PER_PAGE, textParams, timestamp, type Contract } from '@maru/domain/contracts';
import * as z from 'zod';
import type { RawAnswer } from './backend.ts';

/** Rules of an answer. Each returns its fault in words, or null. */

/** Fields that are not listed are allowed: clients ignore them. */
const envelope = z.looseObject({
  status: z.number(),
  msg: z.string(),
  data: z.unknown(),
  code: z.unknown().optional(),
  params: z.optional(textParams),
  simulated: z.boolean().optional(),
  now: z.optional(timestamp),
});

const refusedCode = z.string().regex(/^[A-Z][A-Z0-9_]*$/);
const numbers = z.looseObject({
  page: z.number(),
  per_page: z.number(),
  total: z.number(),
  data: z.array(z.unknown()),
});

/** The fault in the envelope of an answer, whatever it states. */
export function findEnvelopeFault({ body, type }: RawAnswer): string | null {
  if (body === undefined) return `the body is no JSON (${type || 'no type'})`;
  const parsed = envelope.safeParse(body);
  if (!parsed.success) return describe(parsed.error, 'envelope');
  return 'data' in parsed.data ? null : 'envelope: no field data';
}

/** The fault in an answer that must carry data. */
export function findDataFault(contract: Contract, answer: RawAnswer, input: unknown): string | null {
  if (answer.http !== 200) return `HTTP ${answer.http} instead of 200`;
  const fault = findEnvelopeFault(answer);
  if (fault) return fault;
  const { status, data, msg, code } = answer.body as z.infer<typeof envelope>;
  if (status !== 1) return `refused: ${typeof code === 'string' ? code : msg}`;
  const parsed = z.safeParse(contract.output, data);
  if (!parsed.success) return describe(parsed.error, 'data');
  return findPageFault(data, input);
}

/** A page is the one that was asked for, has ten rows at most, and not more than there are. */
function findPageFault(data: unknown, input: unknown): string | null {
  const page = numbers.safeParse(data);
  const { page: asked } = (input ?? {}) as { page?: number };
  if (!page.success || asked === undefined) return null;
  const { total, per_page: size, data: rows } = page.data;
  if (page.data.page !== asked) return `data.page: ${page.data.page} instead of ${asked}`;
  if (size !== PER_PAGE) return `data.per_page: ${size} instead of ${PER_PAGE}`;
  const expected = Math.min(PER_PAGE, Math.max(0, total - (asked - 1) * PER_PAGE));
  return rows.length === expected ? null : `data.data: ${rows.length} rows instead of ${expected} of ${total}`;
}

export interface ExpectedRefusal {
  readonly http: number;
  readonly codes: readonly string[];
  /** Whether a sentence without a code will do: the frontends translate the sentences of the catalogue. */
  readonly allowsSentences: boolean;
}

/** The fault in an answer that must be a refusal with one of some codes. */
export function findRefusalFault(answer: RawAnswer, { http, codes, allowsSentences }: ExpectedRefusal): string | null {
  if (answer.http !== http) return `HTTP ${answer.http} instead of ${http}`;
  const fault = findEnvelopeFault(answer);
  if (fault) return fault;
  const { status, data, msg, code } = answer.body as z.infer<typeof envelope>;
  if (status === 1) return 'answered with data instead of a refusal';
  if (data !== null) return 'a refusal with data';
  const named = refusedCode.safeParse(code);
  if (!named.success) {
    if (msg.trim() === '') return 'a refusal without a code and without a sentence';
    return allowsSentences ? null : `a refusal without a code: ${msg.slice(0, 80)}`;
  }
  return codes.includes(named.data) ? null : `${named.data} instead of ${codes.join(' or ')}`;
}

/** Codes with which a call may refuse an id that nothing has. */
export const codesOfAbsent = (contract: Contract): string[] =>
  contract.errors.filter((code) => code.endsWith('_NOT_FOUND') || code === 'NOT_FOUND');

/** The first issue by its place, and how many follow. */
function describe({ issues }: z.core.$ZodError, root: string): string {
  const [first] = issues;
  const place = [root, ...(first?.path ?? [])].map(String).join('.');
  const others = issues.length > 1 ? ` (${issues.length - 1} more)` : '';
  return `${place}: ${first?.message ?? 'invalid'}${others}`;
}
