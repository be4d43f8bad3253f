import { isOutdated, lastSeen } from './ticket.rules.ts';

const thread = (version: number, state: 'waiting' | 'answered' | 'closed' = 'waiting') => ({
  ticketId: 'a',
  version,
  state,
});

test.each([
  ['as it is', thread(3), [{ ticketId: 'a', version: 3 }], false],
  ['a newer message', thread(3), [{ ticketId: 'a', version: 4 }], true],
  ['a list that is older than the thread', thread(3), [{ ticketId: 'a', version: 2 }], false],
  ['closed by the customer', thread(3), [{ ticketId: 'b', version: 9 }], true],
  ['closed, as the thread says', thread(3, 'closed'), [], false],
  ['opened again', thread(3, 'closed'), [{ ticketId: 'a', version: 4 }], true],
])('%s', (_, shown, live, expected) => {
  expect(isOutdated(shown, live)).toBe(expected);
});

test('an answer refers to the last message', () => {
  const message = { author: 'customer', text: '', uploadIds: [], at: '', isRead: true, operator: null } as const;
  const messages = ['4', '9'].map((messageId) => ({ ...message, uploadIds: [], messageId }));
  expect(lastSeen({ messages })).toBe('9');
});
