import { movements, type Movement, type MovementKind } from '@maru/domain/contracts';
import { WORDS } from '@maru/domain/words';
import { NETWORK_DOWN, mockApi, mockLive, ownAssets, renderScreen, savedFiles } from '@maru/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { CapitalFlowScreen } from './capital-flow.screen.tsx';

const assets = ownAssets({ total: '99996792', held: '10698208' });
const name = { kor: '한빛전자', en: 'Hanbit Electronics', tw: '韓光電子', cn: '韩光电子' };
const row = (id: number, kind: MovementKind, amount: string): Movement => ({
  id: String(id),
  journalId: 'j1',
  time: '2026-11-20T10:00:00+09:00',
  kind,
  group: movements[kind],
  amount,
  balance: '99996792',
  currency: 'KRW',
  subject: kind === 'opening_grant' ? null : { symbol: '100110', name },
  params: kind === 'buy' ? { symbol: '100110', quantity: '300', price: '71300' } : {},
});
const page = (data: Movement[], total = data.length) => ({ total, page: 1, per_page: 10, data });
beforeEach(() => void mockLive());
const open = (route = '/information/capitalFlow') =>
  renderScreen(<CapitalFlowScreen />, { route, dictionaries: { wallet: kor } });

test('movements stand under their day with amount, trade and balance', async () => {
  mockApi({
    '/fund/Assets': () => assets,
    '/fund/Flow': () => page([row(2, 'buy', '-21390000'), row(1, 'opening_grant', '100000000')]),
  });
  open();
  expect(await screen.findByText('매수 · 한빛전자')).toBeTruthy();
  expect(screen.getByText(/300주 × 71,300원/)).toBeTruthy();
  expect(screen.getByText('− ₩21,390,000')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '2026.11.20' })).toBeTruthy();
  expect(await screen.findByText('이 중 묶인 돈 10,698,208원')).toBeTruthy();
});

test('a contract on an index is told in points', async () => {
  const margin = { ...row(1, 'margin_post', '-75323'), params: { symbol: 'SP500', quantity: '3', price: '1255.37' } };
  mockApi({ '/fund/Assets': () => assets, '/fund/Flow': () => page([margin]) });
  open();
  expect(await screen.findByText(/3계약 × 1,255\.37$/)).toBeTruthy();
});

test('foreign money is told in its own currency', async () => {
  const bought = { ...row(1, 'exchange_in', '721.93'), currency: 'USD' as const, balance: '1721.93', subject: null };
  mockApi({ '/fund/Assets': () => assets, '/fund/Flow': () => page([bought]) });
  open();
  expect(await screen.findByText('+US$721.93')).toBeTruthy();
  expect(screen.getByText('잔고 US$1,721.93')).toBeTruthy();
  expect(screen.getByText(WORDS.kor['movements.exchange_in']!)).toBeTruthy();
});

