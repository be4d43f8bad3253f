import { act, screen, within } from '@testing-library/react';
import { mockAdmin, renderConsole } from '../testing/mock-admin.tsx';
import { DataTable } from './data-table.tsx';

let resize = () => {};
const { ResizeObserver: before } = window;
beforeEach(() => {
  window.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      resize = () => callback([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(() => void (window.ResizeObserver = before));

test('a narrow table has its lesser columns below the first text of each row', async () => {
  mockAdmin({});
  renderConsole(
    <DataTable
      label="Rows"
      rows={[{ name: 'Kim', amount: '5', assignee: 'bob' }]}
      keyOf={({ name }) => name}
      total={1}
      columns={[
        { title: 'Amount', cell: ({ amount }) => amount, isNumber: true },
        { title: 'Name', cell: ({ name }) => name, isText: true },
        { title: 'Assignee', cell: ({ assignee }) => assignee, isMinor: true },
        { title: 'Note', cell: () => '–', isMinor: true },
      ]}
    />,
  );
  const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells()).toEqual(['5', 'Kim', 'bob', '–']);
  const frame = screen.getByRole('region', { name: 'Rows' });
  const widen = (width: number) => {
    Object.defineProperty(frame, 'clientWidth', { value: width, configurable: true });
    act(() => resize());
  };
  widen(753);
  expect(cells()).toEqual(['5', 'KimAssigneebob']);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Amount', 'Name']);
  expect(within(screen.getByText('Assignee').closest('td')!).getByText('bob')).toBeTruthy();
  widen(1009);
  expect(cells()).toEqual(['5', 'Kim', 'bob', '–']);
});
