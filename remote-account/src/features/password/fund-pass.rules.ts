import { isWeakPin } from '../../lib/credential.rules.ts';

/** Steps of setting or changing the fund password, each asking for one thing. */
export type Step = 'proof' | 'next' | 'confirm';

export interface FundPassState {
  step: Step;
  proof: string;
  next: string;
  /** Code to show under the pad, or null. */
  error: 'PIN_WEAK' | 'PASSWORDS_DIFFER' | null;
}

export const START: FundPassState = { step: 'proof', proof: '', next: '', error: null };

type Event =
  { kind: 'proof'; value: string } | { kind: 'next'; pin: string } | { kind: 'mismatch' } | { kind: 'restart' };

/** What follows: proof (log-in password or present fund password), a new one that is not weak, the same once more. */
export function advance(state: FundPassState, event: Event): FundPassState {
  switch (event.kind) {
    case 'proof':
      return { ...state, proof: event.value, step: 'next', error: null };
    case 'next':
      return isWeakPin(event.pin)
        ? { ...state, error: 'PIN_WEAK' }
        : { ...state, next: event.pin, step: 'confirm', error: null };
    case 'mismatch':
      return { ...state, next: '', step: 'next', error: 'PASSWORDS_DIFFER' };
    case 'restart':
      return START;
  }
}
