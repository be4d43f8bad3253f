import { messageCode } from '@maru/domain/contracts';
import kor from '../../../locales/kor.json';
import remote from '../../../remote.json';
import { isKnown, leadOf, readTab } from './messages.rules.ts';

test.each([
  [null, 'all'],
  ['funds', 'funds'],
  ['system', 'system'],
  ['order', 'all'],
])('the tab named %j is %s', (text, tab) => {
  expect(readTab(text)).toBe(tab);
});

test('every code has its words and leads where there is a screen, or nowhere', () => {
  const wallets = ['/information/fundRecord', '/information/pj', '/information/jkjl'];
  const routes = [...remote.routes.map(({ path }) => path), ...wallets];
  for (const code of messageCode.options) {
    expect(kor).toHaveProperty([`messages.${code}.title`]);
    expect(kor).toHaveProperty([`messages.${code}.text`]);
    const lead = leadOf(code);
    if (lead) expect(routes).toContain(lead.split('?')[0]);
  }
});

test('what this page has no words for is known to be unknown', () => {
  expect(isKnown({ code: 'DEPOSIT_CREDITED' })).toBe(true);
  expect(isKnown({ code: 'LOTTERY_WON' as never })).toBe(false);
});
