import type { NewsItem } from '@maru/domain/contracts';
import { mockApi, renderScreen } from '@maru/sdk/testing';
import { screen } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { __pascal__Screen } from './__kebab__.screen.tsx';

const news: NewsItem = {
  newsId: '6f1d8a52-0f43-4c07-9a54-0a7f6f3b1c11',
  kind: 'session_open',
  category: 'market',
  time: '2026-11-20T10:00:00+09:00',
  params: { day: '2026-11-20' },
  subjects: [],
};
const render = () => renderScreen(<__pascal__Screen />, { route: '__path__', dictionaries: { '__remote__': kor } });

test('shows one row for each bulletin', async () => {
  mockApi({ '/news/List': () => ({ total: 1, page: 1, per_page: 10, data: [news] }) });
  render();
  expect((await screen.findByText(kor['__camel__.market'])).textContent).toBe(kor['__camel__.market']);
  expect(screen.queryByText(kor['__camel__.empty'])).toBeNull();
});

test('says why an empty list is empty', async () => {
  mockApi({ '/news/List': () => ({ total: 0, page: 1, per_page: 10, data: [] }) });
  render();
  expect((await screen.findByText(kor['__camel__.emptyWhy'])).textContent).toBe(kor['__camel__.emptyWhy']);
});
