import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { messagesBySource } from '@maru/domain/contracts';
import type { MessageEntry } from '@maru/domain/admin';
import kor from '../../../locales/kor.json';
import { mockAdmin, renderConsole } from '../../testing/mock-admin.tsx';
import { MessagesScreen } from './messages.screen.tsx';

const entry: MessageEntry = {
  code: 'COPY_JOINED',
  source: 'copy',
  event: { kor: '좌수를 매수함', en: 'Units were bought', tw: '買入單位', cn: '买入份额' },
  kind: 'funds',
  route: '/home/fllowRecord',
  title: { kor: '{{act}} 시작', en: 'Your {{act}} started', tw: '{{act}}開始', cn: '{{act}}开始' },
  text: { kor: '{{amount}} 샀어요.', en: 'You bought for {{amount}}.', tw: '買入 {{amount}}', cn: '买入 {{amount}}' },
};
const newer: MessageEntry = { ...entry, code: 'ORBIT_LEFT', source: 'orbit', kind: 'system', route: null };

test('an auditor reads which event writes each message, where it leads and its words in four languages, and changes nothing', async () => {
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
  expect(cells(1)).toEqual([
    'Units were boughtCOPY_JOINED',
    'Copy trading',
    'Funds/home/fllowRecord',
    [
      'Koreanact 시작amount 샀어요.',
      'EnglishYour act startedYou bought for amount.',
      'Traditional Chineseact開始買入 amount',
      'Simplified Chineseact开始买入 amount',
    ].join(''),
  ]);
  expect(cells(2).slice(0, 3)).toEqual(['Units were boughtORBIT_LEFT', 'orbit', 'AccountNo screen']);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Save this filter']);
  fireEvent.change(screen.getByLabelText('Written by'), { target: { value: 'copy' } });
  await waitFor(() => expect(sent.at(-1)?.input).toMatchObject({ source: 'copy' }));
});

test('every capability that writes messages has a name', () => {
  const named = Object.keys(kor).flatMap((key) => (key.startsWith('messageSource.') ? [key.slice(14)] : []));
  expect(named.sort()).toEqual(Object.keys(messagesBySource).sort());
});
