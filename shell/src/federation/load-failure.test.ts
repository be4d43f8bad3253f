import { TimeoutError, isTimeout, phaseOf } from './load-failure.ts';

const chunkError = (type: string) =>
  Object.assign(new Error(`Loading chunk 7 failed.\n(${type}: https://maru.example/7.js)`), {
    name: 'ChunkLoadError',
    type,
  });
const runtime = (code: string, cause: string) =>
  new Error(`[ Federation Runtime ]: Failed to load script resources. #${code}\nOriginal Error Message:\n ${cause}`);

test.each<[string, unknown, ReturnType<typeof phaseOf>, boolean]>([
  ['a chunk of webpack', chunkError('error'), 'chunk', false],
  ['a chunk that took too long', chunkError('timeout'), 'chunk', true],
  [
    'a style sheet of webpack',
    Object.assign(new Error('Loading CSS chunk 7 failed.'), { code: 'CSS_CHUNK_LOAD_FAILED' }),
    'chunk',
    false,
  ],
  ['a module in Chromium', new TypeError('Failed to fetch dynamically imported module: /a.js'), 'chunk', false],
  ['a module in Firefox', new TypeError('error loading dynamically imported module: /a.js'), 'chunk', false],
  ['a module in Safari', new TypeError('Importing a module script failed.'), 'chunk', false],
  ['a style sheet of Vite', new Error('Unable to preload CSS for /a.css'), 'chunk', false],
  ['an entry', runtime('RUNTIME-008', 'ScriptNetworkError: Failed to load script'), 'entry', false],
  ['an entry that took too long', runtime('RUNTIME-008', 'ScriptNetworkError: Script timed out.'), 'entry', true],
  ['an entry that throws', runtime('RUNTIME-008', 'ScriptExecutionError: loaded but threw'), 'module', false],
  ['an entry that leaves no container', runtime('RUNTIME-001', ''), 'module', false],
  ['our own time limit', new TimeoutError('timeout'), 'module', true],
  ['any other error', new Error('x is not a function'), 'module', false],
  ['a value that is no error', null, 'module', false],
])('classifies %s', (_, error, phase, hasTimedOut) => {
  expect([phaseOf(error), isTimeout(error)]).toEqual([phase, hasTimedOut]);
});
