import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AdminTicketRow, AdminTicketThread } from '@maru/domain/admin';
import { MockRefusal, mockAdmin, renderConsole, type AdminHandlers } from '../../testing/mock-admin.tsx';
import { TicketScreen } from './ticket.screen.tsx';
import { TicketsScreen } from './tickets.screen.tsx';

const at = '2026-11-20T10:00:00.000+09:00';
const ticketId = '00000000-0000-4000-8000-000000000001';
const userId = '00000000-0000-4000-8000-000000000002';
const uploadId = '00000000-0000-4000-8000-000000000003';
const rowOf = (more: Partial<AdminTicketRow> = {}): AdminTicketRow => ({
  ticketId,
  number: 'T-20261120-000001',
  queue: 'funds',
  about: 'ACCOUNT_FROZEN',
  state: 'waiting',
  version: 1,
  openedAt: at,
  updatedAt: at,
  preview: 'Where is my money?',
  unread: 1,
  customer: { userId, account: '01012345678', name: 'Kim' },
  canAnswer: true,
  ...more,
});
const message = (messageId: string, more: Partial<AdminTicketThread['messages'][number]> = {}) => ({
  messageId,
  author: 'customer' as const,
  text: 'Where is my money?',
  uploadIds: [],
  at,
  isRead: true,
  operator: null,
  ...more,
});
const answered = (text: string): AdminTicketThread => ({
  ticket: rowOf({ state: 'answered', version: 2, unread: 0 }),
  messages: [message('7'), message('8', { author: 'operator', operator: 'ann', text, isRead: false })],
});
const listOf = (row: AdminTicketRow, since: string | null = at) => ({
  total: 1,
  page: 1,
  per_page: 10,
  data: [row],
  waiting: [{ queue: 'funds' as const, count: since ? 1 : 0, since }],
});

test('the list says who waits, and its filters stand in the address', async () => {
  const sent = mockAdmin({ '/admin/Tickets': () => listOf(rowOf()) });
  renderConsole(<TicketsScreen />, { route: '/tickets?queue=funds' });
  const [, row] = await screen.findAllByRole('row');
  expect(within(row!).getByText('Where is my money?')).toBeTruthy();
  expect(within(row!).getByRole('link').getAttribute('href')).toBe(`#/ticket?id=${ticketId}`);
  expect(screen.getByText(/1 waiting, the first since/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'waiting' } });
  await waitFor(() => expect(sent.at(-1)?.input).toEqual({ page: 1, queue: 'funds', state: 'waiting' }));
});

test('tickets are found by a part of the account or the name, and by their words', async () => {
  const sent = mockAdmin({ '/admin/Tickets': () => listOf(rowOf()) });
  renderConsole(<TicketsScreen />, { route: '/tickets' });
  await screen.findAllByRole('row');
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Account or name', '234-56');
  await waitFor(() => expect(sent.at(-1)?.input).toEqual({ page: 1, state: 'live', customer: '23456' }));
  type('Account or name', 'kim');
  type('Number or words', ' my money ');
  await waitFor(() =>
    expect(sent.at(-1)?.input).toEqual({ page: 1, state: 'live', customer: 'kim', words: 'my money' }),
  );
});

const open = (handlers: AdminHandlers, thread: AdminTicketThread = { ticket: rowOf(), messages: [message('7')] }) => {
  const sent = mockAdmin({
    '/admin/TicketDetail': () => thread,
    '/admin/Tickets': () => listOf(thread.ticket),
    ...handlers,
  });
  renderConsole(<TicketScreen />, { route: `/ticket?id=${ticketId}` });
  return sent;
};
const write = async (text: string) =>
  fireEvent.change(await screen.findByLabelText('Answer (the customer reads it)'), { target: { value: text } });

test('an answer is sent by the keyboard, as an answer to what was seen', async () => {
  const sent = open({ '/admin/TicketAnswer': ({ text }) => answered(text) });
  await write(' Today. ');
  fireEvent.keyDown(screen.getByLabelText('Answer (the customer reads it)'), { key: 'Enter', ctrlKey: true });
  await screen.findByText(/^ann · .* · Not read yet$/);
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>('Answer (the customer reads it)').value).toBe(''),
  );
  expect(screen.getByText('Today.')).toBeTruthy();
  expect(sent.find(({ path }) => path === '/admin/TicketAnswer')?.input).toMatchObject({
    ticketId,
    seen: '7',
    text: 'Today.',
  });
});

