import type { BlockTrade } from '@maru/domain/contracts';
import { mockApi, mockLive, refuse, renderScreen, type MockHandlers } from '@maru/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { applied, filled } from '../../test/blocks.ts';
import { explanation } from '../../test/samples.ts';
import { BlockRecordsScreen } from './block-records.screen.tsx';

const page = (...data: BlockTrade[]) => ({ total: data.length, page: 1, per_page: 10, data });
const decision = {
  id: '7',
  time: filled.createdAt,
  actor: 'auto-reviewer' as const,
  act: 'block.approve',
  subject: filled.tradeId,
  reason: 'CHECKED' as const,
  note: null,
  before: {},
  after: {},
};
function open(trade: BlockTrade, handlers: MockHandlers = {}) {
  mockLive();
  const sent = mockApi({
    '/block/Records': () => page(trade),
    '/block/Detail': () => trade,
    '/user/ReviewHistory': () => ({ ...page(), data: [decision] }),
    ...handlers,
  });
  renderScreen(<BlockRecordsScreen />, { route: '/home/blockTrade2', dictionaries: { trade: kor } });
  return sent;
}
const openFirst = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /한빛전자/ }));
  return within(await screen.findByRole('dialog'));
};
/** Presses the button of the sheet and answers its question. */
const answer = async (sheet: { getByRole: typeof screen.getByRole }, key: 'blockTrade.cancel' | 'cancel.keep') => {
  fireEvent.click(sheet.getByRole('button', { name: kor['blockTrade.cancel'] }));
  const question = within(await screen.findByRole('dialog', { name: kor['blockTrade.cancelTitle'] }));
  expect(question.getByText('묶인 13,101,965원을 바로 다시 쓸 수 있어요.')).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: kor[key] }));
};

afterEach(() => localStorage.clear());

test('a filled trade shows its lock, its counterparty and who decided, and leads to its position', async () => {
  open(filled);
  const sheet = await openFirst();
  for (const text of ['2026.11.27 00:00:00', kor['counterparty.SIMULATED_DESK'], kor['blockTrade.step.filled']])
    expect(sheet.getByText(text)).toBeTruthy();
  expect(await sheet.findByText(kor['blockTrade.reviewer.automatic'])).toBeTruthy();
  fireEvent.click(sheet.getByRole('button', { name: kor['receipt.toPosition'] }));
  expect(screen.getByTestId('address').textContent).toBe('/trade/positionDetail');
});

test('the total of a filled trade is explained', async () => {
  const sent = open(filled, { '/explain/Figure': () => explanation });
  const sheet = await openFirst();
  fireEvent.click(sheet.getByRole('button', { name: `${kor['receipt.paid']} 계산 근거` }));
  const figure = { subject: 'blockTrade', tradeId: filled.tradeId, figure: 'paid' };
  await waitFor(() => expect(sent).toContainEqual(expect.objectContaining({ path: '/explain/Figure', input: figure })));
});

test('a trade under review can be cancelled, after a question', async () => {
  const sent = open(applied, { '/block/Cancel': () => ({ ...applied, status: 'cancelled', held: '0' }) });
  const sheet = await openFirst();
  expect(sheet.getByText('₩13,101,965')).toBeTruthy();
  await answer(sheet, 'cancel.keep');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: kor['blockTrade.cancelTitle'] })).toBeNull());
  expect(sent.some(({ path }) => path === '/block/Cancel')).toBe(false);
  await answer(sheet, 'blockTrade.cancel');
  expect(await screen.findByText(kor['blockTrade.cancelDone'])).toBeTruthy();
  expect(sent.filter(({ path }) => path === '/block/Cancel')).toMatchObject([{ input: { tradeId: applied.tradeId } }]);
});

test('a cancellation that comes too late shows the trade as it is', async () => {
  let now = applied;
  const cancel = () => {
    now = filled;
    return refuse('BLOCK_NOT_CANCELLABLE');
  };
  open(applied, { '/block/Cancel': cancel, '/block/Detail': () => now });
  const sheet = await openFirst();
  await answer(sheet, 'blockTrade.cancel');
  expect(await sheet.findByRole('button', { name: kor['receipt.toPosition'] })).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
});
