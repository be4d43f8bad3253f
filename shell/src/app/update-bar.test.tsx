import { mockApi, renderScreen } from '@maru/sdk/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import kor from '../../../shared/sdk/locales/kor.json';
import type { Offer } from '../federation/updates.ts';
import { UpdateBar } from './update-bar.tsx';

function open(first: Offer, hasTabBar = true) {
  mockApi({});
  let offer = first;
  let notify = () => undefined as void;
  const applied: string[] = [];
  const updates = {
    subscribe: (listener: () => void) => {
      notify = listener;
      return () => undefined;
    },
    offer: () => offer,
    apply: async () => {
      applied.push(String(offer));
      offer = null;
      notify();
    },
  };
  renderScreen(<UpdateBar updates={updates} hasTabBar={hasTabBar} />);
  const show = (next: Offer) =>
    act(async () => {
      offer = next;
      notify();
    });
  return { applied, show };
}
const text = (key: 'ready' | 'replace') => screen.queryByText(kor[`host.update.${key}`]);
const press = (key: 'take' | 'later') =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: kor[`host.update.${key}`] })));

it('offers an update and disappears once it is applied', async () => {
  const { applied, show } = open(null);
  expect(text('ready')).toBeNull();
  await show('ready');
  expect(text('ready')?.closest('[role=status]')).not.toBeNull();
  await press('take');
  expect(applied).toEqual(['ready']);
  expect(text('ready')).toBeNull();
});

it('hides a newer version during a full-screen task', () => {
  open('ready', false);
  expect(text('ready')).toBeNull();
});

it('offers to replace a withdrawn build on every screen, and can be dismissed', async () => {
  const { applied, show } = open('replace', false);
  expect(text('replace')).not.toBeNull();
  await press('later');
  expect(text('replace')).toBeNull();
  expect(applied).toEqual([]);
  await show('ready');
  expect(text('replace')).toBeNull();
});
