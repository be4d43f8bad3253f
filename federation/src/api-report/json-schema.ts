import * as z from 'zod';
import type { JsonSchema } from './report.types.ts';
import { byText } from './shapes.ts';

/** Lists whose order has no meaning. */
const SETS = new Set(['required', 'enum', 'anyOf', 'oneOf', 'allOf']);

/** The values that a schema accepts (`input`) or produces (`output`). */
export type PrintSchema = (schema: z.core.$ZodType, io: 'input' | 'output') => JsonSchema;

/**
 * Prints schemas with sorted keys and without keywords that only validators use.
 * @param codes the list of all error codes: it grows with every capability and is reported once, under its name
 */
export function schemaPrinter(codes: readonly string[]): PrintSchema {
  const isEveryCode = (values: unknown) =>
    Array.isArray(values) && values.length === codes.length && codes.every((code) => values.includes(code));
  const tidy = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) {
      const items = value.map((item) => tidy(item));
      return SETS.has(key) ? items.sort(byText) : items;
    }
    if (typeof value !== 'object' || value === null) return value;
    if ('enum' in value && isEveryCode(value.enum)) return { $ref: 'contracts.ErrorCode' };
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name, each]) => !isNoise(name, each, value))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, each]) => [name, tidy(each, name)]),
    );
  };
  return (schema, io) => {
    const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    return tidy(rest) as JsonSchema;
  };
}

const isNoise = (name: string, value: unknown, schema: object): boolean =>
  (name === 'maximum' && value === Number.MAX_SAFE_INTEGER) ||
  (name === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
  // The format is sufficient; the pattern is the library's own.
  (name === 'pattern' && 'format' in schema);
