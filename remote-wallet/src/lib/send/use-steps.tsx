import type { Refusal } from '@maru/sdk/api';
import { answerText } from '@maru/sdk/i18n';
import type { SendState } from '@maru/sdk/query';
import { useState } from 'react';
import { useT } from '../i18n.ts';

/** `confirm`: everything once more. `pin`: the fund password, where one is asked for. */
export type Step = 'edit' | 'confirm' | 'pin';

export interface Steps {
  step: Step;
  goTo: (step: Step) => void;
  isSending: boolean;
  /** What is wrong with the password. */
  pinRefusal: Refusal | undefined;
  /** What is wrong with the request, or that it never arrived: for the foot of its form. */
  problem: string | false;
  /** The request was changed: what was said of the last one goes. */
  renew: () => void;
}

const OF_THE_PIN = new Set<string | undefined>(['WRONG_FUND_PASSWORD', 'FUND_PASSWORD_LOCKED']);

/**
 * The way of a request of money: form, everything once more, fund password. What is wrong with the request leads back to its
 * form and is said there; what is wrong with the password stays under its pad.
 */
export function useSteps({ state, reset }: { state: SendState<unknown>; reset: () => void }): Steps {
  const t = useT();
  const [step, goTo] = useState<Step>('edit');
  const refusal = state.phase === 'refused' ? state.refusal : undefined;
  const pinRefusal = OF_THE_PIN.has(refusal?.code) ? refusal : undefined;
  const problem = refusal && !pinRefusal ? answerText(refusal) : state.phase === 'unsent' && t('funds.unsent');
  const [seen, setSeen] = useState(state);
  if (seen !== state) {
    setSeen(state);
    if (problem) goTo('edit');
  }
  return {
    step,
    goTo,
    isSending: state.phase === 'sending',
    pinRefusal,
    problem,
    renew: () => {
      if (state.phase === 'refused' || state.phase === 'unsent') reset();
    },
  };
}
