import { adminContracts, type AdminOutput } from '@maru/domain/admin';
import { PER_PAGE } from '@maru/domain/contracts';
import { sql } from 'kysely';
import type { Module } from '../../core/deps.ts';
import { readPage } from '../../core/paging.ts';
import { needs } from '../../core/providers.ts';
import { serve } from '../../core/serve.ts';
import { operatorActor } from '../audit/audit.service.ts';
import { matchesCustomer } from '../identity/customer-search.ts';
import { setAccountFlags } from './customer.service.ts';
import { ACCOUNT, openCustomer, toCustomer } from './customer.view.ts';

declare module '../../core/providers.ts' {
  interface Providers {
    /** The newest movements of a customer's cash in every currency. */
    newestMovements(userId: string, limit: number): Promise<NonNullable<AdminOutput<'/admin/Customer'>['movements']>>;
  }
}

export const routes: Module = (app, deps) => {
  needs(app, 'newestMovements');
  serve(app, adminContracts.customers, async ({ page, customer, flag }) => {
    let found = deps.db.selectFrom('customer').where('account', '~', ACCOUNT);
    if (customer) found = found.where(matchesCustomer(customer));
    if (flag) found = found.where(sql<boolean>`flags @> ${[flag]}::text[]`);
    const { total, rows } = await readPage(found, page, (all) =>
      all.selectAll().orderBy('created_at', 'desc').orderBy('id'),
    );
    return { total, page, per_page: PER_PAGE, data: rows.map(toCustomer) };
  });
  serve(app, adminContracts.customerDetail, ({ userId }, { operator, now }) =>
    openCustomer({ ...deps, newestMovements: app.newestMovements }, { userId, operator, now }),
  );
  serve(app, adminContracts.customerFlags, async ({ clientId: _, ...input }, { operator, once, now }) =>
    once(async (tx) =>
      toCustomer(await setAccountFlags(tx, deps, { ...input, actor: operatorActor(operator.login), at: now })),
    ),
  );
};
