import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mockApi, mockLive, renderScreen, type MockHandlers } from '@maru/sdk/testing';
import kor from '../../../locales/kor.json';
import { share } from '../../test/copy-samples.ts';
import { explanation, page } from '../../test/samples.ts';
import { CopyRecordsScreen } from './copy-records.screen.tsx';

function open(handlers: MockHandlers = {}) {
  mockLive();
  const sent = mockApi({
    '/copy/Shares': () => page([share]),
    '/copy/Stop': () => ({ ...share, status: 'stopping', version: 3 }),
    ...handlers,
  });
  renderScreen(<CopyRecordsScreen />, { route: '/home/fllowRecord', dictionaries: { trade: kor } });
  return sent;
}
async function openShare() {
  fireEvent.click(await screen.findByText(share.name.kor));
  return within(await screen.findByRole('dialog'));
}

test('a share shows its units and claim, and is stopped after its lock-up', async () => {
  const sent = open();
  const sheet = await openShare();
  expect(sheet.getByText('296,442좌')).toBeTruthy();
  fireEvent.click(sheet.getByRole('button', { name: kor['copyRecords.stop'] }));
  const question = within(await screen.findByRole('dialog', { name: kor['copyRecords.stopTitle'] }));
  expect(sent.some(({ path }) => path === '/copy/Stop')).toBe(false);
  fireEvent.click(question.getByRole('button', { name: kor['copyRecords.stop'] }));
  await waitFor(() => expect(sent.some(({ path }) => path === '/copy/Stop')).toBe(true));
  await waitFor(() => expect(sent.filter(({ path }) => path === '/copy/Shares').length).toBeGreaterThan(1));
});

test.each([
  ['copyRecords.worth', 'worth', share],
  ['dayRecords.result', 'result', share],
  ['copyDetail.fee', 'fee', share],
  ['copyDetail.fee', 'fee', { ...share, status: 'settled', fee: '1000', settledAt: share.createdAt }],
] as const)('%s of a share is explained', async (label, figure, shown) => {
  const sent = open({ '/copy/Shares': () => page([shown]), '/explain/Figure': () => explanation });
  const sheet = await openShare();
  fireEvent.click(sheet.getByRole('button', { name: `${kor[label]} 계산 근거` }));
  const asked = { path: '/explain/Figure', input: { subject: 'copyShare', shareId: share.shareId, figure } };
  await waitFor(() => expect(sent).toContainEqual(expect.objectContaining(asked)));
});

test('a share leads to its product, with the orders of its leader', async () => {
  open();
  const sheet = await openShare();
  fireEvent.click(sheet.getByRole('button', { name: kor['copyRecords.toProduct'] }));
  expect(screen.getByTestId('address').textContent).toBe('/home/fllowDetail');
  expect(localStorage.getItem('detail.copyProduct')).toContain(share.productId);
});

test('a share that is locked cannot be stopped, and says until when', async () => {
  open({ '/copy/Shares': () => page([{ ...share, unlockAt: '2099-01-01T09:00:00.000+09:00' }]) });
  const sheet = await openShare();
  expect(sheet.getByText('2099.01.01 09:00:00')).toBeTruthy();
  expect(sheet.queryByRole('button', { name: kor['copyRecords.stop'] })).toBeNull();
});

test('a request that waits is canceled', async () => {
  const waiting = { ...share, status: 'waiting', units: '0', cost: '0', worth: '0', unlockAt: null } as const;
  const sent = open({ '/copy/Shares': () => page([waiting]) });
  const sheet = await openShare();
  fireEvent.click(sheet.getByRole('button', { name: kor['copyRecords.cancel'] }));
  const question = within(await screen.findByRole('dialog', { name: kor['copyRecords.cancelTitle'] }));
  fireEvent.click(question.getByRole('button', { name: kor['copyRecords.cancel'] }));
  expect(await screen.findByText(kor['copyRecords.cancelled'])).toBeTruthy();
  await waitFor(() => expect(sent.some(({ path }) => path === '/copy/Stop')).toBe(true));
});

test.each([
  ['waiting', kor['copyDetail.nextClose']],
  ['held', kor['copyRecords.note']],
  ['stopping', kor['copyRecords.noteStopping']],
  ['settled', null],
  ['cancelled', null],
] as const)('a share that is %s tells what comes next', async (status, note) => {
  open({ '/copy/Shares': () => page([{ ...share, status }]) });
  const sheet = await openShare();
  for (const text of [kor['copyDetail.nextClose'], kor['copyRecords.note'], kor['copyRecords.noteStopping']])
    expect(sheet.queryByText(text) !== null).toBe(text === note);
});

test('a request keeps the terms under which it was made', async () => {
  const waiting = { ...share, status: 'waiting', units: '0', unlockAt: null, lockupHours: 48, feePercent: 5 } as const;
  open({ '/copy/Shares': () => page([waiting]) });
  const sheet = await openShare();
  expect(sheet.getByText('48시간')).toBeTruthy();
  expect(sheet.getByText('이익의 5%, 손실이면 없음')).toBeTruthy();
});

test('without a share it leads to the products', async () => {
  open({ '/copy/Shares': () => page([]) });
  fireEvent.click(await screen.findByRole('button', { name: kor['copyDetail.toList'] }));
  expect(screen.getByTestId('address').textContent).toBe('/home/fllow');
});
