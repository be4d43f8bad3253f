import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** The finding of a pure rule about one field. Codes, never text: the form looks them up in its dictionary. */
export interface FieldFinding<V extends FieldValues> {
  readonly field: keyof V & string;
  readonly code: string;
}

/** Makes a pure `findErrors(values)` a form's validation. A field shows its first finding. */
export function rulesResolver<V extends FieldValues>(
  findErrors: (values: V) => readonly FieldFinding<V>[],
): Resolver<V> {
  return (values) => {
    const findings = findErrors(values);
    if (findings.length === 0) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { field, code } of findings) errors[field] ??= { type: code, message: code };
    return { values: {}, errors: errors as FieldErrors<V> };
  };
}
