import { act, render } from '@testing-library/react';
import { Activity } from 'react';
import { OwnerContext, hasUnsaved, onUnsavedChange, useUnsaved } from './index.ts';

function Form({ isDirty }: { isDirty: boolean }) {
  useUnsaved(isDirty);
  return null;
}
const page = (isDirty: boolean, mode: 'visible' | 'hidden' = 'visible') => (
  <Activity mode={mode}>
    <OwnerContext value="trade">
      <Form isDirty={isDirty} />
    </OwnerContext>
  </Activity>
);

it('knows of a form that was begun, and whose it is, until it is saved', () => {
  const { rerender } = render(page(false));
  expect(hasUnsaved()).toBe(false);
  rerender(page(true));
  expect([hasUnsaved(), hasUnsaved('trade'), hasUnsaved('market')]).toEqual([true, true, false]);
  rerender(page(false));
  expect(hasUnsaved()).toBe(false);
});

it('a screen that keep-alive hides still holds what was typed in it; one that is gone does not', () => {
  const { rerender, unmount } = render(page(true));
  rerender(page(true, 'hidden'));
  expect(hasUnsaved('trade')).toBe(true);
  unmount();
  expect(hasUnsaved()).toBe(false);
});

it('tells of a change once, in a step of its own', async () => {
  const heard = jest.fn();
  const stop = onUnsavedChange(heard);
  const { rerender } = render(page(true));
  expect(heard).not.toHaveBeenCalled();
  await act(async () => undefined);
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  rerender(page(false));
  await act(async () => undefined);
  expect(heard).toHaveBeenCalledTimes(1);
});
