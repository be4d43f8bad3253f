import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Refusal } from '../api/index.ts';
import { useSharedT } from '../i18n/index.ts';
import type { Form } from './use-form.ts';
import type { SubmissionState } from './submission.rules.ts';

/** `confirm`: the summary. `pin`: the fund password. `unset`: there is no fund password yet. */
export type ConfirmStep = 'edit' | 'confirm' | 'pin' | 'unset';

const PIN_REFUSALS = new Set<string | undefined>([
  'WRONG_FUND_PASSWORD',
  'FUND_PASSWORD_LOCKED',
  'FUND_PASSWORD_REQUIRED',
  'WRONG_PASSKEY',
  'PASSKEY_EXPIRED',
  'PASSKEY_UNKNOWN',
  'PASSKEY_ADDRESS',
]);

/** Where a refusal is corrected: at the keypad, by setting a fund password, or in the form. */
export function placeOfRefusal({ code }: Refusal): 'pin' | 'unset' | 'form' {
  if (PIN_REFUSALS.has(code)) return 'pin';
  return code === 'FUND_PASSWORD_NOT_SET' ? 'unset' : 'form';
}

/** The step that a state of the submission leads to; undefined where the sheet stays as it is. */
function stepAfter(state: SubmissionState<unknown>): ConfirmStep | undefined {
  if (state.phase === 'confirming' || state.phase === 'done' || state.phase === 'notReceived') return 'edit';
  if (state.phase !== 'refused') return undefined;
  const place = placeOfRefusal(state.refusal);
  return place === 'form' ? 'edit' : place;
}

export interface ConfirmFlow {
  step: ConfirmStep;
  goTo: (step: ConfirmStep) => void;
  /** Closes the sheet; what was refused at the keypad is forgotten. */
  close: () => void;
  isBusy: boolean;
  pinRefusal: Refusal | undefined;
  /** The request never arrived; for the foot of the form, in the current language. */
  notReceived: string | undefined;
}

interface Options {
  submission: { state: SubmissionState<unknown>; reset: () => void };
  /** Shows refusals that are about the form; forgets an unreceived request when a value changes. */
  form: Pick<Form<object>, 'values' | 'refuse'>;
}

/**
 * The steps of a money-moving request: form, summary, fund password. A refused password stays at the keypad; any other refusal
 * closes the sheet and is shown in the form.
 */
export function useConfirmFlow({ submission: { state, reset }, form }: Options): ConfirmFlow {
  const t = useSharedT();
  const [step, goTo] = useState<ConfirmStep>('edit');
  const refusal = state.phase === 'refused' ? state.refusal : undefined;
  const place = refusal && placeOfRefusal(refusal);

  const [seen, setSeen] = useState(state);
  if (seen !== state) {
    setSeen(state);
    const next = stepAfter(state);
    if (next) goTo(next);
  }

  const onState = useEffectEvent((now: SubmissionState<unknown>) => {
    if (now.phase !== 'refused' || placeOfRefusal(now.refusal) === 'pin') return;
    reset();
    if (placeOfRefusal(now.refusal) === 'form') form.refuse(now.refusal);
  });
  useEffect(() => onState(state), [state]);

  const sent = useRef(form.values);
  const onValues = useEffectEvent(() => {
    if (sent.current !== form.values && state.phase === 'notReceived') reset();
    sent.current = form.values;
  });
  useEffect(() => onValues(), [form.values]);

  return {
    step,
    goTo,
    close: () => {
      goTo('edit');
      if (state.phase === 'refused') reset();
    },
    isBusy: state.phase === 'sending',
    pinRefusal: place === 'pin' ? refusal : undefined,
    notReceived: state.phase === 'notReceived' ? t('flow.notReceived') : undefined,
  };
}