test('pictures are chosen or pasted, and named by the answer', async () => {
  const [first, second] = [uploadId, uploadId.replace(/3$/, '4')];
  let uploads = 0;
  const sent = open({
    '/admin/TicketUpload': () => {
      uploads += 1;
      if (uploads === 2) return new MockRefusal('UPLOAD_TYPE');
      return { uploadId: uploads === 1 ? first : second, purpose: 'attachment', width: 20, height: 20, size: 9 };
    },
    '/admin/TicketAnswer': ({ text }) => answered(text),
  });
  const file = (name: string) => new File(['x'], name, { type: 'image/png' });
  await write('See these.');
  const field = screen.getByLabelText(/^Pictures/);
  fireEvent.change(field, { target: { files: [file('one.png')] } });
  await screen.findByText('one.png');
  fireEvent.change(field, { target: { files: [file('bad.png')] } });
  await screen.findByRole('alert');
  fireEvent.paste(screen.getByLabelText('Answer (the customer reads it)'), {
    clipboardData: { files: [file('<img src=x onerror=alert(1)>.png')] },
  });
  await screen.findByText('<img src=x onerror=alert(1)>.png');
  fireEvent.click(screen.getByRole('button', { name: 'Remove one.png' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  await screen.findByText(/Not read yet$/);
  expect(sent.find(({ path }) => path === '/admin/TicketAnswer')?.input).toMatchObject({ uploadIds: [second] });
  expect(screen.queryByText(/onerror/)).toBeNull();
});

test("a script in a customer's words, in the list and in the thread, is text", async () => {
  const script = '<img src=x onerror="alert(1)"><script>alert(2)</script> javascript:alert(3)';
  mockAdmin({
    '/admin/Tickets': () => listOf(rowOf({ preview: script, customer: { ...rowOf().customer, name: script } })),
  });
  const { container, unmount } = renderConsole(<TicketsScreen />, { route: '/tickets' });
  expect((await screen.findAllByText(script, { exact: false })).length).toBeGreaterThan(0);
  expect(container.querySelector('img, script, [onerror], [href^="javascript:"]')).toBeNull();
  unmount();
  open({}, { ticket: rowOf({ preview: script }), messages: [message('7', { text: script })] });
  expect(await screen.findByText(script)).toBeTruthy();
  expect(document.querySelector('img, script, [onerror], [href^="javascript:"]')).toBeNull();
});

test('the context has the words of the refusal and leads to the customer and the cases', async () => {
  open({});
  await screen.findByText(/account is frozen/i);
  expect(screen.getByRole('link', { name: 'Open the customer' }).getAttribute('href')).toBe(`#/customer?id=${userId}`);
  expect(screen.getByRole('link', { name: 'Cases of the customer' }).getAttribute('href')).toBe(
    '#/cases?customer=01012345678',
  );
});

test('a newer message refuses the answer, is shown, and the typed words stay', async () => {
  let thread: AdminTicketThread = { ticket: rowOf(), messages: [message('7')] };
  open({
    '/admin/TicketDetail': () => thread,
    '/admin/TicketAnswer': () => {
      thread = { ticket: rowOf({ version: 2 }), messages: [message('7'), message('9', { text: 'Wait, found it' })] };
      return new MockRefusal('TICKET_CHANGED');
    },
  });
  await write('Today.');
  fireEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  await screen.findByText('Wait, found it');
  expect(screen.getByRole('alert').textContent).toContain('A newer message has arrived');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Answer (the customer reads it)').value).toBe('Today.');
});

test('a thread follows the list: a change of the customer is asked for, and nothing else', async () => {
  let thread: AdminTicketThread = { ticket: rowOf(), messages: [message('7')] };
  const sent = open({
    '/admin/TicketDetail': () => {
      const shown = thread;
      thread = { ticket: rowOf({ version: 2 }), messages: [message('7'), message('8', { text: 'One more thing' })] };
      return shown;
    },
    '/admin/Tickets': () => listOf(rowOf({ version: 2 })),
  });
  await screen.findByText('One more thing');
  expect(sent.filter(({ path }) => path === '/admin/TicketDetail')).toHaveLength(2);
});

test('a ticket is closed as it was seen', async () => {
  const closed = { ticket: rowOf({ state: 'closed', version: 2 }), messages: [message('7')] };
  const sent = open({ '/admin/TicketClose': () => closed });
  fireEvent.click(await screen.findByRole('button', { name: 'Close ticket' }));
  await screen.findByText('Closed');
  expect(screen.queryByRole('button', { name: 'Close ticket' })).toBeNull();
  expect(sent.find(({ path }) => path === '/admin/TicketClose')?.input).toMatchObject({ ticketId, seen: '7' });
});

test('an auditor reads pictures by their own button and answers nothing', async () => {
  open({}, { ticket: rowOf({ canAnswer: false }), messages: [message('7', { uploadIds: [uploadId] })] });
  await screen.findByRole('button', { name: 'Open attached picture' });
  expect(screen.queryByLabelText('Answer (the customer reads it)')).toBeNull();
});
