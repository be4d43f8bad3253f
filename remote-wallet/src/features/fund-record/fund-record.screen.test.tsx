import type { FundRecord } from '@maru/domain/contracts';
import { NETWORK_DOWN, mockApi, mockLive, renderScreen, savedFiles, type MockHandlers } from '@maru/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { moved } from '../../test/samples.ts';
import { FundRecordScreen } from './fund-record.screen.tsx';

const ID = '0b9dd8f0-59a5-4a52-9a9c-1d2c51a2a001';
const POSITION = '0b9dd8f0-59a5-4a52-9a9c-1d2c51a2a002';
const name = { kor: '한빛전자', en: 'Hanbit Electronics', tw: '韓光電子', cn: '韩光电子' };
const bankName = { kor: '누리은행', en: 'Nuri Bank', tw: '努利銀行', cn: '努利银行' };
const line = (number: string, amount: string, detail: FundRecord['detail']): FundRecord => ({
  lineId: number,
  recordId: ID,
  number,
  time: '2026-11-20T10:00:00+09:00',
  currency: 'KRW',
  amount,
  detail,
});
const RECORDS = {
  trade: line('20261120-000001', '-7131069', {
    tab: 'trade',
    place: 'book',
    positionId: POSITION,
    symbol: '100110',
    name,
    side: 'long',
    effect: 'open',
    leverage: 1,
    quantity: '100',
    price: '71300',
    commission: '1069',
    tax: '0',
    realized: null,
  }),
  deposit: line('D-20261120-000001', '300000', { tab: 'deposit', status: 'review', bankName }),
  withdrawal: line('W-20261120-000001', '-50000', {
    tab: 'withdrawal',
    status: 'paid',
    bankName,
    cardNumber: '••••5678',
  }),
};
const page = (data: FundRecord[]) => ({ total: data.length, page: 1, per_page: 10, data });
function open(route = '/information/fundRecord', handlers: MockHandlers = {}) {
  const sent = mockApi({ '/fund/Records': ({ tab }) => page([RECORDS[tab]]), ...handlers });
  renderScreen(<FundRecordScreen />, { route, dictionaries: { wallet: kor } });
  return sent;
}
const address = () => screen.getByTestId('address').textContent;

test.each(['target', 'stop', null] as const)('an execution of an order says that %s sent it', async (cause) => {
  const { trade } = RECORDS;
  const sold = { ...trade, detail: { ...trade.detail, effect: 'close', cause } } as FundRecord;
  open('/information/fundRecord', { '/fund/Records': () => page([sold]) });
  fireEvent.click(await screen.findByRole('button', { name: /매도 · 한빛전자/ }));
  const sheet = within(await screen.findByRole('dialog', { name: kor['fundRecord.tradeTitle'] }));
  const label = sheet.queryByText(kor['fundRecord.cause']);
  expect(label?.parentElement?.textContent).toBe(
    cause ? kor['fundRecord.cause'] + kor[`fundRecord.cause.${cause}`] : undefined,
  );
});

test('a trade tells its costs and leads to its position', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: /매수 · 한빛전자/ }));
  const sheet = within(await screen.findByRole('dialog', { name: kor['fundRecord.tradeTitle'] }));
  expect(sheet.getByText('모의투자')).toBeTruthy();
  expect(sheet.getByText('− ₩7,130,000')).toBeTruthy();
  expect(sheet.getByText('₩1,069')).toBeTruthy();
  expect(sheet.getByText('− ₩7,131,069')).toBeTruthy();
  fireEvent.click(await sheet.findByRole('button', { name: kor['fundRecord.toPosition'] }));
  expect(address()).toBe('/trade/positionDetail');
  expect(JSON.parse(localStorage.getItem('detail.position') ?? '')).toEqual({ positionId: POSITION });
});

test('a deposit opens where its steps are', async () => {
  const sent = open();
  fireEvent.click(await screen.findByRole('tab', { name: kor['fundRecord.tab.recharge'] }));
  await waitFor(() => expect(address()).toContain('tab=recharge'));
  const row = await screen.findByRole('button', { name: /누리은행/ });
  expect(within(row).getByText(kor['fundRecord.deposit.review'])).toBeTruthy();
  // Nothing moved yet: no plus.
  expect(within(row).getByText('₩300,000')).toBeTruthy();
  expect(sent.at(-1)?.input).toMatchObject({ tab: 'deposit', from: expect.any(String) });
  fireEvent.click(row);
  expect(address()).toBe('/information/rechargeChannel');
  expect(JSON.parse(localStorage.getItem('detail.deposit') ?? '')).toEqual({ depositId: ID });
});

test('a withdrawal opens its receipt', async () => {
  open('/information/fundRecord?tab=withdrawal&range=all');
  fireEvent.click(await screen.findByRole('button', { name: /누리은행 · ••••5678/ }));
  expect(address()).toBe('/information/cashOut?view=receipt');
  expect(JSON.parse(localStorage.getItem('detail.withdrawal') ?? '')).toEqual({ withdrawalId: ID });
});

test.each([
  ['trades', '모의투자,2026.11.20 10:00:00,20261120-000001,매수,100110,한빛전자,100,71300,1069,0,,-7131069,KRW'],
  ['recharge', '모의투자,2026.11.20 10:00:00,D-20261120-000001,확인 중,누리은행,300000,KRW'],
  ['withdrawal', '모의투자,2026.11.20 10:00:00,W-20261120-000001,출금 완료,누리은행,••••5678,-50000,KRW'],
])('%s are saved in columns of their own', async (tab, text) => {
  const saved = savedFiles();
  open(`/information/fundRecord?tab=${tab}&range=all`);
  fireEvent.click(await screen.findByRole('button', { name: 'CSV 파일로 내보내기' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [head = '', row] = (saved[0]?.text ?? '').trim().split('\r\n');
  expect(row).toBe(text);
  expect(head.split(',')).toHaveLength(text.split(',').length);
});

test('nothing to save is said, no empty file is made', async () => {
  const saved = savedFiles();
  open('/information/fundRecord', { '/fund/Records': () => page([]) });
  expect(await screen.findByText(kor['fundRecord.empty.trades'])).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'CSV 파일로 내보내기' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'CSV 파일로 내보내기' }).ariaBusy).not.toBe('true'));
  expect(saved).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: kor['fundRecord.begin.trades'] }));
  expect(address()).toBe('/market/index');
});

test('a failure says so and a retry brings the list', async () => {
  let isDown = true;
  open(undefined, { '/fund/Records': () => (isDown ? NETWORK_DOWN : page([RECORDS.trade])) });
  const retry = await screen.findByRole('button', { name: '다시 시도' }, { timeout: 4_000 });
  isDown = false;
  fireEvent.click(retry);
  expect(await screen.findByText('매수 · 한빛전자')).toBeTruthy();
});

test('a decision about a withdrawal is seen in an open list', async () => {
  const status = (of: 'review' | 'rejected') => ({
    ...RECORDS.withdrawal,
    detail: { ...RECORDS.withdrawal.detail, status: of },
  });
  let isDecided = false;
  const live = mockLive();
  open('/information/fundRecord?tab=withdrawal', {
    '/fund/Records': () => page([status(isDecided ? 'rejected' : 'review') as FundRecord]),
  });
  expect(await screen.findByText(kor['fundRecord.withdrawal.review'])).toBeTruthy();
  await waitFor(() => expect(live.subscribed.has('requests')).toBe(true));
  isDecided = true;
  await live.send('requests', moved('withdrawal', ID, 'rejected'));
  expect(await screen.findByText(kor['fundRecord.withdrawal.rejected'])).toBeTruthy();
});
