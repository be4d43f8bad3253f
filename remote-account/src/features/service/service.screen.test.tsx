import type { ScreenDetails, TicketMessage, TicketRow, TicketThread } from '@maru/domain/contracts';
import { WORDS } from '@maru/domain/words';
import { saveDetail } from '@maru/sdk/router';
import { endSession } from '@maru/sdk/session';
import { mockApi, mockLive, refuse, renderScreen, type MockHandlers } from '@maru/sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import kor from '../../../locales/kor.json';
import { ServiceScreen } from './service.screen.tsx';
import { TicketScreen } from './ticket.screen.tsx';

const ID = '5b7e1a52-6d0f-4a0f-9a6b-0c6f7f1b2c3d';
const AT = '2026-11-20T10:00:00+09:00';
const ticket = (over: Partial<TicketRow> = {}): TicketRow => ({
  ticketId: ID,
  number: 'T-20261120-000001',
  queue: 'account',
  about: null,
  state: 'waiting',
  version: 1,
  openedAt: AT,
  updatedAt: AT,
  preview: 'Why?',
  unread: 0,
  ...over,
});
const asked: TicketMessage = { messageId: '1', author: 'customer', text: 'Why?', uploadIds: [], at: AT, isRead: false };
const told: TicketMessage = {
  messageId: '2',
  author: 'operator',
  text: 'Because.',
  uploadIds: [],
  at: AT,
  isRead: false,
};
const waiting: TicketThread = { ticket: ticket(), messages: [asked] };
const answered: TicketThread = {
  ticket: ticket({ state: 'answered', unread: 1, version: 3 }),
  messages: [{ ...asked, isRead: true }, told],
};

const list = (...data: TicketRow[]): MockHandlers => ({
  '/ticket/List': ({ page }) => ({ total: data.length, page, per_page: 10, data }),
});
function openDesk(handlers: MockHandlers, route = '/home/kefuCenter') {
  mockLive();
  const sent = mockApi(handlers);
  renderScreen(<ServiceScreen />, { route, dictionaries: { account: kor } });
  return sent;
}
type Detail = NonNullable<ScreenDetails['supportTicket']>;
function Opened({ detail }: { detail: Detail }) {
  useState(() => saveDetail('supportTicket', detail));
  return <TicketScreen />;
}
function openTicket(handlers: MockHandlers, detail: Detail = { ticketId: ID }) {
  const live = mockLive();
  const sent = mockApi({ ...list(ticket()), ...handlers });
  renderScreen(<Opened detail={detail} />, { route: '/home/kefuTicket', dictionaries: { account: kor } });
  return { sent, live };
}
test('two desks, the tickets with their state, and questions', async () => {
  openDesk(list(ticket({ state: 'answered', unread: 2 })));
  expect(await screen.findByText(kor['service.state.answered'])).toBeTruthy();
  expect(screen.getByText('새 답변 2개')).toBeTruthy();
  expect(screen.getByText(kor['service.desk.account'])).toBeTruthy();
  expect(screen.getByText(kor['service.desk.funds'])).toBeTruthy();
  expect(screen.getByText(kor['service.real.q'])).toBeTruthy();
  fireEvent.click(screen.getByText('Why?'));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/home/kefuTicket'));
});

test('a refusal leads to the desk that knows about it', async () => {
  openDesk(list(), '/home/kefuCenter?about=WITHDRAWAL_DISABLED');
  expect(await screen.findByText(kor['service.tickets.empty'])).toBeTruthy();
  expect(screen.queryByText(kor['service.desk.account'])).toBeNull();
  expect(screen.getByText(kor['service.desk.funds'])).toBeTruthy();
});

test('a new ticket carries the refusal and its desk, and becomes its thread', async () => {
  const asked = { queue: 'funds', about: 'WITHDRAWAL_DISABLED' } as const;
  const { sent } = openTicket({ '/ticket/Open': () => waiting, '/ticket/Detail': () => waiting }, asked);
  expect(await screen.findByText(WORDS.kor['errors.WITHDRAWAL_DISABLED']!)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: kor['ticket.send'] }));
  expect(await screen.findByText(kor['field.TEXT_REQUIRED'])).toBeTruthy();
  fireEvent.change(screen.getByLabelText(kor['ticket.text']), { target: { value: 'Why?' } });
  fireEvent.click(screen.getByRole('button', { name: kor['ticket.send'] }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/ticket/Open')?.input).toMatchObject({
      queue: 'funds',
      about: 'WITHDRAWAL_DISABLED',
      text: 'Why?',
    }),
  );
  expect(await screen.findByText(kor['ticket.nobody'])).toBeTruthy();
});

