import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** What a pure rule says about one field. Codes, never text: the form asks its dictionary. */
export interface FieldFinding<V extends FieldValues> {
  readonly field: keyof V & string;
  readonly code: string;
}

/** Lets a pure `findErrors(values)` be a form's validation. The first finding of a field is the one it shows. */
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
