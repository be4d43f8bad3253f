/** Forms: react-hook-form over pure rules. Loaded with the first form, never at landing. */
export { Controller, useController, useWatch } from 'react-hook-form';
export type { Control, FieldErrors, FieldPath, SubmitHandler, UseFormReturn } from 'react-hook-form';
export * from './rules-resolver.ts';
export { useForm } from './use-form.ts';
