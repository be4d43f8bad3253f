import { type AcceptedBuild } from '@maru/domain/registry';
import { reportFailure } from '@maru/sdk/federation';
import { watchErrors } from './watch-errors.ts';

jest.mock('@maru/sdk/federation', () => ({
  ...jest.requireActual('@maru/sdk/federation'),
  reportFailure: jest.fn(() => 'trace'),
}));
const BASE = 'https://maru.example/remotes/trade/v1/';
const build = { name: '@maru/trade', version: 'v1', base: BASE, descriptor: { entry: 'e.js' } } as AcceptedBuild;
const reported = () => jest.mocked(reportFailure).mock.calls.map(([{ remote, phase }]) => `${remote} ${phase}`);

beforeAll(() => {
  const page = Object.assign(document.createElement('data'), { id: 'page' });
  page.textContent = JSON.stringify({ shell: { version: 's1', base: '/shell/s1/' } });
  document.head.append(page);
  watchErrors({ findBuild: (text) => (text.includes(BASE) ? build : undefined) });
});
const SHELL_FILE = `${location.origin}/shell/s1/main.js`;
beforeEach(() => jest.clearAllMocks());

const errorAt = (file: string) => Object.assign(new Error('boom'), { stack: `Error: boom\n    at f (${file}:1:2)` });
const raise = (error: unknown, filename = '') =>
  window.dispatchEvent(Object.assign(new Event('error'), { error, filename }));
const reject = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

test.each<[string, () => void, string[]]>([
  ['an error in a handler of a remote', () => raise(errorAt(`${BASE}7.js`)), ['@maru/trade runtime']],
  ['an error without a stack in a file of a remote', () => raise(null, `${BASE}7.js`), ['@maru/trade runtime']],
  ['a rejection in a remote', () => reject(errorAt(`${BASE}7.js`)), ['@maru/trade runtime']],
  ['an error elsewhere', () => raise(errorAt('https://other.example/main.js')), []],
  ['an error in a timer of the shell', () => raise(errorAt(SHELL_FILE)), ['@maru/shell runtime']],
  ['an error without a stack in a file of the shell', () => raise(null, SHELL_FILE), ['@maru/shell runtime']],
  ['a rejection in the shell', () => reject(errorAt(SHELL_FILE)), ['@maru/shell runtime']],
  [
    'code of the shell that throws when a remote calls it',
    () =>
      raise(
        Object.assign(new Error('boom'), {
          stack: `Error: boom\n    at f (${SHELL_FILE}:1)\n    at g (${BASE}7.js:1:2)`,
        }),
      ),
    ['@maru/shell runtime', '@maru/trade runtime'],
  ],
  [
    'an error in a remote whose text names a file of the shell',
    () => raise(Object.assign(new Error(SHELL_FILE), { stack: `Error: ${SHELL_FILE}\n    at f (${BASE}7.js:1:2)` })),
    ['@maru/trade runtime'],
  ],
  ['a rejection without an error', () => reject('no'), []],
  ['an entry that throws, which the loader reports', () => raise(errorAt(`${BASE}e.js`), `${BASE}e.js?again=1`), []],
])('reports %s by its file', (_, cause, expected) => {
  cause();
  expect(reported()).toEqual(expected);
});
