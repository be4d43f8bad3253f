import type { Envelope, TicketQueue, Uploaded } from '@maru/domain/contracts';
import { makeApp, newId, registerCustomer, type TestApp, type TestCustomer } from '../../../test/harness.ts';
import { makeOperator, type TestOperator } from '../../../test/operator.ts';
import { multipart, picture, textBomb, tryUpload, uploadOf } from '../../../test/pictures.ts';
import { DAILY_QUOTA } from '../upload/picture.rules.ts';

let server: TestApp;
let ann: TestCustomer;
let bob: TestCustomer;
let reviewer: TestOperator;
let cashier: TestOperator;
let auditor: TestOperator;
beforeAll(async () => {
  server = await makeApp();
  [ann, bob] = [await registerCustomer(server), await registerCustomer(server)];
  reviewer = await makeOperator(server, 'reviewer');
  cashier = await makeOperator(server, 'cashier');
  auditor = await makeOperator(server, 'auditor');
});
afterAll(() => server.close());

const open = (who: TestCustomer, text: string, queue: TicketQueue = 'account', uploadIds?: string[]) =>
  server.call('/ticket/Open', { clientId: newId(), queue, text, ...(uploadIds && { uploadIds }) }, who);
const opened = async (...args: Parameters<typeof open>) => (await open(...args)).data!;
const detail = (who: TestCustomer, ticketId: string) => server.ok('/ticket/Detail', { ticketId }, who);
const reply = (who: TestCustomer, ticketId: string, text: string) =>
  server.call('/ticket/Reply', { clientId: newId(), ticketId, text }, who);
const answer = (by: TestOperator, ticketId: string, seen: string, text = 'Please try again.') =>
  by.call('/admin/TicketAnswer', { clientId: newId(), ticketId, seen, text });
const messagesOf = async (who: TestCustomer) =>
  (await server.ok('/user/Messages', { page: 1 }, who)).data.map(({ code }) => code);

test('a ticket from its first message to its end, with receipts on both sides', async () => {
  const first = await server.ok(
    '/ticket/Open',
    { clientId: newId(), queue: 'account', about: 'ACCOUNT_FROZEN', text: ' Why?\nPlease tell me. ' },
    ann,
  );
  const { ticketId } = first.ticket;
  expect(first).toMatchObject({
    ticket: {
      number: 'T-20261120-000001',
      about: 'ACCOUNT_FROZEN',
      state: 'waiting',
      unread: 0,
      preview: 'Why? Please tell me.',
    },
    messages: [{ author: 'customer', text: 'Why?\nPlease tell me.', isRead: false }],
  });

  const queue = await reviewer.ok('/admin/Tickets', { page: 1, state: 'waiting' });
  expect(queue).toMatchObject({
    data: [{ ticketId, unread: 1, canAnswer: true, customer: { account: ann.account } }],
    waiting: [{ queue: 'account', count: 1, since: '2026-11-20T10:00:00.000+09:00' }],
  });
  const thread = await reviewer.ok('/admin/TicketDetail', { ticketId });
  expect(thread.ticket.unread).toBe(0);
  expect((await detail(ann, ticketId)).messages[0]).toMatchObject({ isRead: true });

  const seen = thread.messages.at(-1)!.messageId;
  expect((await answer(reviewer, ticketId, seen)).data).toMatchObject({
    ticket: { state: 'answered' },
    messages: [{}, { author: 'operator', operator: reviewer.login, isRead: false }],
  });
  const answered = await detail(ann, ticketId);
  expect(answered.ticket).toMatchObject({ state: 'answered', unread: 1 });
  // The customer sees that an operator wrote, and not which one.
  expect(JSON.stringify(answered)).not.toContain(reviewer.login);
  const upTo = answered.messages.at(-1)!.messageId;
  await server.ok('/ticket/Read', { ticketId, upTo }, ann);
  await server.ok('/ticket/Read', { ticketId, upTo: seen }, ann);
  expect((await detail(ann, ticketId)).ticket.unread).toBe(0);
  expect((await reviewer.ok('/admin/TicketDetail', { ticketId })).messages.at(-1)).toMatchObject({ isRead: true });

  const close = { clientId: newId(), ticketId, seen: upTo };
  expect(await reviewer.ok('/admin/TicketClose', close)).toMatchObject({ ticket: { state: 'closed' } });
  expect(await messagesOf(ann)).toEqual(['TICKET_CLOSED', 'TICKET_ANSWERED']);
  expect((await reply(ann, ticketId, 'It still does not work.')).data).toMatchObject({ ticket: { state: 'waiting' } });
  expect(await server.ok('/ticket/Close', { ticketId }, ann)).toMatchObject({ ticket: { state: 'closed' } });
  expect((await reviewer.ok('/admin/Tickets', { page: 1, state: 'live' })).data).toEqual([]);

  const { data: acts } = await server.ok('/user/ReviewHistory', { page: 1, kind: 'ticket' }, ann);
  expect(acts.map(({ act }) => act)).toEqual(['ticket.close', 'ticket.open', 'ticket.answer', 'ticket.open']);
});

