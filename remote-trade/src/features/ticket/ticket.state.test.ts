import { endSession, scopeStorage, startSession } from '@maru/sdk/session';
import { TEST_SESSION } from '@maru/sdk/testing';
import { newDraft } from './draft.rules.ts';
import { clearTicket, storeTicket, readTicket } from './ticket.state.ts';

afterEach(() => scopeStorage(''));

test.each(['', 'maru.'])('a ticket under the prefix %p outlives a reload, and no log-out', (prefix) => {
  scopeStorage(prefix);
  startSession(TEST_SESSION);
  const kept = { ...newDraft('long'), lots: 3 };
  storeTicket('100110', kept);
  expect(readTicket('100110')).toEqual(kept);
  endSession();
  expect(readTicket('100110')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('a ticket that became an order is dropped', () => {
  storeTicket('100110', newDraft('short'));
  clearTicket('100110');
  expect(readTicket('100110')).toBeNull();
});
