import type { Contract } from '@maru/domain/contracts';
import * as z from 'zod';

export type Schema = Record<string, unknown> & {
  type?: string;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  enum?: unknown[];
  pattern?: string;
  minLength?: number;
  minimum?: number;
  format?: string;
  required?: string[];
};

const TEXTS = [
  '1',
  '090',
  '280519',
  '01012345678',
  '2026-11-20',
  '2026-11-20T10:00:00+09:00',
  'kor',
  'AAA',
  'c0ffee00-0000-4000-8000-000000000000',
  'maru-house-2026',
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  '900101',
  '1234567',
  '10000000',
  'sector.chips',
  'market.KOSPI',
  '@maru/trade',
  'https://maru.example',
  '/trade/Order',
];

/** An input of the right shape for any contract, made from its schema, so that a new contract is covered without a table. */
export function sampleInput(contract: Contract): Record<string, unknown> {
  const sample = sampleOf(z.toJSONSchema(contract.input, { io: 'input', unrepresentable: 'any' }) as Schema);
  if (!contract.input.safeParse(sample).success)
    throw new Error(`no sample for ${contract.path}: ${JSON.stringify(sample)}`);
  return sample as Record<string, unknown>;
}

/** A value of a schema: what a field needs to be of the right shape. */
export function sampleOf(schema: Schema): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice?.[0]) return sampleOf(choice[0]);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, value]) => [name, sampleOf(value)]),
      );
    case 'array':
      return [sampleOf(schema.items ?? {})];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case undefined:
    default:
      return TEXTS.find(
        (text) =>
          text.length >= (schema.minLength ?? 0) && (!schema.pattern || new RegExp(schema.pattern, 'u').test(text)),
      );
  }
}