test('a queue belongs to its role; an auditor reads all and reads nothing for the desk', async () => {
  const { ticket, messages } = await opened(bob, 'Where is my deposit?', 'funds');
  const { ticketId } = ticket;
  const seen = messages[0]!.messageId;
  expect(await reviewer.call('/admin/TicketDetail', { ticketId })).toMatchObject({ code: 'TICKET_NOT_FOUND' });
  expect(await answer(reviewer, ticketId, seen)).toMatchObject({ code: 'TICKET_NOT_FOUND' });
  expect(await auditor.ok('/admin/TicketDetail', { ticketId })).toMatchObject({
    ticket: { canAnswer: false, unread: 1 },
  });
  expect(await answer(auditor, ticketId, seen)).toMatchObject({ code: 'FORBIDDEN' });
  expect((await detail(bob, ticketId)).messages[0]).toMatchObject({ isRead: false });
  expect((await cashier.ok('/admin/Tickets', { page: 1, state: 'waiting' })).data).toMatchObject([{ ticketId }]);
  expect((await cashier.ok('/admin/Tickets', { page: 1, state: 'live', customer: ann.account })).data).toEqual([]);
  expect(await answer(cashier, ticketId, seen)).toMatchObject({ status: 1 });
});

test('an answer to what the operator has not seen is refused', async () => {
  const { ticket, messages } = await opened(bob, 'One thing');
  const { ticketId } = ticket;
  await reply(bob, ticketId, 'And another');
  expect(await answer(reviewer, ticketId, messages[0]!.messageId)).toMatchObject({ code: 'TICKET_CHANGED' });
  const close = { clientId: newId(), ticketId, seen: messages[0]!.messageId };
  expect(await reviewer.call('/admin/TicketClose', close)).toMatchObject({ code: 'TICKET_CHANGED' });
  expect((await detail(bob, ticketId)).ticket.state).toBe('waiting');
});

test('of two operators who answer at once, the second reads the answer of the first before', async () => {
  const other = await makeOperator(server, 'reviewer');
  const { ticket, messages } = await opened(bob, 'Please help');
  const { ticketId } = ticket;
  const seen = messages[0]!.messageId;
  const answers = await Promise.all([answer(reviewer, ticketId, seen), answer(other, ticketId, seen)]);
  expect(answers.map(({ code }) => code ?? 'OK').sort()).toEqual(['OK', 'TICKET_CHANGED']);
  const late = answers[0].code ? reviewer : other;
  const close = { clientId: newId(), ticketId, seen };
  expect(await late.call('/admin/TicketClose', close)).toMatchObject({ code: 'TICKET_CHANGED' });
  const thread = await late.ok('/admin/TicketDetail', { ticketId });
  expect(thread.messages).toHaveLength(2);
  expect(await answer(late, ticketId, thread.messages[1]!.messageId)).toMatchObject({ status: 1 });
  // An own message needs no look.
  expect(await answer(late, ticketId, thread.messages[1]!.messageId, 'One more thing')).toMatchObject({ status: 1 });
});