test('the direction is asked of the server and kept in the address', async () => {
  const sent = mockApi({ '/fund/Assets': () => assets, '/fund/Flow': () => page([]) });
  open();
  fireEvent.click(await screen.findByRole('tab', { name: kor['capitalFlow.direction.out'] }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toContain('direction=out'));
  await waitFor(() =>
    expect(sent.some(({ input }) => (input as { direction?: string }).direction === 'out')).toBe(true),
  );
  expect(screen.getByText(kor['capitalFlow.empty'])).toBeTruthy();
});

test('kind, currency and days of one\u2019s own are asked of the server', async () => {
  const sent = mockApi({ '/fund/Assets': () => assets, '/fund/Flow': () => page([]) });
  open('/information/capitalFlow?range=custom&from=2026-11-01&to=2026-11-03&kind=exchange&currency=USD');
  await screen.findByText(kor['capitalFlow.empty']);
  const asked = sent.find(({ path }) => path === '/fund/Flow');
  expect(asked?.input).toEqual({
    page: 1,
    direction: 'all',
    from: '2026-11-01',
    to: '2026-11-03',
    group: 'exchange',
    currency: 'USD',
  });
  fireEvent.click(screen.getByRole('button', { name: /종류: 환전/ }));
  fireEvent.click(await screen.findByRole('radio', { name: kor['capitalFlow.kind.loan'] }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toContain('kind=loan'));
  expect(screen.getByTestId('address').textContent).toContain('currency=USD');
});

test('days are picked, and impossible ones are told', async () => {
  mockApi({ '/fund/Assets': () => assets, '/fund/Flow': () => page([]) });
  open();
  fireEvent.click(await screen.findByRole('radio', { name: '직접 고르기' }));
  const from = await screen.findByLabelText('시작일');
  fireEvent.change(from, { target: { value: '2026-11-09' } });
  fireEvent.change(screen.getByLabelText('종료일'), { target: { value: '2026-11-08' } });
  fireEvent.click(screen.getByRole('button', { name: '이 기간 보기' }));
  expect(screen.getByRole('alert').textContent).toBe('시작일이 종료일보다 늦어요. 날짜를 바꿔 주세요.');
  fireEvent.change(from, { target: { value: '2026-11-01' } });
  fireEvent.click(screen.getByRole('button', { name: '이 기간 보기' }));
  await waitFor(() =>
    expect(screen.getByTestId('address').textContent).toContain('range=custom&from=2026-11-01&to=2026-11-08'),
  );
  fireEvent.click(await screen.findByRole('radio', { name: '26.11.01~26.11.08' }));
  fireEvent.change(await screen.findByLabelText('시작일'), { target: { value: '2026-11-08' } });
  fireEvent.click(screen.getByRole('button', { name: '이 기간 보기' }));
  expect(await screen.findByRole('radio', { name: '26.11.08' })).toBeTruthy();
});

test('the whole list is saved, every line marked as simulated', async () => {
  const saved = savedFiles();
  const rows = Array.from({ length: 12 }, (_, index) => row(12 - index, 'sell', '100'));
  mockApi({
    '/fund/Assets': () => assets,
    '/fund/Flow': ({ page: number }) => ({ ...page(rows.slice((number - 1) * 10, number * 10), 12), page: number }),
  });
  open('/information/capitalFlow?range=all');
  fireEvent.click(await screen.findByRole('button', { name: 'CSV 파일로 내보내기' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('maru-simulated-movements.csv');
  const lines = (saved[0]?.text ?? '').trim().split('\r\n');
  expect(lines).toHaveLength(13);
  expect(lines[1]).toBe('모의투자,2026.11.20 10:00:00,매도,100110,한빛전자,,,100,KRW,99996792,j1');
  expect(lines.slice(1).every((line) => line.startsWith('모의투자,'))).toBe(true);
});

test('a failure says so and a retry brings the list', async () => {
  let isDown = true;
  mockApi({
    '/fund/Assets': () => assets,
    '/fund/Flow': () => (isDown ? NETWORK_DOWN : page([row(1, 'opening_grant', '100000000')])),
  });
  open('/information/capitalFlow?range=all');
  const retry = await screen.findByRole('button', { name: '다시 시도' }, { timeout: 4_000 });
  isDown = false;
  fireEvent.click(retry);
  expect(await screen.findByText(WORDS.kor['movements.opening_grant']!)).toBeTruthy();
});

test('loans that are to be repaid are told beside the cash they are part of', async () => {
  mockApi({ '/fund/Assets': () => ({ ...assets, owed: '10017479' }), '/fund/Flow': () => page([]) });
  open('/information/capitalFlow?range=all');
  expect(await screen.findByText('갚을 대출금 10,017,479원')).toBeTruthy();
});

test('without a loan nothing is told of one', async () => {
  mockApi({ '/fund/Assets': () => assets, '/fund/Flow': () => page([]) });
  open('/information/capitalFlow?range=all');
  expect(await screen.findByText(/묶인 돈/)).toBeTruthy();
  expect(screen.queryByText(/갚을 대출금/)).toBeNull();
});
