import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { saveDetail } from '@maru/sdk/router';
import { mockApi, mockLive, ownAssets, refuse, renderScreen, TIMED_OUT, type MockHandlers } from '@maru/sdk/testing';
import kor from '../../../locales/kor.json';
import { product, share } from '../../test/copy-samples.ts';
import { page } from '../../test/samples.ts';
import { CopyDetailScreen } from './copy-detail.screen.tsx';

function Opened({ productId }: { productId: string | null }) {
  if (productId && !localStorage.getItem('detail.copyProduct')) saveDetail('copyProduct', { productId });
  return <CopyDetailScreen />;
}

function open(handlers: MockHandlers = {}, productId: string | null = product.productId) {
  mockLive();
  const sent = mockApi({
    '/copy/Detail': () => ({ product, orders: [] }),
    '/copy/Join': () => share,
    '/copy/Shares': () => page([]),
    '/fund/Assets': () => ownAssets(),
    ...handlers,
  });
  renderScreen(<Opened productId={productId} />, { route: '/home/fllowDetail', dictionaries: { trade: kor } });
  return sent;
}
const joins = (sent: ReturnType<typeof mockApi>) =>
  sent.filter(({ path }) => path === '/copy/Join').map(({ input }) => input);
async function join() {
  fireEvent.click(await screen.findByRole('button', { name: kor['copyDetail.join'] }));
  for (let n = 0; n < 3; n++) fireEvent.click(screen.getByRole('button', { name: '+10만' }));
  fireEvent.click(screen.getByRole('button', { name: kor['dayTrading.next'] }));
  const sheet = within(await screen.findByRole('dialog'));
  fireEvent.click(sheet.getByRole('button', { name: /투자하기/ }));
  for (const digit of '280519') fireEvent.click(await sheet.findByRole('button', { name: digit }));
}

afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

test('return, terms, rule, limits of the leader and the chance of loss are said', async () => {
  open();
  expect(await screen.findByText('1,012.00원')).toBeTruthy();
  expect(screen.getByText(kor['copy.risk'])).toBeTruthy();
  expect(screen.getByText(kor['copyDetail.fromFills'])).toBeTruthy();
  expect(screen.getByText('이익의 10%, 손실이면 없음')).toBeTruthy();
  expect(screen.getByText(/최근 10분 평균 가격이 최근 30분 평균보다/)).toBeTruthy();
  expect(screen.getByText('상품 금액의 3%')).toBeTruthy();
  expect(screen.getByText('상품 금액의 80%')).toBeTruthy();
});

test('own investments in the product stand on it and open the records', async () => {
  const sent = open({ '/copy/Shares': () => page([share]) });
  const own = within(await screen.findByRole('list', { name: kor['copyDetail.own'] }));
  expect(own.getAllByRole('listitem')).toHaveLength(1);
  expect(sent.find(({ path }) => path === '/copy/Shares')?.input).toMatchObject({ productId: product.productId });
  expect(own.getByText('₩303,557')).toBeTruthy();
  fireEvent.click(own.getByText(kor['copyRecords.status.held']));
  expect(screen.getByTestId('address').textContent).toBe('/home/fllowRecord');
});

test('without an answer about own investments the product is shown alone', async () => {
  open({ '/copy/Shares': () => refuse('SYSTEM_BUSY') });
  expect(await screen.findByRole('button', { name: kor['copyDetail.join'] })).toBeTruthy();
  expect(screen.queryByText(kor['copyDetail.own'])).toBeNull();
});

test('an investment is sent once and opens the records', async () => {
  const sent = open();
  await join();
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/home/fllowRecord'));
  expect(await screen.findByText(kor['copyDetail.joined'])).toBeTruthy();
  expect(joins(sent)).toMatchObject([
    {
      ...{ productId: product.productId, amount: '300000', fundPassword: '280519' },
      terms: { lockupHours: 24, feePercent: 10, maxLossPercent: 3, maxPositionPercent: 80 },
    },
  ]);
});

