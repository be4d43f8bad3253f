import type { ServerFields } from '@maru/sdk/flow';

export interface AskValues {
  password: string;
}

export const findAskErrors = ({ password }: AskValues): { field: 'password'; code: 'PASSWORD_REQUIRED' }[] =>
  password ? [] : [{ field: 'password', code: 'PASSWORD_REQUIRED' }];

export const SERVER_FIELDS = {
  WRONG_PASSWORD: 'password',
  LOGIN_LOCKED: 'password',
} as const satisfies ServerFields<keyof AskValues>;
