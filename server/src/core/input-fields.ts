import { isStorable } from '@maru/domain/contracts';
import type * as z from 'zod/mini';

/** Deeper than any contract nests its input: what walks through a body must not run out of stack. */
const MAX_DEPTH = 32;

/** Path of the first text that the database would store as another one, or refuse, and of whatever is nested too deep. Null when there is none. */
export function findUnstorable(value: unknown, path = 'body', depth = 0): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  if (depth === MAX_DEPTH) return path;
  for (const [key, inner] of Object.entries(value)) {
    const found = isStorable(key) ? findUnstorable(inner, path === 'body' ? key : `${path}.${key}`, depth + 1) : path;
    if (found !== null) return found.slice(0, 100);
  }
  return null;
}

/** Path of the first refused field, or the name of an unknown field. */
export function refusedField(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return '';
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  return [...issue.path, ...unknown].join('.').slice(0, 100);
}
