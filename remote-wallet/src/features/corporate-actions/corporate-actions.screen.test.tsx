import type { ExpectedDividend, OwnAction } from '@maru/domain/contracts';
import { mockApi, mockLive, NETWORK_DOWN, renderScreen, savedFiles } from '@maru/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { CorporateActionsScreen } from './corporate-actions.screen.tsx';

const name = { kor: '한빛전자', en: 'Hanbit Electronics', tw: '韓光電子', cn: '韩光电子' };
const action = (id: number, over: Partial<OwnAction>): OwnAction => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  symbol: '100110',
  name,
  day: '2026-11-24',
  kind: 'shares',
  quantity: '300',
  after: null,
  perShare: '361',
  gross: '108300',
  tax: '16678',
  amount: '91622',
  ...over,
});
const split = { perShare: null, gross: null, tax: null } as const;
const page = (data: OwnAction[]) => ({ total: data.length, page: 1, per_page: 10, data });
beforeEach(() => void mockLive());
const open = () =>
  renderScreen(<CorporateActionsScreen />, { route: '/information/dividends', dictionaries: { wallet: kor } });

test('a dividend with its tax, one that a short owed, a split, and the cash for a fraction of a share', async () => {
  mockApi({
    '/fund/CorporateActions': () =>
      page([
        action(1, {}),
        action(2, { kind: 'owed', tax: '0', amount: '-108300' }),
        action(3, { ...split, kind: 'split', quantity: '200', after: '1000', amount: '0', day: '2026-11-20' }),
        action(4, { ...split, kind: 'consolidation', quantity: '7', after: '0', amount: '9100', day: '2026-11-20' }),
      ]),
  });
  open();
  expect(await screen.findByText('배당금 · 300주 × 361원')).toBeTruthy();
  expect(screen.getByText('+₩91,622')).toBeTruthy();
  expect(screen.getByText('세금 16,678원')).toBeTruthy();
  expect(screen.getByText('공매도 배당 지급 · 300주 × 361원')).toBeTruthy();
  expect(screen.getByText('− ₩108,300')).toBeTruthy();
  expect(screen.getByText('주식분할 · 200주 → 1,000주')).toBeTruthy();
  expect(screen.getByText('주식병합 · 7주 → 0주')).toBeTruthy();
  expect(screen.getByText('+₩9,100')).toBeTruthy();
  expect(screen.getByText(kor['corporateActions.fraction'])).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '2026.11.24',
    '2026.11.20',
  ]);
});

test('an action leads to the dividends and splits of its company', async () => {
  mockApi({ '/fund/CorporateActions': () => page([action(1, {})]) });
  open();
  fireEvent.click(await screen.findByRole('button', { name: /한빛전자/ }));
  expect(screen.getByTestId('address').textContent).toBe('/market/stockDetail?tab=info');
  expect(localStorage.getItem('detail.stock')).toBe('{"symbol":"100110"}');
});

test('the list is saved as a file, each line marked as simulated', async () => {
  const saved = savedFiles();
  mockApi({
    '/fund/CorporateActions': () =>
      page([
        action(1, {}),
        action(2, { ...split, kind: 'split', quantity: '200', after: '1000', amount: '0', day: '2026-11-20' }),
      ]),
  });
  open();
  await screen.findByText('배당금 · 300주 × 361원');
  fireEvent.click(screen.getByRole('button', { name: 'CSV 파일로 내보내기' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('maru-simulated-dividends.csv');
  expect((saved[0]?.text ?? '').split('\r\n').slice(1, 3)).toEqual([
    '모의투자,2026-11-24,배당금,100110,한빛전자,300,,361,108300,16678,91622',
    '모의투자,2026-11-20,주식분할,100110,한빛전자,200,1000,,,,0',
  ]);
});

test('an empty list says what it is for and leads to what is held', async () => {
  mockApi({ '/fund/CorporateActions': () => page([]) });
  open();
  expect(await screen.findByText(kor['corporateActions.emptyWhy'])).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: kor['corporateActions.begin'] }));
  expect(screen.getByTestId('address').textContent).toContain('/trade/index');
});

test('a failure offers a retry', async () => {
  let isDown = true;
  mockApi({ '/fund/CorporateActions': () => (isDown ? NETWORK_DOWN : page([action(1, {})])) });
  open();
  const retry = await screen.findByRole('button', { name: '다시 시도' }, { timeout: 4_000 });
  isDown = false;
  fireEvent.click(retry);
  await waitFor(() => expect(screen.getByText('배당금 · 300주 × 361원')).toBeTruthy());
});

test('a dividend on its way stands above those that were paid, also without one', async () => {
  mockApi({
    '/fund/CorporateActions': () => page([]),
    '/fund/DividendsAhead': () => ({
      data: [
        {
          ...{
            positionId: '00000000-0000-4000-8000-000000000077',
            symbol: '100110',
            name,
            kind: 'shares',
            state: 'ex',
          },
          ...{
            quantity: '300',
            exDate: '2026-11-20',
            recordDate: '2026-11-21',
            payDate: '2026-12-07',
            dueOn: '2026-12-07',
          },
          ...{ perShare: '361', amount: '91622' },
        } as ExpectedDividend,
      ],
    }),
  });
  open();
  expect(await screen.findByText('2026.12.07 지급 · 300주')).toBeTruthy();
  expect(screen.getByText('+₩91,622')).toBeTruthy();
  expect(screen.getByText(kor['corporateActions.empty'])).toBeTruthy();
  fireEvent.click(screen.getByText('한빛전자'));
  expect(screen.getByTestId('address').textContent).toBe('/market/stockDetail?tab=info');
});