test('words that were not sent are there when the screen is opened again, until the session ends', async () => {
  mockLive();
  mockApi(list());
  function Left() {
    const [isOpen, setIsOpen] = useState(true);
    return (
      <>
        <button onClick={() => setIsOpen(!isOpen)}>leave</button>
        {isOpen && <TicketScreen />}
      </>
    );
  }
  renderScreen(<Left />, { route: '/home/kefuTicket', dictionaries: { account: kor } });
  const field = () => screen.getByLabelText<HTMLTextAreaElement>(kor['ticket.text']);
  const leave = () => fireEvent.click(screen.getByText('leave'));
  fireEvent.change(field(), { target: { value: 'A long question' } });
  leave();
  expect(screen.queryByLabelText(kor['ticket.text'])).toBeNull();
  leave();
  expect(field().value).toBe('A long question');
  leave();
  act(endSession);
  leave();
  expect(field().value).toBe('');
});

test('a thread without an answer says that nobody has answered', async () => {
  openTicket({ '/ticket/Detail': () => waiting });
  expect(await screen.findByText(kor['ticket.nobody'])).toBeTruthy();
  expect(screen.getByText(new RegExp(kor['ticket.unread']))).toBeTruthy();
});

test('an answer comes by itself and is read', async () => {
  let thread = waiting;
  const { sent, live } = openTicket({ '/ticket/Detail': () => thread, '/ticket/Read': () => ({}) });
  await screen.findByText(kor['ticket.nobody']);
  await waitFor(() => expect(live.subscribed.has('requests')).toBe(true));
  thread = answered;
  await live.send('requests', { kind: 'ticket', id: ID, state: 'answered', version: 3, at: AT });
  expect(await screen.findByText('Because.')).toBeTruthy();
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/ticket/Read')?.input).toEqual({ ticketId: ID, upTo: '2' }),
  );
  expect(screen.queryByText(kor['ticket.nobody'])).toBeNull();
});

test('a reply that is refused keeps its words, and a closed ticket says how it opens again', async () => {
  openTicket({
    '/ticket/Detail': () => ({ ...waiting, ticket: ticket({ state: 'closed' }) }),
    '/ticket/Reply': () => refuse('TICKETS_FULL', { max: 10 }),
  });
  expect(await screen.findByText(kor['ticket.closed'])).toBeTruthy();
  expect(screen.queryByRole('button', { name: kor['ticket.close'] })).toBeNull();
  const text = screen.getByLabelText<HTMLTextAreaElement>(kor['ticket.text']);
  fireEvent.change(text, { target: { value: 'Still?' } });
  fireEvent.click(screen.getByRole('button', { name: kor['ticket.send'] }));
  expect(await screen.findByText(/10개까지/)).toBeTruthy();
  expect(text.value).toBe('Still?');
});

const script = '<img src=x onerror="alert(1)"><script>alert(2)</script>';

test('a script in an answer and in the own words is text', async () => {
  const messages = [
    { ...asked, text: script },
    { ...told, text: script },
  ];
  openTicket({ '/ticket/Detail': () => ({ ...answered, messages }), '/ticket/Read': () => ({}) });
  expect(await screen.findAllByText(script)).toHaveLength(2);
  expect(document.querySelector('script, [onerror]')).toBeNull();
});

test('a script in the list of tickets is text', async () => {
  openDesk(list(ticket({ preview: script })));
  expect(await screen.findByText(script)).toBeTruthy();
  expect(document.querySelector('script, [onerror]')).toBeNull();
});

test("another customer's ticket is not there", async () => {
  openTicket({ '/ticket/Detail': () => refuse('TICKET_NOT_FOUND') });
  expect(await screen.findByText(kor['ticket.gone'])).toBeTruthy();
});
