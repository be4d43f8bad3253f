import type { Message } from '@maru/domain/contracts';
import { WORDS } from '@maru/domain/words';
import { mockApi, mockLive, renderScreen, timestampOf } from '@maru/sdk/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import kor from '../../../shared/sdk/locales/kor.json';
import { MessageNotice } from './message-notice.tsx';

const filled = (id: number): Message => ({
  messageId: String(id),
  kind: 'order',
  code: 'ORDER_FILLED',
  route: '/trade/index?tab=ended',
  params: { number: `20261120-00000${id}`, act: 'buy', quantity: '1200', filled: '1200', amount: '84000000' },
  stock: { kor: '한빛전자', en: 'Hanbit', tw: '韓光', cn: '韩光' },
  time: timestampOf(Date.now()),
  isRead: false,
});
const TITLE = WORDS.kor['messages.ORDER_FILLED.titleOf']!.replace('{{act}}', '매수');
const title = () => screen.queryByText(TITLE);
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function open({ route = '/home/index', isLoggedIn = true } = {}) {
  const rows: Message[] = [];
  const sent = mockApi({
    '/user/Messages': ({ page }) => ({ total: rows.length, page, per_page: 10, data: rows }),
    '/user/MarkRead': () => ({ unread: 0 }),
  });
  const live = mockLive();
  renderScreen(<MessageNotice />, { route, session: isLoggedIn ? undefined : null });
  const count = async (unread: number) => {
    await live.send('messages', { unread });
    await pass(50);
  };
  const come = async (message: Message, unread: number) => {
    rows.unshift(message);
    await count(unread);
  };
  return { sent, live, count, come };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('announces a message that comes while the product is open, for a while', async () => {
  const { sent, count, come } = open();
  await pass(0);
  await count(3);
  // Those of before are known by the number of the bell.
  expect(sent).toEqual([]);
  await come(filled(1), 4);
  expect(title()?.closest('[role=status]')).not.toBeNull();
  expect(screen.getByText('한빛전자 1,200주가 체결됐어요. 체결 금액: 84,000,000원')).toBeTruthy();
  await pass(6_900);
  expect(title()).not.toBeNull();
  await pass(200);
  expect(title()).toBeNull();
});

it('opens the subject of the message, which is read by it', async () => {
  const { sent, count, come } = open();
  await pass(0);
  await count(0);
  await come(filled(1), 1);
  await act(async () => void fireEvent.click(title()!));
  expect(screen.getByTestId('address').textContent).toBe('/trade/index?tab=ended');
  expect(sent.filter(({ path }) => path === '/user/MarkRead').map(({ input }) => input)).toEqual([{ messageId: '1' }]);
  expect(title()).toBeNull();
});

it('is closed without reading the message, and says nothing when some were read', async () => {
  const { sent, count, come } = open();
  await pass(0);
  await count(0);
  await come(filled(1), 1);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: kor['ui.close'] })));
  expect(title()).toBeNull();
  await count(0);
  expect(title()).toBeNull();
  expect(sent.map(({ path }) => path)).toEqual(['/user/Messages']);
});

it('listens to nothing for a visitor', async () => {
  const { live } = open({ isLoggedIn: false });
  await pass(0);
  expect(live.subscribed.has('messages')).toBe(false);
});