test('without an answer it looks the investment up and never sends a second one', async () => {
  const sent = open({ '/copy/Join': () => TIMED_OUT, '/copy/ShareDetail': () => share });
  await join();
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/home/fllowRecord'));
  expect(joins(sent)).toHaveLength(1);
});

test('a closed product keeps its facts and has a sentence in place of the button', async () => {
  open({ '/copy/Detail': () => ({ product: { ...product, closedAt: product.startedAt }, orders: [] }) });
  expect(await screen.findByText(kor['copyDetail.closed'])).toBeTruthy();
  expect(screen.getByText('1,012.00원')).toBeTruthy();
  expect(screen.queryByRole('button', { name: kor['copyDetail.join'] })).toBeNull();
});

test('a product that closes meanwhile refuses in words', async () => {
  open({ '/copy/Join': () => refuse('COPY_CLOSED') });
  await join();
  expect(await screen.findByText(/새로 투자할 수 없는 상품이에요/)).toBeTruthy();
  expect(screen.getByTestId('address').textContent).toBe('/home/fllowDetail?view=join');
});

test('terms that changed meanwhile are refused in words, read again, and sent the next time', async () => {
  let now = product;
  const sent = open({
    '/copy/Detail': () => ({ product: now, orders: [] }),
    '/copy/Join': ({ terms }) => {
      now = { ...product, feePercent: 20 };
      return terms?.feePercent === 20 ? share : refuse('COPY_TERMS_CHANGED');
    },
  });
  await join();
  expect(await screen.findByText(/조건이 바뀌었어요/)).toBeTruthy();
  await waitFor(() => expect(sent.filter(({ path }) => path === '/copy/Detail')).toHaveLength(2));
  fireEvent.click(screen.getByRole('button', { name: kor['dayTrading.next'] }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(await sheet.findByText('이익의 20%, 손실이면 없음')).toBeTruthy();
  fireEvent.click(sheet.getByRole('button', { name: /투자하기/ }));
  for (const digit of '280519') fireEvent.click(await sheet.findByRole('button', { name: digit }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/home/fllowRecord'));
  expect(joins(sent)).toMatchObject([{ terms: { feePercent: 10 } }, { terms: { feePercent: 20 } }]);
});

test('the maximum is that of the product', async () => {
  open({ '/copy/Detail': () => ({ product: { ...product, maximum: '250000' }, orders: [] }) });
  fireEvent.click(await screen.findByRole('button', { name: kor['copyDetail.join'] }));
  for (let n = 0; n < 3; n++) fireEvent.click(screen.getByRole('button', { name: '+10만' }));
  fireEvent.click(screen.getByRole('button', { name: kor['dayTrading.next'] }));
  expect(screen.getByRole('group', { name: '금액' }).textContent).toContain('250,000');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an amount above the own cash is said before anything is sent', async () => {
  const sent = open({ '/fund/Assets': () => ownAssets({ available: '250000' }) });
  fireEvent.click(await screen.findByRole('button', { name: kor['copyDetail.join'] }));
  expect(await screen.findByText(/지금 250,000원까지 쓸 수 있어요/)).toBeTruthy();
  for (let n = 0; n < 3; n++) fireEvent.click(screen.getByRole('button', { name: '+10만' }));
  fireEvent.click(screen.getByRole('button', { name: kor['dayTrading.next'] }));
  expect(screen.getByRole('group', { name: '금액' }).textContent).toContain('250,000');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(joins(sent)).toEqual([]);
});

test('an amount below the minimum is said under the figure', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: kor['copyDetail.join'] }));
  fireEvent.click(screen.getByRole('button', { name: kor['dayTrading.next'] }));
  expect(screen.getByRole('group', { name: '금액' }).textContent).toContain('금액을 입력해 주세요.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without a product it leads to the list', async () => {
  open({}, null);
  fireEvent.click(await screen.findByRole('button', { name: kor['copyDetail.toList'] }));
  expect(screen.getByTestId('address').textContent).toBe('/home/fllow');
});
