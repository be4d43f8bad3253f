import { adminContracts } from '@maru/domain/admin';
import { transaction } from '../../core/db.ts';
import type { Module } from '../../core/deps.ts';
import { serve } from '../../core/serve.ts';
import { deleteFilter, findFilters } from './saved-filter.repo.ts';
import { addFilter, changeFilter } from './saved-filter.service.ts';

export const routes: Module = (app, { db }) => {
  serve(app, adminContracts.filters, (_, { operator }) => findFilters(db, operator.login));
  serve(app, adminContracts.filterAdd, ({ list, name, values }, { operator, once }) =>
    once((tx) => addFilter(tx, operator.login, { list, name, values })),
  );
  serve(app, adminContracts.filterChange, (filter, { operator }) =>
    transaction(db, (tx) => changeFilter(tx, operator.login, filter)),
  );
  serve(app, adminContracts.filterDel, async ({ filterId }, { operator }) => {
    await deleteFilter(db, operator.login, filterId);
    return {};
  });
};
