import type { ListedShell, MicroFrontend, ShellBuild } from '@maru/domain/registry';
import { chooseShell, startShell, type ShellChoice } from './start-shell.ts';

const shellOf = (version: string): ListedShell => ({
  version,
  contract: '2.0.0',
  base: `/shell/${version}/`,
  scripts: ['main.js'],
  styles: ['main.css'],
  locales: {},
  later: {},
  routes: [],
  hashes: { 'main.js': 'sha256-x', 'main.css': 'sha256-x' },
});
const FALLBACK = { url: '/shell/s0/descriptor.json', integrity: 'sha256-former' };

const fetched = jest.fn();
const reports = () =>
  fetched.mock.calls.flatMap(([url, init]) =>
    String(url).endsWith('FrontendReport') ? JSON.parse((init as { body: string }).body).failures : [],
  );
/** Elements of the page's head by address, in order: those that the page carries and those that were inserted. */
const requested = () =>
  [...document.head.querySelectorAll<HTMLScriptElement & HTMLLinkElement>('script[src], link')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
  );
const elementAt = (url: string) => {
  const found = [...document.head.querySelectorAll<HTMLElement>('script[src], link')].filter((element) =>
    (element.getAttribute('src') ?? element.getAttribute('href') ?? '').endsWith(url),
  );
  const last = found.at(-1);
  if (!last) throw new Error(`${url} is not requested`);
  return last;
};
const fails = async (url: string) => {
  elementAt(url).dispatchEvent(new Event('error'));
  await jest.advanceTimersByTimeAsync(2_000);
};
const arrives = async (url: string) => {
  elementAt(url).dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(0);
};
const alert = () => document.querySelector('[role=alert]')?.textContent ?? null;

