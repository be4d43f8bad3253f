import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState, type SyntheticEvent } from 'react';
import type { Refusal } from '../api/index.ts';
import { onSessionEnd, useUnsaved } from '../session/index.ts';
import {
  findingOfRefusal,
  nextForm,
  shownFindings,
  startForm,
  type FieldFinding,
  type FormEvent,
  type FormState,
  type ServerFields,
} from './form.rules.ts';

type FieldName<V> = keyof V & string;

export interface FormOptions<V extends object> {
  /** The first values; their keys are the fields in the order of the screen. */
  fields: V;
  /** Pure: every violated rule. The first finding of a field is the one that is shown. */
  rules: (values: V) => readonly FieldFinding<FieldName<V>>[];
  serverFields?: ServerFields<FieldName<V>>;
  /**
   * Name under which the values are kept when the screen is left, until they are sent or the session ends. They stay in memory: nothing that was typed
   * reaches the device's storage.
   */
  keptAs?: string;
}

const kept = new Map<string, object>();
onSessionEnd(() => kept.clear());

/** Attributes of an `<input>` that the form controls. */
export interface FieldProps<T> {
  name: string;
  value: T;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
  ref: (element: HTMLElement | null) => void;
}

export interface Form<V extends object> {
  values: V;
  /** Sets whole values: a pick, a press, a reading. A function gets the current values. */
  set: (part: Partial<V> | ((values: V) => Partial<V>)) => void;
  /** Props of a text input; its finding is shown once the field is left. */
  text: <F extends FieldName<V>>(field: F) => FieldProps<V[F]>;
  /** Registers the element that takes the focus when the field is the first with a finding. */
  element: (field: FieldName<V>) => (element: HTMLElement | null) => void;
  /** The findings to show, at most one a field. */
  findings: readonly FieldFinding<FieldName<V>>[];
  findingOf: (field: FieldName<V>) => FieldFinding<FieldName<V>> | undefined;
  /** The shown finding about the whole form. */
  problem: FieldFinding | undefined;
  /** No rule is violated, whether it is shown or not. */
  isValid: boolean;
  /** Event handler: checks the rules, shows every finding or runs `action`. A refusal that `action` resolves to is shown at its field. */
  submit: (action: (values: V) => unknown) => (event?: SyntheticEvent) => void;
  isSubmitting: boolean;
  /** Shows a refusal of the server at its field. The typed values stay. */
  refuse: (refusal: Refusal) => void;
  reset: () => void;
}

const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;

/**
 * A form over pure rules: values, findings as codes, submission and refusals of the server. Values outlive a refusal. While they
 * differ from the first ones, the page is not updated. Keep it in the screen when the form itself gives way to another view.
 */
export function useForm<V extends object>({ fields, rules, serverFields = {}, keptAs }: FormOptions<V>): Form<V> {
  const [first] = useState(fields);
  const [state, dispatch] = useReducer(
    nextForm as (state: FormState<V>, event: FormEvent<V>) => FormState<V>,
    first,
    (values) => startForm({ ...values, ...(keptAs !== undefined && kept.get(keptAs)) }),
  );
  const { values, isSubmitting, refusals } = state;
  useEffect(() => {
    if (keptAs !== undefined && values !== first) kept.set(keptAs, values);
  }, [keptAs, values, first]);
  useUnsaved(Object.keys(first).some((field) => !Object.is(values[field as keyof V], first[field as keyof V])));

  const violated = rules(values);
  const findings = shownFindings(state, violated);
  const findingOf = (field: FieldName<V>) => findings.find((finding) => finding.field === field);

  const elements = useRef(new Map<string, HTMLElement>());
  const element = (field: FieldName<V>) => (node: HTMLElement | null) => {
    if (node) elements.current.set(field, node);
    else elements.current.delete(field);
  };
  const focusFirst = useEffectEvent(() => {
    const field = Object.keys(first).find((name) => findings.some((finding) => finding.field === name));
    if (field !== undefined) elements.current.get(field)?.focus();
  });
  useEffect(() => {
    if (refusals > 0) focusFirst();
  }, [refusals]);

  const set = useCallback(
    (part: Partial<V> | ((values: V) => Partial<V>)) => dispatch({ is: 'changed', part, isTouched: true }),
    [],
  );
  const reset = useCallback(() => dispatch({ is: 'reset', values: first }), [first]);
  const refuse = (refusal: Refusal) =>
    dispatch({
      is: 'refused',
      finding: findingOfRefusal(refusal, serverFields, Object.keys(first) as FieldName<V>[]),
    });
  const isRunning = useRef(false);
  const submit = (action: (values: V) => unknown) => (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (isRunning.current) return;
    const isValid = violated.length === 0;
    dispatch({ is: 'submitted', isValid });
    if (!isValid) return;
    isRunning.current = true;
    const run = async () => {
      try {
        const answer = await action(values);
        if (isRefusal(answer)) refuse(answer);
        else {
          if (keptAs !== undefined) kept.delete(keptAs);
          dispatch({ is: 'settled' });
        }
      } catch (error) {
        // A fault of our own: the form can be sent again, and the page reports the error.
        dispatch({ is: 'refused', finding: { field: null, code: 'FAILED' } });
        reportError(error);
      } finally {
        isRunning.current = false;
      }
    };
    void run();
  };

  return {
    values,
    set,
    text: (field) => ({
      name: field,
      value: values[field],
      onChange: ({ target }) =>
        dispatch({ is: 'changed', part: { [field]: target.value } as unknown as Partial<V>, isTouched: false }),
      onBlur: () => {
        if (values[field] !== first[field]) dispatch({ is: 'left', field });
      },
      ref: element(field),
    }),
    element,
    findings,
    findingOf,
    problem: findings.find((finding) => finding.field === null),
    isValid: violated.length === 0,
    submit,
    isSubmitting,
    refuse,
    reset,
  };
}
