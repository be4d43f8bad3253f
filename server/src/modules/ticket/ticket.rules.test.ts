import { canAnswer, previewOf, visibleQueues } from './ticket.rules.ts';

test.each([
  ['reviewer', 'account', true],
  ['reviewer', 'funds', false],
  ['cashier', 'account', false],
  ['cashier', 'funds', true],
  ['manager', 'account', true],
  ['manager', 'funds', true],
  ['auditor', 'account', false],
  ['auditor', 'funds', false],
] as const)('a %s answers the queue %s: %s', (role, queue, may) => {
  expect(canAnswer(role, queue)).toBe(may);
});

test.each([
  ['reviewer', ['account']],
  ['cashier', ['funds']],
  ['manager', ['account', 'funds']],
  ['auditor', ['account', 'funds']],
] as const)('a %s sees %j', (role, queues) => {
  expect(visibleQueues(role)).toEqual(queues);
});

test('a preview is one line and cuts no character in two', () => {
  expect(previewOf('first\n\nsecond')).toBe('first second');
  const emoji = '🙂'.repeat(100);
  expect(previewOf(emoji)).toBe(`${'🙂'.repeat(80)}…`);
});