const saved: [string, EventListenerOrEventListenerObject][] = [];
const times: Record<string, number> = {};
let page: ShellChoice;
function open(change: Partial<ShellChoice> = {}): void {
  page = { shell: { ...shellOf('s1'), styles: [] }, before: 's0', fallback: FALLBACK, visit: 'signed', ...change };
  const script = page.shells ? '' : '<script defer src="/shell/s1/main.js"></script>';
  document.head.innerHTML = `<style id="shell-style"></style>${script}`;
  const data = Object.assign(document.createElement('script'), { id: 'page', type: 'application/json' });
  data.textContent = JSON.stringify(page);
  document.head.append(data);
  document.body.innerHTML = '<div id="root"></div>';
  chooseShell(page, globalThis.maruScripts.pick);
  startShell(page);
}
const inPage = () => JSON.parse(document.getElementById('page')?.textContent ?? '{}') as ShellChoice;
const holdsStyle = () => document.getElementById('shell-style') !== null;
const start = () => document.getElementById('root')?.setAttribute('data-shell', 'started');

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  fetched
    .mockReset()
    .mockImplementation((url: string) =>
      url.endsWith('descriptor.json')
        ? Promise.resolve({ json: () => Promise.resolve({ ...shellOf('s0'), files: {}, base: '' }) })
        : Promise.resolve({ ok: true }),
    );
  globalThis.fetch = fetched;
  for (const key of Object.keys(times)) delete times[key];
  const add = window.addEventListener.bind(window);
  jest.spyOn(window, 'addEventListener').mockImplementation(((type: string, listener: never, options: never) => {
    saved.push([type, listener]);
    add(type, listener, options);
  }) as never);
  globalThis.maruScripts = {
    addFiles: jest.fn(),
    bypassCache: jest.fn(),
    prepare: (element) => {
      const key = 'src' in element ? 'src' : 'href';
      const url = element.getAttribute(key) ?? '';
      times[url] = (times[url] ?? 0) + 1;
      element.setAttribute(key, url);
    },
    pick: (_, builds) => builds.find(({ deployment }) => !deployment.default) ?? builds[0],
  };
});
afterEach(() => {
  for (const [type, listener] of saved.splice(0)) window.removeEventListener(type, listener, true);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('leaves a shell alone that starts', async () => {
  open();
  start();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(requested()).toEqual(['/shell/s1/main.js']);
  expect(holdsStyle()).toBe(true);
  expect([alert(), fetched.mock.calls]).toEqual([null, []]);
});

it('requests its script again when it fails', async () => {
  open();
  await fails('/shell/s1/main.js');
  expect(times['http://localhost/shell/s1/main.js']).toBe(1);
  await fails('/shell/s1/main.js');
  expect(times['http://localhost/shell/s1/main.js']).toBe(2);
  await arrives('/shell/s1/main.js');
  start();
  await jest.advanceTimersByTimeAsync(60_000);
  expect([alert(), reports()]).toEqual([null, []]);
});

it('reports a shell whose script fails again and again, and loads the former one with its styles first', async () => {
  open();
  for (let times = 0; times < 4; times += 1) await fails('/main.js');
  expect(reports()).toEqual([
    { remote: '@maru/shell', version: 's1', phase: 'entry', trace: expect.stringMatching(/^[0-9a-f]{12}$/) },
  ]);
  expect(fetched).toHaveBeenCalledWith(FALLBACK.url, { integrity: FALLBACK.integrity });
  expect(requested()).toContain('http://localhost/shell/s0/main.css');
  expect(requested()).not.toContain('http://localhost/shell/s0/main.js');
  expect(holdsStyle()).toBe(true);
  await arrives('/shell/s0/main.css');
  expect(requested()).toContain('http://localhost/shell/s0/main.js');
  // Its rules would apply to the former shell as well.
  expect(holdsStyle()).toBe(false);
  expect(inPage().shell).toMatchObject({ version: 's0', base: '/shell/s0/' });
  // Trusted Types refuse text that is written into a script element.
  expect(document.getElementById('page')?.tagName).toBe('DATA');
  start();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(alert()).toBeNull();
});

it('loads the former shell at once when this one throws while it starts', async () => {
  open();
  window.dispatchEvent(Object.assign(new Event('error'), { filename: 'http://localhost/shell/s1/main.js' }));
  await jest.advanceTimersByTimeAsync(0);
  expect(reports()).toMatchObject([{ version: 's1', phase: 'module' }]);
  expect(requested()).toContain('http://localhost/shell/s0/main.css');
});

it('requests files once more that do not arrive, then loads the former shell', async () => {
  open();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(times).toEqual({ 'http://localhost/shell/s1/main.js': 1 });
  await jest.advanceTimersByTimeAsync(20_000);
  expect(reports()).toMatchObject([{ version: 's1', phase: 'entry' }]);
  expect(requested()).toContain('http://localhost/shell/s0/main.css');
});

it.each([
  ['kor', '서비스에 연결하지 못했어요'],
  ['en', 'We could not reach the service'],
])('says in words (%s) that no shell loads, and offers a retry', async (language, title) => {
  localStorage.setItem('language', language);
  open({ fallback: undefined });
  for (let times = 0; times < 4; times += 1) await fails('/main.js');
  expect(alert()).toContain(title);
  expect(document.querySelectorAll('[role=alert] button')).toHaveLength(1);
});

it('says so when the former shell does not load either', async () => {
  open();
  fetched.mockRejectedValue(new TypeError('down'));
  for (let times = 0; times < 4; times += 1) await fails('/main.js');
  expect(alert()).toContain('서비스에 연결하지 못했어요');
});

it('says so when the styles of the former shell do not load', async () => {
  open();
  for (let times = 0; times < 4; times += 1) await fails('/main.js');
  for (let times = 0; times < 3; times += 1) await fails('/s0/main.css');
  expect(requested()).not.toContain('http://localhost/shell/s0/main.js');
  expect([holdsStyle(), alert()]).toEqual([true, expect.stringContaining('서비스에 연결하지 못했어요')]);
});

it('does not act on files that a shell loads later', async () => {
  open();
  start();
  const later = Object.assign(document.createElement('script'), { src: '/shell/s1/charts.js' });
  document.head.append(later);
  later.dispatchEvent(new Event('error'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect([alert(), reports()]).toEqual([null, []]);
});

it('requests the canary alone on a device that gets it', async () => {
  const build = (version: string, isDefault: boolean) =>
    ({
      url: `/shell/${version}/main.js`,
      metadata: { version },
      deployment: { traffic: 50, default: isDefault },
      extras: { descriptor: shellOf(version), fallback: { version: 's0', integrity: 'sha256-former' } },
      fallback: FALLBACK,
    }) as ShellBuild & { fallback: typeof FALLBACK };
  open({ shells: [build('s1', true), build('s2', false)] });
  expect(inPage()).toMatchObject({ shell: { version: 's2' }, isCanary: true, fallback: FALLBACK });
  await arrives('/shell/s2/main.css');
  expect(requested().filter((url) => url.endsWith('.js'))).toEqual(['http://localhost/shell/s2/main.js']);
});

it('gives up canaries that fit only each other with the shell', async () => {
  const { pick } = globalThis.maruScripts;
  const trade = (version: string, together?: object) =>
    ({ metadata: { version }, deployment: { traffic: 0, default: !together, together } }) as unknown as MicroFrontend;
  const builds = [trade('v2', { names: ['@maru/ipo', '@maru/trade'], traffic: 10 }), trade('v1')];
  globalThis.maruScripts.pick = (_, all) => all[0];
  open();
  window.dispatchEvent(new ErrorEvent('error', { filename: 'http://localhost/shell/s1/main.js' }));
  await jest.advanceTimersByTimeAsync(0);
  expect(globalThis.maruScripts.pick('@maru/trade', builds)?.metadata.version).toBe('v1');
  globalThis.maruScripts.pick = pick;
});
