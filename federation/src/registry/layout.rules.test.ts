import { buildOfKey } from './layout.rules.ts';

it.each([
  ['remotes/trade/1f0a3c/a.js', { name: '@maru/trade', version: '1f0a3c', file: 'a.js' }],
  ['remotes/market/1f0a3c/public/a.js', { name: '@maru/market', version: '1f0a3c', file: 'public/a.js' }],
  ['shell/1f0a3c/main.js', { name: '@maru/shell', version: '1f0a3c', file: 'main.js' }],
  ['registry.json', null],
  ['shell/main.js', null],
  ['shell/../registry.json', null],
  ['remotes/../1f0a3c/a.js', null],
  ['remotes/new-shares/1f0a3c/a.js', null],
  ['log/remotes/trade/1f0a3c/a.js', null],
])('reads %s as %j', (key, build) => {
  expect(buildOfKey(key)).toEqual(build);
});
