import type { TextValues } from '@maru/sdk/i18n';
import { useT, type WalletKey } from './i18n.ts';

interface Shown {
  type?: string | number | undefined;
  message?: string | undefined;
}

/**
 * Text of a field's error: a rule's code through the dictionary; a refusal of the server is in `message`, already
 * translated, with the type `server`.
 */
export function useFieldError(): (error: Shown | undefined, values?: TextValues) => string | undefined {
  const t = useT();
  return (error, values) => {
    if (!error) return undefined;
    return error.type === 'server' ? error.message : t(`field.${error.type}` as WalletKey, values);
  };
}
