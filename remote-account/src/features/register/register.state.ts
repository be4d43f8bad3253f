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

// Kept in memory, not in storage: a password never rests on the device.
let draft: RegisterValues = EMPTY;

export const readDraft = (): RegisterValues => draft;
export function saveDraft(values: Partial<RegisterValues>): void {
  draft = { ...EMPTY, ...values };
}
export function forgetDraft(): void {
  draft = EMPTY;
}
