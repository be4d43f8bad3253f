import { Stepper, type StepperProps } from '@maru/sdk/fields';
import { FieldError, type Form } from '@maru/sdk/flow';
import { findingText } from './i18n.ts';

interface StepperFieldProps<V extends object> extends Omit<StepperProps, 'ref' | 'hasError'> {
  form: Form<V>;
  field: keyof V & string;
}

/** A stepper over one field of a form, with its finding below. */
export function StepperField<V extends object>({ form, field, ...stepper }: StepperFieldProps<V>) {
  const finding = form.findingOf(field);
  return (
    <>
      <Stepper {...stepper} ref={form.element(field)} hasError={finding !== undefined} />
      <FieldError text={findingText(finding)} />
    </>
  );
}
