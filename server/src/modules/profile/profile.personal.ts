import { deletion, own, type ErasureEntry, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = {
  profile: [own('customer_profile', 'customer_id'), own('phone_code', 'customer_id')],
};

export const erasure: readonly ErasureEntry[] = [
  deletion('closed', 'phone_code', 'customer_id'),
  {
    table: 'customer_profile',
    step: 'closed',
    async run(tx, { userId }) {
      const profile = await tx
        .deleteFrom('customer_profile')
        .where('customer_id', '=', userId)
        .returning('avatar_id')
        .executeTakeFirst();
      if (profile?.avatar_id) await tx.deleteFrom('upload').where('id', '=', profile.avatar_id).execute();
    },
  },
];
