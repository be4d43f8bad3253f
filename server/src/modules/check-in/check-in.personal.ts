import { own, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = { preferences: [own('check_in', 'customer_id')] };
