import { own, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = {
  profile: [own('customer_profile', 'customer_id'), own('phone_code', 'customer_id')],
};
