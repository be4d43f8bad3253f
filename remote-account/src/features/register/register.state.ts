import { markUnsaved } from '@maru/sdk/session';
import type { RegisterValues } from './register.rules.ts';

const EMPTY: RegisterValues = {
  account: '',
  password: '',
  confirm: '',
  institutionCode: '',
  invitationCode: '',
  terms: false,
  privacy: false,
};

// In memory, not in storage: a password is never stored on the device. So it is lost with this build of the remote, and
// marked as unsaved.
let draft: RegisterValues = EMPTY;
let release: (() => void) | null = null;

export const readDraft = (): RegisterValues => draft;
export function saveDraft(values: Partial<RegisterValues>): void {
  draft = { ...EMPTY, ...values };
  if (Object.values(draft).some(Boolean)) release ??= markUnsaved('account');
  else forgetDraft();
}
export function forgetDraft(): void {
  draft = EMPTY;
  release?.();
  release = null;
}
