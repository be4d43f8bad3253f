import type { FirstStep } from '@maru/domain/contracts';
import type { Db } from '../../core/db.ts';
import { findCards } from '../bank/bank.repo.ts';
import { findProfile } from '../identity/identity.repo.ts';
import { firstSteps } from './first-steps.rules.ts';

/** Derived from what happened, not from stored ticks: a step that is undone, such as a deleted card, is open again. */
export async function readFirstSteps(db: Db, userId: string): Promise<FirstStep[]> {
  const [profile, cards, orders, deposits] = await Promise.all([
    findProfile(db, userId),
    findCards(db, userId),
    findOrderProgress(db, userId),
    db.selectFrom('deposit').select('status').distinct().where('user_id', '=', userId).execute(),
  ]);
  return firstSteps({
    realName: profile.real_name,
    hasFundPassword: profile.fund_password_hash !== null,
    hasBankCard: cards.length > 0,
    ...orders,
    deposits: deposits.map(({ status }) => status),
  });
}

async function findOrderProgress(db: Db, userId: string) {
  const ofCustomer = db.selectFrom('trade_order').select('id').where('user_id', '=', userId).limit(1);
  const [filled, open] = await Promise.all([
    ofCustomer.where('filled', '>', 0n).executeTakeFirst(),
    ofCustomer.where('status', 'in', ['received', 'open']).executeTakeFirst(),
  ]);
  return { hasTraded: filled !== undefined, hasOpenOrder: open !== undefined };
}
