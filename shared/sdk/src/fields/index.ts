/** Controls of forms: fields, steppers, toggles, pictures. Loaded with the first form. */
export * from './picture-field.tsx';
export * from './stepper.tsx';
export * from './text-field.tsx';
export * from './toggles.tsx';
