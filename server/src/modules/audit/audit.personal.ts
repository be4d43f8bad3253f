import { own, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = { contact: [own('audit_entry', 'customer_id', ['actor'])] };
