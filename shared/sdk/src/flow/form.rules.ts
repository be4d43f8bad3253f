import type { ErrorCode } from '@maru/domain/contracts';
import type { Refusal } from '../api/index.ts';

/** A violated rule: its code, the field it is about (null: the whole form) and the values of its text. */
export interface FieldFinding<F extends string = string> {
  readonly field: F | null;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  /** Sentence of a refusal. */
  readonly msg?: string;
}

/** The field that each refusal of the server is about; a code that is not listed is about the whole form. */
export type ServerFields<F extends string> = { readonly [C in ErrorCode]?: F };

export interface FormState<V> {
  readonly values: V;
  /** Fields that the person has filled in and left, or picked. */
  readonly touched: { readonly [F in keyof V]?: boolean };
  readonly hasSubmitted: boolean;
  readonly isSubmitting: boolean;
  readonly refusal: FieldFinding<keyof V & string> | null;
  /** Counts refused submissions: each moves the focus to the first finding. */
  readonly refusals: number;
}

export type FormEvent<V> =
  /** `isTouched`: a whole value was picked or pressed, unlike a letter that is being typed. */
  | { readonly is: 'changed'; readonly part: Partial<V> | ((values: V) => Partial<V>); readonly isTouched: boolean }
  | { readonly is: 'left'; readonly field: keyof V & string }
  /** `isValid`: no rule is violated, so the values are sent. */
  | { readonly is: 'submitted'; readonly isValid: boolean }
  | { readonly is: 'refused'; readonly finding: FieldFinding<keyof V & string> }
  | { readonly is: 'settled' }
  | { readonly is: 'reset'; readonly values: V };

export const startForm = <V>(values: V): FormState<V> => ({
  values,
  touched: {},
  hasSubmitted: false,
  isSubmitting: false,
  refusal: null,
  refusals: 0,
});

const touch = <V>(touched: FormState<V>['touched'], fields: readonly (keyof V)[]): FormState<V>['touched'] => ({
  ...touched,
  ...Object.fromEntries(fields.map((field) => [field, true])),
});

export function nextForm<V>(state: FormState<V>, event: FormEvent<V>): FormState<V> {
  switch (event.is) {
    case 'changed': {
      const part = typeof event.part === 'function' ? event.part(state.values) : event.part;
      const fields = Object.keys(part) as (keyof V)[];
      const { refusal } = state;
      const isAnswered = refusal && (refusal.field === null || fields.includes(refusal.field));
      return {
        ...state,
        values: { ...state.values, ...part },
        touched: event.isTouched ? touch(state.touched, fields) : state.touched,
        refusal: isAnswered ? null : refusal,
      };
    }
    case 'left':
      return { ...state, touched: touch(state.touched, [event.field]) };
    case 'submitted':
      return {
        ...state,
        hasSubmitted: true,
        isSubmitting: event.isValid,
        refusal: null,
        refusals: event.isValid ? state.refusals : state.refusals + 1,
      };
    case 'refused':
      return { ...state, isSubmitting: false, refusal: event.finding, refusals: state.refusals + 1 };
    case 'settled':
      return { ...state, isSubmitting: false };
    case 'reset':
      return startForm(event.values);
  }
}

/** An empty field is no mistake before the person submits. */
const isMissing = ({ code }: FieldFinding) => code.endsWith('_REQUIRED');

/**
 * The findings to show, at most one a field: those of touched fields, all of them after the first submission. A refusal comes first: it
 * is newer than the value it is about.
 */
export function shownFindings<V>(
  { touched, hasSubmitted, refusal }: FormState<V>,
  findings: readonly FieldFinding<keyof V & string>[],
): FieldFinding<keyof V & string>[] {
  const due = findings.filter(
    (finding) => hasSubmitted || (finding.field !== null && touched[finding.field] === true && !isMissing(finding)),
  );
  const all = refusal ? [refusal, ...due] : due;
  return all.filter(({ field }, index) => all.findIndex((other) => other.field === field) === index);
}

/** A refusal of the server as a finding of the form: at the field of its code, or at the one of `names` that the server could not read. */
export function findingOfRefusal<F extends string>(
  { code, params, msg }: Refusal,
  fields: ServerFields<F>,
  names: readonly F[] = [],
): FieldFinding<F> {
  const unread = code === 'BAD_REQUEST' ? names.find((name) => name === params?.field) : undefined;
  return { code: code ?? '', field: (code && fields[code]) ?? unread ?? null, ...(params ? { params } : {}), msg };
}
