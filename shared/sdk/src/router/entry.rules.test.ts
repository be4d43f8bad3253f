import { beginsAnew, detailsOf, openedWith, sameSubject, subjectOf, withDetails } from './entry.rules.ts';

const A = { stock: { symbol: 'A' } };
const B = { stock: { symbol: 'B' } };
const entry = (state: unknown) => ({ state });
const [opened, others] = [entry(openedWith(A)), entry(openedWith(B))];

test.each([
  ['another subject', opened, others, 'PUSH', true],
  ['another subject on a return', others, opened, 'POP', true],
  ['another subject on a return to a view of it', others, entry(withDetails(A)), 'POP', true],
  ['a subject where there was none', entry(null), opened, 'PUSH', true],
  ['the same subject in its own place', opened, opened, 'REPLACE', true],
  ['the same subject from another screen', opened, opened, 'PUSH', false],
  ['a view of the same subject', opened, entry(sameSubject(opened)), 'PUSH', false],
  ['a return to the same subject', opened, opened, 'POP', false],
  ['a detail that the screen changes itself', opened, entry(withDetails(B)), 'REPLACE', false],
  ['an address without details', opened, entry(null), 'PUSH', false],
  ['the state of a tab switch', opened, entry({ isTabSwitch: true }), 'PUSH', false],
] as const)('%s', (_, before, now, type, isNew) => {
  expect(beginsAnew(before, now, type)).toBe(isNew);
});

test('an entry without details has no subject', () => {
  expect([detailsOf(entry(null)), sameSubject(entry(undefined)), subjectOf(entry(null))]).toEqual([
    undefined,
    null,
    '',
  ]);
  expect(subjectOf(opened)).not.toBe(subjectOf(others));
});
