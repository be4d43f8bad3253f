import { fireEvent, render, screen } from '@testing-library/react';
import { hasUnsaved } from '../session/index.ts';
import { useForm } from './index.ts';

function Form() {
  const form = useForm({ defaultValues: { name: 'kim' } });
  return <input aria-label="name" {...form.register('name')} />;
}
const type = (value: string) => fireEvent.change(screen.getByLabelText('name'), { target: { value } });

test('a form that differs from what it opened with holds the page back, and lets go when it does not', () => {
  const { unmount } = render(<Form />);
  expect(hasUnsaved()).toBe(false);
  type('lee');
  expect(hasUnsaved()).toBe(true);
  type('kim');
  expect(hasUnsaved()).toBe(false);
  type('park');
  unmount();
  expect(hasUnsaved()).toBe(false);
});
