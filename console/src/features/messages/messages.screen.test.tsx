import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { messagesBySource } from '@maru/domain/contracts';
import type { MessageEntry } from '@maru/domain/admin';
import kor from '../../../locales/kor.json';
import { mockAdmin, renderConsole } from '../../testing/mock-admin.tsx';
import { MessagesScreen } from './messages.screen.tsx';

const entry: MessageEntry = {
  code: 'COPY_JOINED',
  source: 'copy',
  kind: 'funds',
  route: '/home/fllowRecord',
  title: { kor: '투자 시작', en: 'Copy investment started', tw: '跟單開始', cn: '跟单开始' },
  text: { kor: '{{amount}} 샀어요.', en: 'You bought for {{amount}}.', tw: '買入 {{amount}}', cn: '买入 {{amount}}' },
};
const newer: MessageEntry = { ...entry, code: 'ORBIT_LEFT', source: 'orbit', kind: 'system', route: null };

test('an auditor reads each message in four languages, where it leads and what writes it, and changes nothing', async () => {
  const sent = mockAdmin({
    '/admin/MessageCatalogue': ({ source }) => {
      const data = [entry, newer].filter((each) => !source || each.source === source);
      return { total: data.length, page: 1, per_page: 10, data };
    },
  });
  renderConsole(<MessagesScreen />, { route: '/messages', role: 'auditor' });
  const table = await screen.findByRole('table', { name: 'Messages to customers' });
  const rows = within(table).getAllByRole('row');
  const cells = (row: number) =>
    within(rows[row]!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(cells(1).slice(0, 4)).toEqual(['COPY_JOINED', 'Copy trading', 'Funds', '/home/fllowRecord']);
  expect(cells(1).slice(4)).toEqual([
    '투자 시작amount 샀어요.',
    'Copy investment startedYou bought for amount.',
    '跟單開始買入 amount',
    '跟单开始买入 amount',
  ]);
  expect(cells(2).slice(0, 4)).toEqual(['ORBIT_LEFT', 'orbit', 'Account', '–']);
  expect(screen.queryByRole('button')).toBeNull();
  fireEvent.change(screen.getByLabelText('Written by'), { target: { value: 'copy' } });
  await waitFor(() => expect(sent.at(-1)?.input).toMatchObject({ source: 'copy' }));
});

test('every capability that writes messages has a name', () => {
  const named = Object.keys(kor).flatMap((key) => (key.startsWith('messageSource.') ? [key.slice(14)] : []));
  expect(named.sort()).toEqual(Object.keys(messagesBySource).sort());
});
