import * as z from 'zod/mini';
import { contract } from './contract.ts';
import { language } from './primitives.ts';

/**
 * Global configuration, read before the product starts.
 * Names in use: `title`, `logo`, `languages` (comma list), `simulated` ("1"/"0"), `service_url` (empty: no external desk),
 * `opening_grant` (KRW credited to a new simulated account).
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
  summary: 'User agreement, privacy policy or company text',
  auth: 'public',
  input: z.strictObject({ kind: z.enum(['terms', 'privacy', 'about']), language }),
  output: z.strictObject({ title: z.string(), version: z.string(), markdown: z.string() }),
});

export const common = { config, agreement };
