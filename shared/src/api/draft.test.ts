import { draftClientId, endDraft, newClientId } from './draft.ts';

test('client ids are version 4 UUIDs, each another', () => {
  const ids = Array.from({ length: 100 }, newClientId);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(100);
});

test('a draft keeps its id until it has ended', () => {
  const first = draftClientId('order.100110');
  expect(draftClientId('order.100110')).toBe(first);
  expect(draftClientId('order.100270')).not.toBe(first);
  endDraft('order.100110');
  expect(draftClientId('order.100110')).not.toBe(first);
});
