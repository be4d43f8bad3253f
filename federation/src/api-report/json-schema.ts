import * as z from 'zod';
import type { JsonSchema } from './report.types.ts';
import { byText } from './shapes.ts';

/** Lists whose order has no meaning. */
const SETS = new Set(['required', 'enum', 'anyOf', 'oneOf', 'allOf']);

/** The values that a schema accepts (`input`) or produces (`output`). */
export type PrintSchema = (schema: z.core.$ZodType, io: 'input' | 'output') => JsonSchema;

/** Prints schemas with sorted keys and without keywords that only validators use. */
export function schemaPrinter(): PrintSchema {
  const tidy = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) {
      const items = value.map((item) => tidy(item));
      return SETS.has(key) ? items.sort(byText) : items;
    }
    if (typeof value !== 'object' || value === null) return value;
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
  // The format says it; the pattern is the library's own.
  (name === 'pattern' && 'format' in schema);
