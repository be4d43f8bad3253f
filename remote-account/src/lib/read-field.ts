import type { FieldProps } from '@maru/sdk/flow';

/** Props of a form's text field whose value is what `read` keeps of the typed text. Pasted and autofilled text is read whole. */
export const readField = (field: FieldProps<string>, read: (text: string) => string): FieldProps<string> => ({
  ...field,
  onChange: ({ target }) => field.onChange({ target: { value: read(target.value) } }),
});
