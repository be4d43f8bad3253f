import type { FirstCall } from '@maru/domain/registry';
import { firstCallFaults } from './first-calls.rules.ts';
import { findRemotes } from '../remotes.ts';
import { WORKSPACE } from './paths.ts';

const route = (...first: FirstCall[]) => [{ path: '/a', auth: false, first }];

test.each<[string, FirstCall, string | null]>([
  ['a public call', { path: '/market/Rank', input: { sort: 'turnover', market: 'all', page: 1 } }, null],
  ['a call of a customer', { path: '/fund/Assets', input: {}, session: true }, null],
  ['a call of a customer for everybody', { path: '/fund/Assets', input: {} }, 'needs a session'],
  ['a public call for customers', { path: '/market/State', input: {}, session: true }, 'needs no session'],
  ['an unknown call', { path: '/market/None', input: {} }, 'no contract states'],
  ['an input of another shape', { path: '/market/Rank', input: { sort: 'none' } }, 'its contract refuses'],
  ['a saved field', { path: '/market/Book', input: {}, saved: { symbol: 'stock.symbol' } }, null],
  ['a saved field that is none', { path: '/market/State', input: {}, saved: { x: 'stock.x' } }, 'its contract refuses'],
  ['a call without a field', { path: '/market/Book', input: {} }, 'its contract refuses'],
  ['a call that changes something', { path: '/trade/Order', input: {}, session: true }, 'does not only read'],
])('%s', (_, call, fault) => {
  expect(firstCallFaults(route(call))).toEqual(fault ? [expect.stringContaining(fault)] : []);
});

it('finds no fault in the remotes of this workspace, and reads first calls of some', () => {
  const routes = findRemotes(WORKSPACE).flatMap((remote) => remote.routes);
  expect(firstCallFaults(routes)).toEqual([]);
  expect(routes.some(({ first = [] }) => first.length > 0)).toBe(true);
});