test("pictures are the sender's own, and only the desk of the ticket opens them", async () => {
  const [own, foreign] = [await uploadOf(server, ann, 'attachment'), await uploadOf(server, bob, 'attachment')];
  expect(await open(ann, 'See this', 'account', [foreign])).toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
  expect(await open(ann, 'See this', 'account', [own, own])).toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
  const { ticket, messages } = await opened(ann, 'See this', 'account', [own]);
  expect(messages[0]!.uploadIds).toEqual([own]);
  const { ticketId } = ticket;
  const fileOf = (token: string, uploadId: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/admin/TicketFile',
      payload: { ticketId, uploadId },
      headers: { 'operator-token': token },
    });
  expect((await fileOf(reviewer.token, own)).headers['content-type']).toBe('image/jpeg');
  expect((await fileOf(cashier.token, own)).json()).toMatchObject({ code: 'TICKET_NOT_FOUND' });
  expect((await fileOf(reviewer.token, foreign)).json()).toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
});

const sendPicture = async (by: TestOperator, ticketId: string, file: Buffer): Promise<Envelope<Uploaded>> => {
  const { payload, headers } = multipart([
    { name: 'ticketId', value: ticketId },
    { name: 'file', value: file, filename: '../../a.html', type: 'text/html' },
  ]);
  const signed = { ...headers, 'operator-token': by.token };
  return (await server.app.inject({ method: 'POST', url: '/api/admin/TicketUpload', payload, headers: signed })).json();
};

