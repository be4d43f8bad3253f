/** Forms and money-moving requests: form state, submission, confirmation with the fund password, receipt. Loaded with the first form. */
export { useAllowance, useEndAllowance, type Allowance } from './allowance.tsx';
export * from './amount-field.tsx';
export * from './confirm-sheet.tsx';
export * from './confirming-screen.tsx';
export * from './field-error.tsx';
export { findingOfRefusal, type FieldFinding, type ServerFields } from './form.rules.ts';
export * from './pad-foot.tsx';
export { addPasskey, BY_PASSKEY, isPasskeySupported, logInByPasskey, type PasskeyProof } from './passkey.ts';
export * from './receipt.tsx';
export * from './send-draft.ts';
export * from './timeline.tsx';
export { stepsOf, type TimelineEntry, type TimelineStep } from './timeline.rules.ts';
export type { SubmissionState } from './submission.rules.ts';
export * from './use-confirm-flow.ts';
export * from './use-form.ts';
export * from './use-reviewer.ts';
export * from './use-submission.ts';
