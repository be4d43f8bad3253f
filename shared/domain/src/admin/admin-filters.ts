import * as z from 'zod/mini';
import { contract } from '../contracts/contract.ts';
import { clientId, empty, givenName, id, plainText } from '../contracts/primitives.ts';

/** Lists of the back office whose filters can be saved. */
export const filteredList = z.enum(['cases', 'tickets', 'customers', 'issues', 'audit', 'messages']);
export type FilteredList = z.infer<typeof filteredList>;

export const FILTER_NAME_LENGTH = 40;
const name = givenName(FILTER_NAME_LENGTH);
/** Chosen values by the names of the list's filters; a filter without a choice is absent. */
const values = z
  .record(z.string().check(z.regex(/^[a-z][A-Za-z]{0,23}$/)), plainText.check(z.minLength(1), z.maxLength(64)))
  .check(z.refine((chosen) => Object.keys(chosen).length <= 12));

export const savedFilter = z.strictObject({ filterId: id, list: filteredList, name, values });
export type SavedFilter = z.infer<typeof savedFilter>;

const filters = contract({
  path: '/admin/Filters',
  summary: 'The saved filters of the operator, by list and name',
  auth: 'operator',
  input: empty,
  output: z.array(savedFilter),
});
const filterAdd = contract({
  path: '/admin/FilterAdd',
  summary: 'Save the filter of a list under a name, for this operator alone',
  auth: 'operator',
  idempotent: true,
  rateLimit: 60,
  input: z.strictObject({ clientId, list: filteredList, name, values }),
  output: savedFilter,
  errors: ['FILTERS_FULL', 'FILTER_EXISTS', 'CLIENT_ID_CONFLICT'],
});
const filterChange = contract({
  path: '/admin/FilterChange',
  summary: 'Rename an own saved filter, or replace its values',
  auth: 'operator',
  rateLimit: 60,
  input: z.strictObject({ filterId: id, name, values }),
  output: savedFilter,
  errors: ['NOT_FOUND', 'FILTER_EXISTS'],
});
const filterDel = contract({
  path: '/admin/FilterDel',
  summary: 'Delete an own saved filter. One that is not there is no error',
  auth: 'operator',
  rateLimit: 60,
  input: z.strictObject({ filterId: id }),
  output: empty,
});

export const adminFilters = { filters, filterAdd, filterChange, filterDel };
