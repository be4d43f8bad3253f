import type { ComponentProps, ReactNode } from 'react';
import styles from './form.module.css';

interface FormProps extends Omit<ComponentProps<'form'>, 'className' | 'onSubmit'> {
  onSubmit: () => void | Promise<void>;
}

/** Fields below each other with the button that sends them. The page stays; the call is the form's own. */
export const Form = ({ onSubmit, ...props }: FormProps) => (
  <form
    {...props}
    className={styles.form}
    onSubmit={(event) => {
      event.preventDefault();
      void onSubmit();
    }}
  />
);

/** Fields that belong together: two in a row, four where there is room. */
export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend}>{title}</legend>
    <div className={styles.fields}>{children}</div>
  </fieldset>
);

/** Groups of fields and, beside them, what they add up to. In a narrow window one is below the other. */
export const FormColumns = ({ fields, aside }: { fields: ReactNode; aside: ReactNode }) => (
  <div className={styles.columns}>
    <div className={styles.groups}>{fields}</div>
    <div className={styles.aside}>{aside}</div>
  </div>
);
