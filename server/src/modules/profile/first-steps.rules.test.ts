import { firstSteps, type Beginnings } from './first-steps.rules.ts';

const NEW: Beginnings = {
  realName: 'none',
  hasFundPassword: false,
  hasBankCard: false,
  hasTraded: false,
  hasOpenOrder: false,
  deposits: [],
};
const stateOf = (of: Partial<Beginnings>) =>
  firstSteps({ ...NEW, ...of })
    .filter(({ isDone, isWaiting }) => isDone || isWaiting)
    .map(({ id, isDone }) => `${id} ${isDone ? 'done' : 'waits'}`);

test.each<[string, Partial<Beginnings>, string[]]>([
  ['nothing', {}, []],
  ['a fund password', { hasFundPassword: true }, ['fundPassword done']],
  ['an order that waits', { hasOpenOrder: true }, ['trade waits']],
  ['a filled order and an open one', { hasTraded: true, hasOpenOrder: true }, ['trade done']],
  ['a name under review', { realName: 'review' }, ['realName waits']],
  ['a refused name', { realName: 'failed' }, []],
  ['a verified name', { realName: 'verified' }, ['realName done']],
  ['a card', { hasBankCard: true }, ['bankCard done']],
  ['a deposit without its proof', { deposits: ['created'] }, []],
  ['a deposit under review', { deposits: ['rejected', 'review'] }, ['deposit waits']],
  ['a refused and a credited deposit', { deposits: ['rejected', 'credited'] }, ['deposit done']],
])('with %s: %j', (_, of, states) => {
  expect(stateOf(of)).toEqual(['register done', ...states]);
});

test('each open step leads to a screen, and a done one to none', () => {
  for (const { isDone, route } of firstSteps({ ...NEW, hasFundPassword: true })) expect(route === null).toBe(isDone);
});
