import type { ReactNode } from 'react';
import { Button } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './alert-form.module.css';

interface Props {
  isSending: boolean;
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

/** The fields of a new alert, above the button that adds it. */
export function AlertFields({ isSending, onSubmit, children }: Props) {
  const t = useT();
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void onSubmit();
      }}
    >
      {children}
      <Button type="submit" isPending={isSending}>
        {t('alert.add')}
      </Button>
    </form>
  );
}
