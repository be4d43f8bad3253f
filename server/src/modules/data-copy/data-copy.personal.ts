import { own, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = { contact: [own('data_copy', 'customer_id')] };
