import { saveDetail } from '@maru/sdk/router';
import { mockApi, mockLive, refuse, renderScreen, TIMED_OUT, type MockHandlers } from '@maru/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { applied, block, filled } from '../../test/blocks.ts';
import { BlockApplyScreen } from './block-apply.screen.tsx';

const { offerId } = block;

function Opened({ hasDetail }: { hasDetail: boolean }) {
  if (hasDetail) saveDetail('blockOffer', { offerId });
  return <BlockApplyScreen />;
}
function open(handlers: MockHandlers = {}, hasDetail = true) {
  const live = mockLive();
  const sent = mockApi({
    '/block/List': () => ({ offers: [block], available: '100000000', guards: [] }),
    '/block/Apply': () => applied,
    '/block/Detail': () => applied,
    '/user/ReviewHistory': () => ({ total: 0, page: 1, per_page: 10, data: [] }),
    ...handlers,
  });
  renderScreen(<Opened hasDetail={hasDetail} />, { route: '/home/blockTrade1', dictionaries: { trade: kor } });
  return { sent, live };
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
async function send() {
  press(/신청하기$/);
  const sheet = await screen.findByRole('dialog');
  fireEvent.click(within(sheet).getByRole('button', { name: /신청하기$/ }));
  await screen.findByRole('dialog', { name: '자금 비밀번호를 입력해 주세요' });
  await act(async () => {
    const pad = within(screen.getByRole('dialog'));
    for (const digit of '274913') {
      fireEvent.click(pad.getByRole('button', { name: digit }));
      await Promise.resolve();
    }
  });
}
const applications = (sent: ReturnType<typeof mockApi>) =>
  sent.filter(({ path }) => path === '/block/Apply').map(({ input }) => input);

afterEach(() => localStorage.clear());

test('the form begins with the least, shows what is held, and keeps to the bounds', async () => {
  open();
  expect(await screen.findByRole('button', { name: '13,101,965원 신청하기' })).toBeTruthy();
  expect(screen.getByText(kor['counterparty.SIMULATED_DESK'])).toBeTruthy();
  expect(screen.getByText(/^기준 [\d,]+원에서 .*% 할인$/)).toBeTruthy();
  expect(screen.getByText(kor['blockOffers.risk'])).toBeTruthy();
  const field = screen.getByRole('textbox', { name: /^수량/ });
  fireEvent.change(field, { target: { value: '100' } });
  press(/신청하기$/);
  expect(await screen.findByText(/200주부터 신청할 수 있어요/)).toBeTruthy();
  fireEvent.change(field, { target: { value: '900' } });
  expect(await screen.findByText(/800주까지 더 신청할 수 있어요/)).toBeTruthy();
});

test('an application is sent once, and its receipt follows the review to the fill', async () => {
  let now = applied;
  const { sent, live } = open({ '/block/Detail': () => now });
  await screen.findByRole('button', { name: '13,101,965원 신청하기' });
  await send();
  expect(await screen.findByText(kor['blockTrade.outcome.review.title'])).toBeTruthy();
  expect(applications(sent)).toMatchObject([{ offerId, lots: 2, fundPassword: '274913' }]);
  now = filled;
  await waitFor(() => expect(live.subscribed.has('requests')).toBe(true));
  await live.send('requests', {
    kind: 'block',
    id: applied.tradeId,
    state: 'locked',
    version: 3,
    at: filled.filledAt!,
  });
  expect(await screen.findByText(kor['blockTrade.outcome.locked.title'])).toBeTruthy();
  expect(screen.getByText('2026.11.27 00:00:00부터 매도할 수 있어요.')).toBeTruthy();
  press(kor['blockOffers.records']);
  expect(screen.getByTestId('address').textContent).toBe('/home/blockTrade2');
});

test('a refusal is shown at the quantity; a lost answer is looked up, not sent again', async () => {
  const replies = [refuse('BLOCK_SOLD_OUT', { left: '100' }), TIMED_OUT] as const;
  let n = 0;
  const { sent } = open({ '/block/Apply': () => replies[n++]! });
  await screen.findByRole('button', { name: '13,101,965원 신청하기' });
  await send();
  expect(await screen.findByText(/이 블록딜은 100주 남았어요/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await send();
  expect(await screen.findByText(kor['blockTrade.outcome.review.title'])).toBeTruthy();
  expect(applications(sent)).toHaveLength(2);
});

test('without an offer it leads back to the list', async () => {
  open({}, false);
  press(kor['blockApply.toOffers']);
  expect(screen.getByTestId('address').textContent).toBe('/home/blockTrade');
});
