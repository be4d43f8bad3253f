/** Forms: react-hook-form with the contract's own schema. Loaded with the first form, never at landing. */
export { Controller, useController, useForm, useFormContext, useWatch } from 'react-hook-form';
export type { Control, FieldErrors, FieldPath, SubmitHandler, UseFormReturn } from 'react-hook-form';
export { zodResolver } from '@hookform/resolvers/zod';
