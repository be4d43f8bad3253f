import { adminContracts } from '@maru/domain/admin';
import { PER_PAGE } from '@maru/domain/contracts';
import { sql } from 'kysely';
import type { Module } from '../../core/deps.ts';
import { readPage } from '../../core/paging.ts';
import { serve } from '../../core/serve.ts';
import { operatorActor } from '../audit/audit.service.ts';
import { setAccountFlags } from './customer.service.ts';
import { ACCOUNT, openCustomer, toCustomer } from './customer.view.ts';

export const routes: Module = (app, deps) => {
  serve(app, adminContracts.customers, async ({ page, account, flag }) => {
    let found = deps.db.selectFrom('customer').where('account', '~', ACCOUNT);
    if (account) found = found.where('account', 'like', `${account}%`);
    if (flag) found = found.where(sql<boolean>`flags @> ${[flag]}::text[]`);
    const { total, rows } = await readPage(found, page, (all) =>
      all.selectAll().orderBy('created_at', 'desc').orderBy('id'),
    );
    return { total, page, per_page: PER_PAGE, data: rows.map(toCustomer) };
  });
  serve(app, adminContracts.customerDetail, ({ userId }, { operator, now }) =>
    openCustomer(deps, { userId, operator, now }),
  );
  serve(app, adminContracts.customerFlags, async ({ clientId: _, ...input }, { operator, once, now }) =>
    once(async (tx) =>
      toCustomer(await setAccountFlags(tx, deps, { ...input, actor: operatorActor(operator.login), at: now })),
    ),
  );
};
