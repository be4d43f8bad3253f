import type { ComponentProps } from 'react';
import { TextField } from '@maru/sdk/fields';
import { useT } from './i18n.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'autoComplete' | 'maxLength'>;

/** The log-in password, to log in or to confirm an act. */
export function LoginPasswordField(props: Props) {
  const t = useT();
  return (
    <TextField {...props} label={t('login.password')} type="password" autoComplete="current-password" maxLength={64} />
  );
}
