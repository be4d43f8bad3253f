import { byUser, deletion, type ErasureEntry, type PersonalTables } from '../../core/personal.ts';

/** The topic is a row of the privacy policy. A table with states that may prevent the closing of an account is named in `closing`. */
export const personal: PersonalTables = { preferences: byUser('__snake__') };

/** The privacy policy says what is deleted of a closed account, and when. */
export const erasure: readonly ErasureEntry[] = [
  deletion('closed', '__snake__', 'user_id'),
];
