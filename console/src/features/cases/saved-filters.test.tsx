import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { SavedFilter } from '@maru/domain/admin';
import { CasesScreen } from './cases.screen.tsx';
import { mockAdmin, MockRefusal, renderConsole, type AdminHandlers } from '../../testing/mock-admin.tsx';

const filterId = '00000000-0000-4000-8000-000000000001';
const mine: SavedFilter = { filterId, list: 'cases', name: 'Mine', values: { assignee: 'me' } };

/** The server with the saved filters of the operator. */
function renderCases(saved: SavedFilter[], route: string, more: AdminHandlers = {}) {
  let kept = saved;
  const sent = mockAdmin({
    '/admin/Me': () => ({ login: 'ann', name: 'Ann', role: 'cashier', sees: ['withdrawal'], decides: ['withdrawal'] }),
    '/admin/Cases': () => ({ total: 0, page: 1, per_page: 10, data: [] }),
    '/admin/Filters': () => kept,
    '/admin/FilterAdd': ({ list, name, values }) => {
      const added = { filterId, list, name, values };
      kept = [...kept, added];
      return added;
    },
    '/admin/FilterChange': (changed) => {
      kept = kept.map((each) => (each.filterId === changed.filterId ? { ...each, ...changed } : each));
      return { list: 'cases', ...changed };
    },
    '/admin/FilterDel': (input) => {
      kept = kept.filter((each) => each.filterId !== input.filterId);
      return {};
    },
    ...more,
  });
  renderConsole(<CasesScreen />, { route });
  return (path: string) => sent.filter((each) => each.path === path).map(({ input }) => input);
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const typeName = (value: string) =>
  fireEvent.change(screen.getByLabelText('Name of the filter'), { target: { value } });

test('the present filter is saved under a name, and is the open one then', async () => {
  const sent = renderCases([], '/cases?kind=withdrawal&customer=010');
  await press('Save this filter');
  expect(document.activeElement).toBe(screen.getByLabelText('Name of the filter'));
  typeName(' Out ');
  await press('Save');
  const chip = await screen.findByRole('link', { name: 'Out' });
  expect(chip.getAttribute('href')).toBe('#/cases?kind=withdrawal&customer=010');
  expect(chip.getAttribute('aria-current')).toBe('true');
  expect(sent('/admin/FilterAdd')).toMatchObject([
    { list: 'cases', name: 'Out', values: { kind: 'withdrawal', customer: '010' } },
  ]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename' })));
});

test('a chip opens its filter; those of other lists are not shown', async () => {
  renderCases([mine, { ...mine, filterId: filterId.replace(/1$/, '2'), list: 'tickets', name: 'Other' }], '/cases');
  const chip = await screen.findByRole('link', { name: 'Mine' });
  expect(chip.getAttribute('aria-current')).toBeNull();
  fireEvent.click(chip);
  await waitFor(() => expect(chip.getAttribute('aria-current')).toBe('true'));
  expect(screen.getByLabelText<HTMLSelectElement>('Operator').value).toBe('me');
  expect(screen.queryByText('Other')).toBeNull();
});

test('the open filter is renamed and deleted', async () => {
  const sent = renderCases([mine], '/cases?assignee=me');
  await press('Rename');
  typeName('My cases');
  await press('Rename');
  await screen.findByRole('link', { name: 'My cases' });
  expect(sent('/admin/FilterChange')).toEqual([{ filterId, name: 'My cases', values: { assignee: 'me' } }]);
  await press('Delete');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'My cases' })).toBeNull());
  expect(sent('/admin/FilterDel')).toEqual([{ filterId }]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save this filter' })));
});

test('the name of another filter replaces that filter', async () => {
  const sent = renderCases([mine], '/cases?state=open');
  await press('Save this filter');
  typeName('mine');
  await press('Replace');
  await waitFor(() =>
    expect(sent('/admin/FilterChange')).toEqual([{ filterId, name: 'mine', values: { state: 'open' } }]),
  );
  expect(sent('/admin/FilterAdd')).toEqual([]);
});

test('a refusal is shown, Escape leaves the form', async () => {
  renderCases([], '/cases', { '/admin/FilterAdd': () => new MockRefusal('FILTERS_FULL') });
  await press('Save this filter');
  typeName('One more');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain('saved filters');
  fireEvent.keyDown(screen.getByLabelText('Name of the filter'), { key: 'Escape' });
  expect(screen.queryByLabelText('Name of the filter')).toBeNull();
});

test('filters that could not be loaded are asked for again', async () => {
  let isDown = true;
  renderCases([], '/cases', {
    '/admin/Filters': () => (isDown ? new MockRefusal('FORBIDDEN') : [mine]),
  });
  const again = await screen.findByRole('button', { name: 'Load saved filters again' });
  isDown = false;
  fireEvent.click(again);
  await screen.findByRole('link', { name: 'Mine' });
});
