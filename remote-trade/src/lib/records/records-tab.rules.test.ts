import { readTab } from './records-tab.rules.ts';

test('the first tab is the default', () => {
  expect([readTab(null), readTab('ended'), readTab('x')]).toEqual(['active', 'ended', 'active']);
});
