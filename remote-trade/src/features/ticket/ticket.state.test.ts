import { act, renderHook } from '@testing-library/react';
import { draftClientId } from '@maru/sdk/api';
import { HashRouter } from '@maru/sdk/router';
import { endSession, scopeStorage, startSession } from '@maru/sdk/session';
import { TEST_SESSION } from '@maru/sdk/testing';
import { newDraft } from './draft.rules.ts';
import { clearTicket, draftOf, storeTicket, readTicket, useDraft } from './ticket.state.ts';

const draftFor = (opened: Parameters<typeof useDraft>[0]) =>
  renderHook(() => useDraft(opened), { wrapper: HashRouter });

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

test('the price of an order that was sent no longer follows the market', () => {
  storeTicket('100110', { ...newDraft('long'), price: '71300' });
  const price = () => draftFor({ symbol: '100110', side: 'long' }).result.current[0].hasOwnPrice;
  expect(price()).toBe(false);
  draftClientId(draftOf('100110'), 'body');
  expect(price()).toBe(true);
});

test('more of a leveraged position opens with its leverage, also over a ticket that was begun', () => {
  const leverage = () => draftFor({ symbol: '100270', side: 'short', leverage: 3 }).result.current[0].leverage;
  expect(leverage()).toBe(3);
  storeTicket('100270', { ...newDraft('long'), lots: 3 });
  expect(leverage()).toBe(3);
});

test('the leverage of a position is gone with a ticket that nobody touched', () => {
  const opened = draftFor({ symbol: '100430', side: 'long', leverage: 5 });
  expect(opened.result.current[0].leverage).toBe(5);
  opened.unmount();
  expect(readTicket('100430')).toBeNull();
  const touched = draftFor({ symbol: '100430', side: 'long', leverage: 5 });
  act(() => touched.result.current[1]({ set: { lots: 2 } }));
  touched.unmount();
  expect(readTicket('100430')).toMatchObject({ lots: 2, leverage: 5 });
});

test('a ticket that became an order is dropped', () => {
  storeTicket('100110', newDraft('short'));
  clearTicket('100110');
  expect(readTicket('100110')).toBeNull();
});
