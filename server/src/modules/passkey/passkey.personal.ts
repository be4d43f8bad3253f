import { own, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = {
  passwords: [own('passkey', 'customer_id'), own('passkey_challenge', 'customer_id', ['challenge'])],
};
