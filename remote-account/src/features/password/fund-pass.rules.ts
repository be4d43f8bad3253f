import { isWeakFundPassword } from '@maru/domain/credentials';

/** Steps of setting or changing the fund password, each with one input. */
export type Step = 'proof' | 'next' | 'confirm';

export interface FundPassState {
  step: Step;
  proof: string;
  next: string;
  /** Error code below the pad, or null. */
  error: 'PIN_WEAK' | 'PASSWORDS_DIFFER' | null;
}

export const START: FundPassState = { step: 'proof', proof: '', next: '', error: null };

/** Without a step for a proof that is known already. */
export const startWith = (proof: string | null): FundPassState =>
  proof === null ? START : advance(START, { kind: 'proof', value: proof });

type Event =
  | { kind: 'proof'; value: string }
  | { kind: 'next'; pin: string; account: string }
  | { kind: 'mismatch' }
  | { kind: 'restart' };

/** The next step: proof (log-in password or present fund password), a new password that is not weak, its repetition. */
export function advance(state: FundPassState, event: Event): FundPassState {
  switch (event.kind) {
    case 'proof':
      return { ...state, proof: event.value, step: 'next', error: null };
    case 'next':
      return isWeakFundPassword(event.pin, event.account)
        ? { ...state, error: 'PIN_WEAK' }
        : { ...state, next: event.pin, step: 'confirm', error: null };
    case 'mismatch':
      return { ...state, next: '', step: 'next', error: 'PASSWORDS_DIFFER' };
    case 'restart':
      return START;
  }
}
