import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mockApi, mockLive, renderScreen, type MockHandlers } from '@maru/sdk/testing';
import kor from '../../../locales/kor.json';
import { explanation, order, page } from '../../test/samples.ts';
import { strategy } from '../../test/strategy-samples.ts';
import { DayRecordsScreen } from './day-records.screen.tsx';

const bought = { order, reason: 'signal', compared: ['71300', '71200'] } as const;

function open(handlers: MockHandlers = {}, route = '/home/dayTradingRecord') {
  mockLive();
  const sent = mockApi({
    '/strategy/List': ({ status }) => page(status === 'active' ? [strategy] : []),
    '/strategy/Detail': () => ({ strategy, orders: [{ ...bought, compared: [...bought.compared] }] }),
    '/strategy/Stop': () => ({ ...strategy, status: 'closing', ending: 'stopped', version: 2 }),
    ...handlers,
  });
  renderScreen(<DayRecordsScreen />, { route, dictionaries: { trade: kor } });
  return sent;
}

test('a running strategy shows its orders with their reasons, and can be stopped', async () => {
  const sent = open();
  fireEvent.click(await screen.findByText('이동평균 교차 · 실행 중'));
  const sheet = within(await screen.findByRole('dialog'));
  expect(await sheet.findByText(/71,300원 대 71,200원/)).toBeTruthy();
  fireEvent.click(sheet.getByRole('button', { name: kor['dayRecords.stop'] }));
  const question = within(await screen.findByRole('dialog', { name: kor['dayRecords.stopTitle'] }));
  expect(sent.some(({ path }) => path === '/strategy/Stop')).toBe(false);
  fireEvent.click(question.getByRole('button', { name: kor['dayRecords.stop'] }));
  await waitFor(() => expect(sent.some(({ path }) => path === '/strategy/Stop')).toBe(true));
  await waitFor(() => expect(sent.filter(({ path }) => path === '/strategy/List').length).toBeGreaterThan(1));
});

test.each([
  ['dayRecords.result', 'result'],
  ['dayRecords.worth', 'worth'],
  ['position.fees', 'commission'],
  ['position.tax', 'tax'],
] as const)('%s of a strategy is explained', async (label, figure) => {
  const sent = open({ '/explain/Figure': () => explanation });
  fireEvent.click(await screen.findByText('이동평균 교차 · 실행 중'));
  const sheet = within(await screen.findByRole('dialog'));
  fireEvent.click(await sheet.findByRole('button', { name: `${kor[label]} 계산 근거` }));
  const { strategyId } = strategy;
  const asked = { path: '/explain/Figure', input: { subject: 'strategy', strategyId, figure } };
  await waitFor(() => expect(sent).toContainEqual(expect.objectContaining(asked)));
});

test('an ended strategy says why, and cannot be stopped', async () => {
  const ended = {
    ...strategy,
    status: 'ended',
    ending: 'loss_limit',
    endedAt: strategy.startedAt,
    version: 3,
  } as const;
  open(
    { '/strategy/List': () => page([ended]), '/strategy/Detail': () => ({ strategy: ended, orders: [] }) },
    '/home/dayTradingRecord?tab=ended',
  );
  fireEvent.click(await screen.findByText('이동평균 교차 · 손실 한도'));
  const sheet = within(await screen.findByRole('dialog'));
  expect(await sheet.findByText(kor['dayRecords.noOrders'])).toBeTruthy();
  expect(sheet.queryByRole('button', { name: kor['dayRecords.stop'] })).toBeNull();
});

test('without a strategy it leads to the rules', async () => {
  open({ '/strategy/List': () => page([]) });
  fireEvent.click(await screen.findByRole('button', { name: kor['dayTrading.title'] }));
  expect(screen.getByTestId('address').textContent).toBe('/home/dayTrading');
});
