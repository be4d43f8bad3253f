import type { AccountCurrency, ApiOutput } from '@maru/domain/contracts';
import { mockApi, mockLive, ownAssets, refuse, renderScreen, type MockHandlers } from '@maru/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { AssetsCard } from './assets-card.tsx';

const TOTALS = { KRW: '100000000', USD: '72254.33', THB: '2450980.39' };
const assets = (currency: AccountCurrency) =>
  ownAssets({
    ...{ cash: '93000000', available: '85000000', held: '5000000', marketValue: '7000000' },
    account: { currency, total: TOTALS[currency], owed: '0', balance: '720.50', available: '700.25', held: '20.25' },
  });
const loan = (over: Partial<ApiOutput<'/loan/Info'>> = {}): ApiOutput<'/loan/Info'> => ({
  currency: 'KRW',
  score: 750,
  scoreParts: [],
  limit: '10000000',
  borrowed: '1000000',
  borrowable: '9000000',
  minimum: '100000',
  step: '10000',
  days: [7],
  tiers: [],
  overdueRate: '9.50',
  loans: [],
  guards: [],
  ...over,
});
function open(handlers: MockHandlers = {}) {
  mockLive();
  let account: AccountCurrency = 'KRW';
  const sent = mockApi({
    '/fund/Assets': () =>
      account === 'KRW'
        ? {
            ...assets('KRW'),
            account: { ...assets('KRW').account, balance: '1', available: '85000000', held: '5000000' },
          }
        : assets(account),
    '/fund/Switch': ({ currency }) => {
      account = currency;
      return { currency };
    },
    '/loan/Info': () => loan(),
    ...handlers,
  });
  renderScreen(<AssetsCard />, { dictionaries: { account: kor } });
  return sent;
}
const choose = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: /기준 통화/ }));
  fireEvent.click(await screen.findByRole('radio', { name }));
};

test('switching the account shows everything in its currency, and says what is converted', async () => {
  const sent = open();
  expect(await screen.findAllByText('₩100,000,000')).toHaveLength(2);
  expect(screen.queryByText(kor['mine.accountNote'])).toBeNull();
  await choose('미국 달러');
  expect(await screen.findByText('US$72,254.33')).toBeTruthy();
  expect(screen.getByText('US$700.25')).toBeTruthy();
  expect(screen.getByText('₩7,000,000')).toBeTruthy();
  expect(screen.getByText(kor['mine.accountNote'])).toBeTruthy();
  expect(sent.filter(({ path }) => path === '/fund/Switch').map(({ input }) => input)).toEqual([{ currency: 'USD' }]);
});

test('a refusal leaves the account as it was', async () => {
  open({ '/fund/Switch': () => refuse('TOO_MANY_REQUESTS') });
  await choose('태국 바트');
  await waitFor(() => expect(screen.getByRole('button', { name: '기준 통화: 대한민국 원' })).toBeTruthy());
  expect(screen.getAllByText('₩100,000,000')).toHaveLength(2);
});

test('the parts of the total are listed and add up to it', async () => {
  open({ '/fund/Assets': () => ({ ...assets('KRW'), total: '101380000', foreign: '1500000', contracts: '-120000' }) });
  const list = (await screen.findByText(kor['mine.part.foreign'])).closest('dl')!;
  const figures = [...list.querySelectorAll('dd')].map((each) => each.textContent);
  expect(figures).toEqual(['₩93,000,000', '₩7,000,000', '−\u200a₩120,000', '₩1,500,000', '₩101,380,000']);
});

test('debt is listed as a part that lessens the total, if there is any', async () => {
  const account = { ...assets('KRW').account, currency: 'USD' as const, total: '65028.90', owed: '7225.43' };
  open({ '/fund/Assets': () => ({ ...assets('KRW'), total: '90000000', owed: '10000000', account }) });
  expect(await screen.findByText(kor['mine.part.owed'])).toBeTruthy();
  expect(screen.getByText('− ₩10,000,000')).toBeTruthy();
  expect(screen.getByText(kor['mine.owedNote'])).toBeTruthy();
});

test('a customer without debt sees no debt', async () => {
  open();
  expect(await screen.findAllByText('₩100,000,000')).toHaveLength(2);
  expect(screen.queryByText(kor['mine.part.owed'])).toBeNull();
  expect(screen.queryByText(kor['mine.owedNote'])).toBeNull();
});

test('available credit is queried once the assets are there, and leads to the loan', async () => {
  const sent = open();
  const credit = await screen.findByRole('button', { name: new RegExp(`^${kor['mine.credit']}`) });
  await waitFor(() => expect(credit.textContent).toBe(`${kor['mine.credit']}₩9,000,000`));
  expect(sent.map(({ path }) => path)).toEqual(['/fund/Assets', '/loan/Info']);
  fireEvent.click(credit);
  expect(screen.getByTestId('address').textContent).toBe('/information/pj');
});

test('no amount is offered to a customer who has something to do first', async () => {
  open({
    '/loan/Info': () => loan({ guards: [{ code: 'REAL_NAME_REQUIRED', params: {}, route: '/information/authInfo' }] }),
  });
  expect(await screen.findByText(kor['mine.creditGuarded'])).toBeTruthy();
  expect(screen.queryByText('₩9,000,000')).toBeNull();
});

test('a failed query of the credit leaves the assets', async () => {
  open({ '/loan/Info': () => refuse('TOO_MANY_REQUESTS') });
  expect(await screen.findByText(kor['mine.creditUnknown'])).toBeTruthy();
  expect(screen.getAllByText('₩100,000,000')).toHaveLength(2);
});

test('the results say their costs, and that managed money is in two of them', async () => {
  open({ '/fund/Assets': () => ({ ...assets('KRW'), total: '101000000', managed: '1000000' }) });
  expect(await screen.findByText(kor['mine.managedNote'])).toBeTruthy();
  expect(screen.getByText(kor['mine.costsNote'])).toBeTruthy();
  expect(screen.getByRole('button', { name: new RegExp(kor['mine.unrealized']) })).toBeTruthy();
});
