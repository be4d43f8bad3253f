import { mockApi, refuse, renderScreen, type MockHandlers } from '@maru/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { offer, purchase } from '../../test/quota.ts';
import { explanation } from '../../test/samples.ts';
import { QuotaScreen } from './quota.screen.tsx';

const { offerId } = offer;
function open(route = '/home/qcList', handlers: MockHandlers = {}) {
  const sent = mockApi({
    '/quota/Offers': () => ({ offers: [offer], available: '100000000', guards: [] }),
    '/quota/Records': () => ({ total: 1, page: 1, per_page: 10, data: [purchase] }),
    ...handlers,
  });
  renderScreen(<QuotaScreen />, { route, dictionaries: { trade: kor } });
  return sent;
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const address = () => screen.getByTestId('address').textContent;
async function buy() {
  press(/구매하기$/);
  const sheet = await screen.findByRole('dialog');
  fireEvent.click(within(sheet).getByRole('button', { name: /구매하기$/ }));
  await screen.findByRole('dialog', { name: '자금 비밀번호를 입력해 주세요' });
  await act(async () => {
    const pad = within(screen.getByRole('dialog'));
    for (const digit of '274913') {
      fireEvent.click(pad.getByRole('button', { name: digit }));
      await Promise.resolve();
    }
  });
}

afterEach(() => localStorage.clear());

test('an offer shows its reference and discount, what is left, the own quota, its lock and its seller', async () => {
  open();
  expect(await screen.findByText('기준 71,300원에서 5.00% 할인')).toBeTruthy();
  for (const text of ['3,000주 중 2,800주', '300주 중 0주 매수', 'T+2 거래일', kor['counterparty.SIMULATED_DESK']])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText(kor['receipt.simulated'])).toBeTruthy();
  press(/구매하기/);
  expect(address()).toBe(`/home/qcList?offer=${offerId}`);
});

test('nothing more can be bought once the own quota is used', async () => {
  open(undefined, {
    '/quota/Offers': () => ({ offers: [{ ...offer, bought: '300' }], available: '1', guards: [] }),
  });
  expect((await screen.findByRole('button', { name: /구매하기/ })).hasAttribute('disabled')).toBe(true);
});

test('a purchase asks for the fund password; one that came too late stays in the form', async () => {
  let tries = 0;
  const sent = open(`/home/qcList?offer=${offerId}`, {
    '/quota/Buy': () => (tries++ === 0 ? refuse('QUOTA_SOLD_OUT', { left: '0' }) : purchase),
  });
  expect(await screen.findByRole('button', { name: '6,771,015원 구매하기' })).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: /^수량/ }), { target: { value: '200' } });
  expect(screen.getAllByText('₩13,542,031')).toHaveLength(1);
  await buy();
  expect(await screen.findByText(/남은 물량이 0주예요/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await buy();
  expect(await screen.findByText(kor['quota.done'])).toBeTruthy();
  expect(screen.getByText('2026.11.24 00:00:00부터 매도할 수 있어요')).toBeTruthy();
  const inputs = sent.filter(({ path }) => path === '/quota/Buy').map(({ input }) => input);
  expect(inputs).toMatchObject([
    { offerId, lots: 2, fundPassword: '274913' },
    { offerId, lots: 2 },
  ]);
});

test('a record opens its receipt, which leads to the position', async () => {
  open('/home/qcList?tab=records');
  fireEvent.click(await screen.findByRole('button', { name: /한빛전자/ }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText(purchase.number)).toBeTruthy();
  fireEvent.click(sheet.getByRole('button', { name: kor['receipt.toPosition'] }));
  expect(address()).toBe('/trade/positionDetail');
});

test('the total of a purchase is explained', async () => {
  const sent = open('/home/qcList?tab=records', { '/explain/Figure': () => explanation });
  fireEvent.click(await screen.findByRole('button', { name: /한빛전자/ }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('₩13,542,031')).toBeTruthy();
  fireEvent.click(sheet.getByRole('button', { name: `${kor['receipt.paid']} 계산 근거` }));
  const figure = { subject: 'quotaPurchase', purchaseId: purchase.purchaseId, figure: 'paid' };
  await waitFor(() => expect(sent).toContainEqual(expect.objectContaining({ path: '/explain/Figure', input: figure })));
});

test('unmet conditions are listed before a purchase', async () => {
  const guards = [{ code: 'REAL_NAME_REQUIRED' as const, route: '/information/authInfo', params: {} }];
  open(`/home/qcList?offer=${offerId}`, {
    '/quota/Offers': () => ({ offers: [offer], available: '100000000', guards }),
  });
  expect(await screen.findByRole('list', { name: kor['quota.guards'] })).toBeTruthy();
  expect(screen.getByRole('button', { name: '6,771,015원 구매하기' }).hasAttribute('disabled')).toBe(true);
});
