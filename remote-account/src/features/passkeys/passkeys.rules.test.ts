import type { Passkey } from '@maru/domain/contracts';
import { detailOf, findNameError } from './passkeys.rules.ts';

const passkey: Passkey = {
  passkeyId: 'c0ffee00-0000-4000-8000-000000000001',
  name: 'Chrome · Android',
  canConfirm: true,
  isSynced: false,
  addedAt: '2026-11-20T10:00:00+09:00',
  lastUsedAt: null,
};

test.each<[Partial<Passkey>, string[]]>([
  [{}, ['passkeys.addedAt']],
  [{ lastUsedAt: '2026-11-21T10:00:00+09:00' }, ['passkeys.lastUsed']],
  [{ canConfirm: false }, ['passkeys.onlyLogin', 'passkeys.addedAt']],
  [{ isSynced: true }, ['passkeys.synced', 'passkeys.addedAt']],
])('%j is described by %j', (change, expected) => {
  expect(detailOf({ ...passkey, ...change }).map(({ key }) => key)).toEqual(expected);
});

test.each([
  ['', 'PASSKEY_NAME_REQUIRED'],
  ['  ', 'PASSKEY_NAME_REQUIRED'],
  ['내 전화기', undefined],
])('the name "%s": %s', (name, expected) => {
  expect(findNameError(name)).toBe(expected);
});
