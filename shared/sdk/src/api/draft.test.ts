import { draftClientId, endDraft, newClientId, secretDraftClientId } from './draft.ts';

test('client ids are version 4 UUIDs, each another', () => {
  const ids = Array.from({ length: 100 }, newClientId);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(100);
});

test('a draft keeps its id while it is the same, until it has ended', () => {
  const first = draftClientId('order.100110', '3 lots');
  expect(draftClientId('order.100110', '3 lots')).toBe(first);
  const changed = draftClientId('order.100110', '4 lots');
  expect(changed).not.toBe(first);
  expect(draftClientId('order.100270', '4 lots')).not.toBe(changed);
  endDraft('order.100110');
  expect(draftClientId('order.100110', '4 lots')).not.toBe(changed);
});

test("the draft's body is not stored", () => {
  draftClientId('register', 'my secret password');
  expect(Object.values(localStorage).join()).not.toContain('secret');
});

test('a secret draft keeps its id while it is the same, and nothing of it is stored', () => {
  localStorage.clear();
  const first = secretDraftClientId('fundPass', '{"next":"280519"}');
  expect(secretDraftClientId('fundPass', '{"next":"280519"}')).toBe(first);
  const other = secretDraftClientId('fundPass', '{"next":"730284"}');
  expect(other).not.toBe(first);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  endDraft('fundPass');
  expect(secretDraftClientId('fundPass', '{"next":"730284"}')).not.toBe(other);
});
