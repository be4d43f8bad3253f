import type { ComponentProps } from 'react';
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
