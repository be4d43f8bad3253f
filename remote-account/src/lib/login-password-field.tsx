import type { ComponentProps } from 'react';
import { TextField } from '@maru/sdk/fields';
import { useT } from './i18n.ts';

interface Props extends Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'autoComplete' | 'maxLength'> {
  /** On a log-in screen it is the only password; elsewhere its label tells it from the fund password. */
  isLogin?: boolean;
}

/** The log-in password, to log in or to confirm an act. */
export function LoginPasswordField({ isLogin, ...props }: Props) {
  const t = useT();
  return (
    <TextField
      {...props}
      label={t(isLogin ? 'login.password' : 'login.ownPassword')}
      type="password"
      autoComplete="current-password"
      maxLength={64}
    />
  );
}
