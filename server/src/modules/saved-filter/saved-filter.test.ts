import type { FilteredList } from '@maru/domain/admin';
import { makeApp, newId, type TestApp } from '../../../test/harness.ts';
import { adminCall, makeOperator, type TestOperator } from '../../../test/operator.ts';
import { FILTER_LIMIT } from './saved-filter.service.ts';

let server: TestApp;
let ann: TestOperator;
let bob: TestOperator;
beforeAll(async () => {
  server = await makeApp();
});
beforeEach(async () => {
  ann = await makeOperator(server, 'cashier');
  bob = await makeOperator(server, 'cashier');
});
afterAll(() => server.close());

const values = { kind: 'withdrawal', state: 'confirming' };
const draft = (name: string, list: FilteredList = 'cases') => ({ clientId: newId(), list, name, values });

test('an operator saves, renames, replaces and deletes filters, by list and name', async () => {
  const second = await ann.ok('/admin/FilterAdd', draft('To confirm'));
  const first = await ann.ok('/admin/FilterAdd', draft('large 출금'));
  const other = await ann.ok('/admin/FilterAdd', draft('To confirm', 'tickets'));
  expect(first).toMatchObject({ list: 'cases', name: 'large 출금', values });
  expect(await ann.ok('/admin/Filters', {})).toEqual([first, second, other]);
  const changed = { filterId: first.filterId, name: 'Large 출금', values: { account: '010' } };
  expect(await ann.ok('/admin/FilterChange', changed)).toEqual({ ...changed, list: 'cases' });
  await ann.ok('/admin/FilterDel', { filterId: second.filterId });
  await ann.ok('/admin/FilterDel', { filterId: second.filterId });
  expect(await ann.ok('/admin/Filters', {})).toEqual([{ ...changed, list: 'cases' }, other]);
});

test('a request that is sent twice saves once', async () => {
  const request = draft('Mine');
  const saved = await ann.ok('/admin/FilterAdd', request);
  expect(await ann.ok('/admin/FilterAdd', request)).toEqual(saved);
  expect(await ann.ok('/admin/Filters', {})).toEqual([saved]);
});

test('a name is free in another list and for another operator only', async () => {
  const { filterId } = await ann.ok('/admin/FilterAdd', draft('Mine'));
  expect(await ann.call('/admin/FilterAdd', draft('MINE'))).toMatchObject({ code: 'FILTER_EXISTS' });
  const other = await ann.ok('/admin/FilterAdd', draft('Other'));
  expect(await ann.call('/admin/FilterChange', { filterId: other.filterId, name: 'mine', values })).toMatchObject({
    code: 'FILTER_EXISTS',
  });
  await ann.ok('/admin/FilterChange', { filterId, name: 'MINE', values });
  await bob.ok('/admin/FilterAdd', draft('Mine'));
});

test('a colleague’s filters are neither seen nor changed nor deleted', async () => {
  const saved = await ann.ok('/admin/FilterAdd', draft('Mine'));
  const { filterId } = saved;
  expect(await bob.ok('/admin/Filters', {})).toEqual([]);
  expect(await bob.call('/admin/FilterChange', { filterId, name: 'Theirs', values })).toMatchObject({
    code: 'NOT_FOUND',
  });
  await bob.ok('/admin/FilterDel', { filterId });
  expect(await ann.ok('/admin/Filters', {})).toEqual([saved]);
  expect(await adminCall(server, '/admin/Filters', {})).toMatchObject({ code: 'UNAUTHORIZED' });
});

test('a list holds so many, also when they are saved at once', async () => {
  const names = Array.from({ length: FILTER_LIMIT + 3 }, (_, index) => `Number ${index}`);
  const answers = await Promise.all(names.map((name) => ann.call('/admin/FilterAdd', draft(name))));
  expect(answers.filter(({ status }) => status === 1)).toHaveLength(FILTER_LIMIT);
  expect(answers.find(({ status }) => status === 0)).toMatchObject({
    code: 'FILTERS_FULL',
    params: { max: FILTER_LIMIT },
  });
  await ann.ok('/admin/FilterAdd', draft('Of another list', 'tickets'));
});

test.each([
  ['a long name', { name: 'n'.repeat(41) }],
  ['no name', { name: '' }],
  ['a name with a space at its end', { name: 'Mine ' }],
  ['a name with markup', { name: '<b>Mine</b>' }],
  ['an unknown list', { list: 'operators' as FilteredList }],
  ['a long value', { values: { account: '1'.repeat(65) } }],
  ['a value with a control character', { values: { account: '1\n2' } }],
  ['a name of a filter that is none', { values: { 'a b': '1' } }],
  ['many values', { values: Object.fromEntries([...'abcdefghijklm'].map((each) => [each, '1'])) }],
])('%s is refused', async (_, change) => {
  expect(await ann.call('/admin/FilterAdd', { ...draft('Mine'), ...change })).toMatchObject({ code: 'BAD_REQUEST' });
});