test('a picture of an answer passes the checks of any picture, and only its customer opens it once it is sent', async () => {
  const { ticket, messages } = await opened(bob, 'How do I find it?');
  const { ticketId } = ticket;
  const seen = messages[0]!.messageId;
  const polyglot = Buffer.concat([await picture('jpeg'), Buffer.from('<script>alert(1)</script>')]);
  expect(await sendPicture(reviewer, ticketId, Buffer.from('<svg onload="alert(1)"/>'))).toMatchObject({
    code: 'UPLOAD_TYPE',
  });
  expect(await sendPicture(reviewer, ticketId, await textBomb())).toMatchObject({ data: { width: 64, height: 64 } });
  expect(await sendPicture(cashier, ticketId, polyglot)).toMatchObject({ code: 'TICKET_NOT_FOUND' });
  expect(await sendPicture(auditor, ticketId, polyglot)).toMatchObject({ code: 'FORBIDDEN' });
  const { uploadId } = (await sendPicture(reviewer, ticketId, polyglot)).data!;

  const fileOf = (who: TestCustomer) =>
    server.app.inject({
      method: 'POST',
      url: '/api/vue/common/File',
      payload: { uploadId },
      headers: { token: who.token, account: who.account },
    });
  expect((await fileOf(bob)).json()).toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
  // Neither the customer nor a colleague sends a picture that another operator has ready.
  const stolen = { clientId: newId(), ticketId, text: 'Mine', uploadIds: [uploadId] };
  expect(await server.call('/ticket/Reply', stolen, bob)).toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
  const manager = await makeOperator(server, 'manager');
  expect(await manager.call('/admin/TicketAnswer', { ...stolen, seen })).toMatchObject({ code: 'UPLOAD_NOT_FOUND' });

  const answer = { clientId: newId(), ticketId, seen, text: 'Here', uploadIds: [uploadId] };
  expect((await reviewer.ok('/admin/TicketAnswer', answer)).messages.at(-1)).toMatchObject({ uploadIds: [uploadId] });
  const shown = await fileOf(bob);
  expect(shown.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
  expect(shown.rawPayload.includes('script')).toBe(false);
  expect((await fileOf(ann)).json()).toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
});

test('pictures of answers count for the operator and not for the customer', async () => {
  const eve = await registerCustomer(server);
  const { ticketId } = (await opened(eve, 'Hello')).ticket;
  const busy = await makeOperator(server, 'reviewer');
  const at = new Date(server.clock.now());
  await server.db
    .insertInto('upload')
    .values(
      Array.from({ length: DAILY_QUOTA }, () => ({
        ...{ id: newId(), customer_id: eve.userId, operator: busy.login, purpose: 'attachment' as const },
        ...{ type: 'image/jpeg' as const, width: 20, height: 20, size: 1, at, claimed_at: null },
      })),
    )
    .execute();
  const small = await picture('png', 20, 20);
  expect(await sendPicture(busy, ticketId, small)).toMatchObject({ code: 'UPLOAD_QUOTA' });
  expect(await sendPicture(reviewer, ticketId, small)).toMatchObject({ status: 1 });
  expect(await tryUpload(server, small, eve, 'attachment')).toMatchObject({ status: 1 });
});

test('script in a message is kept as text, and a message stays as it was written', async () => {
  const text = '<script>alert(1)</script> =cmd|calc';
  const { ticket, messages } = await opened(ann, text);
  expect([messages[0]!.text, ticket.preview]).toEqual([text, text]);
  await expect(server.owner.updateTable('ticket_message').set({ text: 'other' }).execute()).rejects.toThrow(
    'append-only',
  );
});

test('an operator finds tickets by a part of the account or the name, and by words of a number or any message', async () => {
  const eve = await registerCustomer(server);
  await server.db.updateTable('customer').set({ name: '이브 Eve' }).where('id', '=', eve.userId).execute();
  const { ticket } = await opened(eve, 'My Refund never came. 100%');
  await reply(eve, ticket.ticketId, '환불이 안 왔어요');
  const found = async (filter: { customer?: string; words?: string; userId?: string }) =>
    (await reviewer.ok('/admin/Tickets', { page: 1, state: 'live', ...filter })).data.map(({ number }) => number);
  const { account } = eve;
  for (const filter of [
    { customer: account.slice(4) },
    { customer: `${account.slice(0, 3)}-${account.slice(3)}` },
    { customer: 'eve' },
    { words: 'refund' },
    { words: '환불' },
    { words: '0%' },
    { words: ticket.number.toLowerCase(), customer: '이브' },
    { userId: eve.userId },
  ])
    expect([filter, await found(filter)]).toEqual([filter, [ticket.number]]);
  for (const filter of [{ words: 'refund', customer: 'bob' }, { words: '__' }, { words: 'no such word' }])
    expect([filter, await found(filter)]).toEqual([filter, []]);
  expect(await reviewer.call('/admin/Tickets', { page: 1, state: 'live', words: ' x ' })).toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test('a customer has at most ten live tickets, also when they come at once', async () => {
  const dora = await registerCustomer(server);
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => open(dora, `Ticket ${n}`)));
  const refused = answers.filter(({ status }) => status === 0);
  expect(refused.map(({ code, params }) => [code, params])).toEqual([
    ['TICKETS_FULL', { max: 10 }],
    ['TICKETS_FULL', { max: 10 }],
  ]);
  const list = await server.ok('/ticket/List', { page: 1 }, dora);
  expect(list).toMatchObject({ total: 10 });
  expect(new Set(list.data.map(({ number }) => number)).size).toBe(10);
  await server.ok('/ticket/Close', { ticketId: list.data[0]!.ticketId }, dora);
  expect(await open(dora, 'One more')).toMatchObject({ status: 1 });
  expect(await reply(dora, list.data[0]!.ticketId, 'Again')).toMatchObject({ code: 'TICKETS_FULL' });
});

test('a clock that was set back refuses no message and no end', async () => {
  const { ticket } = await opened(bob, 'First');
  server.clock.advance(-60_000);
  const codes = [
    (await reply(bob, ticket.ticketId, 'Second')).code,
    (await server.call('/ticket/Close', { ticketId: ticket.ticketId }, bob)).code,
  ];
  server.clock.advance(60_000);
  expect(codes).toEqual([undefined, undefined]);
});
