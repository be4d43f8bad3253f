import type { Passkey } from '@maru/domain/contracts';

export const findNameError = (name: string): 'PASSKEY_NAME_REQUIRED' | undefined =>
  name.trim() === '' ? 'PASSKEY_NAME_REQUIRED' : undefined;

interface Fact {
  readonly key: 'passkeys.addedAt' | 'passkeys.lastUsed' | 'passkeys.onlyLogin' | 'passkeys.synced';
  readonly time?: string;
}

/** Facts below the name of a passkey, in their order. */
export function detailOf({ canConfirm, isSynced, addedAt, lastUsedAt }: Passkey): Fact[] {
  return [
    ...(canConfirm ? [] : [{ key: 'passkeys.onlyLogin' } as const]),
    ...(isSynced ? [{ key: 'passkeys.synced' } as const] : []),
    lastUsedAt === null ? { key: 'passkeys.addedAt', time: addedAt } : { key: 'passkeys.lastUsed', time: lastUsedAt },
  ];
}
