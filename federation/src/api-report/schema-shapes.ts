import type { JsonSchema, Shape } from './report.types.ts';

/** Keywords that do not affect the accepted values. */
const REMARKS = new Set(['description', 'title', 'examples', 'deprecated', 'default']);

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;
const literal = (value: unknown): Shape => (typeof value === 'string' ? `'${value}'` : String(value));

/** A JSON Schema as a {@link Shape}, the form of every comparison. */
export function schemaShape(schema: JsonSchema): Shape {
  const { type, properties, required, items, prefixItems, anyOf, oneOf, additionalProperties, ...rest } = schema;
  if ('const' in rest) return literal(rest['const']);
  if (Array.isArray(rest['enum'])) return rest['enum'].map(literal);
  if (typeof rest['$ref'] === 'string') return rest['$ref'];
  const types = Array.isArray(type) ? (type as string[]).map((each) => ({ ...rest, type: each })) : undefined;
  const union = (anyOf ?? oneOf ?? types) as JsonSchema[] | undefined;
  if (union) return union.map(schemaShape).flat();
  if (Array.isArray(prefixItems)) return { tuple: (prefixItems as JsonSchema[]).map(schemaShape) };
  const limits = Object.fromEntries(Object.entries(rest).filter(([name]) => !REMARKS.has(name)));
  if (type === 'array') {
    const list: Shape = { ref: 'Array', args: [isSchema(items) ? schemaShape(items) : 'unknown'] };
    return Object.keys(limits).length > 0 ? { fields: { list, length: { leaf: 'length', limits } } } : list;
  }
  if (type === 'object') {
    const must = new Set(Array.isArray(required) ? (required as string[]) : []);
    const fields = Object.entries((properties ?? {}) as Record<string, JsonSchema>).map(([name, each]) => [
      must.has(name) ? name : `${name}?`,
      schemaShape(each),
    ]);
    return {
      fields: Object.fromEntries(fields) as Record<string, Shape>,
      ...(isSchema(additionalProperties) ? { index: schemaShape(additionalProperties) } : {}),
    };
  }
  return typeof type === 'string' ? { leaf: type, limits } : { leaf: 'any', limits: schema };
}
