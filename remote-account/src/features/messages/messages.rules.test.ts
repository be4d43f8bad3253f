import { readTab } from './messages.rules.ts';

test.each([
  [null, 'all'],
  ['funds', 'funds'],
  ['system', 'system'],
  ['order', 'order'],
  ['orders', 'all'],
])('the tab named %j is %s', (text, tab) => {
  expect(readTab(text)).toBe(tab);
});
