import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { AdminOutput } from '@maru/domain/admin';
import { MockRefusal, mockAdmin, renderConsole, type AdminHandlers } from '../../testing/mock-admin.tsx';
import { OperatorsScreen } from './operators.screen.tsx';

const createdAt = '2026-11-20T10:00:00.000+09:00';
const ann = { login: 'ann', name: 'Ann', role: 'manager' as const, isActive: true, createdAt };
const bob = { login: 'bob', name: '<b>Bob</b>', role: 'cashier' as const, isActive: true, createdAt };
const on: AdminOutput<'/admin/AutoReview'> = { isAvailable: true, isOn: true, delaySeconds: 5 };

function open(handlers: AdminHandlers, role: 'manager' | 'auditor' = 'manager') {
  const sent = mockAdmin({ '/admin/Operators': () => [ann, bob], '/admin/AutoReview': () => on, ...handlers });
  renderConsole(<OperatorsScreen />, { route: '/operators', role });
  return sent;
}

test('a manager keeps an operator out and lets them in again, and never chooses themselves', async () => {
  let isActive = true;
  const sent = open({
    '/admin/Operators': () => [ann, { ...bob, isActive }],
    '/admin/OperatorActive': (input) => {
      isActive = input.isActive;
      return {};
    },
  });
  await screen.findByText('<b>Bob</b>');
  const field = screen.getByLabelText<HTMLSelectElement>('Operator');
  expect([...field.options].map(({ value }) => value)).toEqual(['', 'bob']);
  fireEvent.change(field, { target: { value: 'bob' } });
  fireEvent.change(screen.getAllByLabelText('Note (for the log)')[0]!, { target: { value: ' Left ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Keep out' }));
  await screen.findByRole('button', { name: 'Let in' });
  expect(sent.find(({ path }) => path === '/admin/OperatorActive')?.input).toMatchObject({
    login: 'bob',
    isActive: false,
    note: 'Left',
  });
  expect(screen.getByText('Kept out')).toBeTruthy();
});

test('a refusal is said where it happened', async () => {
  open({ '/admin/OperatorActive': () => new MockRefusal('NOT_FOUND') });
  fireEvent.change(await screen.findByLabelText('Operator'), { target: { value: 'bob' } });
  fireEvent.click(screen.getByRole('button', { name: 'Keep out' }));
  await screen.findByRole('alert');
});

test('the automatic reviewer is switched with its delay, of at most a day', async () => {
  const sent = open({
    '/admin/AutoReviewSet': ({ isOn, delaySeconds }) => ({ isAvailable: true, isOn, delaySeconds }),
  });
  const delay = await screen.findByLabelText('Waits (seconds)');
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save().disabled).toBe(true);
  fireEvent.change(delay, { target: { value: '86401' } });
  expect(save().disabled).toBe(true);
  fireEvent.change(delay, { target: { value: '60' } });
  fireEvent.click(screen.getByLabelText('Decides cases'));
  fireEvent.click(save());
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/admin/AutoReviewSet')?.input).toMatchObject({
      isOn: false,
      delaySeconds: 60,
    }),
  );
});

test('an auditor reads who may what, and changes nothing', async () => {
  open({ '/admin/AutoReview': () => ({ ...on, isAvailable: false, isOn: false }) }, 'auditor');
  await screen.findByText('Not available on this server');
  expect(screen.getByText('Read everything, decide nothing')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
