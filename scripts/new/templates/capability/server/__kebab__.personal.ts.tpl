import { byUser, type PersonalTables } from '../../core/personal.ts';

/** The topic is a row of the privacy policy. A table with states that may prevent the closing of an account is named in `closing`. */
export const personal: PersonalTables = { preferences: byUser('__snake__') };
