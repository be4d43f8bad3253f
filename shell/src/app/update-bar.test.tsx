import { mockApi, renderScreen } from '@maru/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import kor from '../../../shared/locales/kor.json';
import type { Offer } from '../federation/updates.ts';
import { UpdateBar } from './update-bar.tsx';

function open(first: Offer, hasTabBar = true) {
  mockApi({});
  let offer = first;
  let tell = () => undefined as void;
  const taken: string[] = [];
  const updates = {
    subscribe: (listener: () => void) => {
      tell = listener;
      return () => undefined;
    },
    offer: () => offer,
    take: async () => {
      taken.push(String(offer));
      offer = null;
      tell();
    },
  };
  renderScreen(<UpdateBar updates={updates} hasTabBar={hasTabBar} />);
  const say = (next: Offer) =>
    act(async () => {
      offer = next;
      tell();
    });
  return { taken, say };
}
const text = (key: 'ready' | 'replace') => screen.queryByText(kor[`host.update.${key}`]);
const press = (key: 'take' | 'later') =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: kor[`host.update.${key}`] })));

it('offers the new version, and is gone once it is taken', async () => {
  const { taken, say } = open(null);
  expect(text('ready')).toBeNull();
  await say('ready');
  expect(text('ready')?.closest('[role=status]')).not.toBeNull();
  await press('take');
  expect(taken).toEqual(['ready']);
  expect(text('ready')).toBeNull();
});

it('says nothing of a new version where the tab bar has made way for a task', () => {
  open('ready', false);
  expect(text('ready')).toBeNull();
});

it('says everywhere that what runs here was taken back, and can be put off', async () => {
  const { taken, say } = open('replace', false);
  expect(text('replace')).not.toBeNull();
  await press('later');
  expect(text('replace')).toBeNull();
  expect(taken).toEqual([]);
  await say('ready');
  expect(text('replace')).toBeNull();
});
