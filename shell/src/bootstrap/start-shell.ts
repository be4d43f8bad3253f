import type { ListedShell, PickBuild, ShellBuild, ShellDescriptor } from '@maru/domain/registry';
import { readStored } from './storage.ts';
import { startWords } from './words.ts';

const SHELL = '@maru/shell';
/** Attempts for one file, and the delay before each further one. */
const MAX_ATTEMPTS = 3;
const RETRY_MS = 600;
/** Time within which a shell starts. Then its files are requested once more from other addresses. */
const TIMEOUT_MS = 20_000;

/** The part of the page's data that this file reads. It is written back, so that the shell finds its own build in it. */
export interface ShellChoice {
  shell: ListedShell;
  before?: string | undefined;
  /** Address and hash of the descriptor of the former shell. */
  fallback?: Fallback | undefined;
  /** The default build and a canary, one of which this device gets. The page requests neither by itself. */
  shells?: (ShellBuild & { fallback?: Fallback })[];
  isCanary?: boolean;
  visit?: string;
}
interface Fallback {
  url: string;
  integrity: string;
}

/** Chooses the shell of this device, before anything else reads the page's data. */
export function chooseShell(page: ShellChoice, pick: PickBuild): void {
  const picked: unknown = page.shells && pick(SHELL, page.shells as never);
  const chosen = page.shells?.find((each) => each === picked);
  if (!chosen) return;
  const { extras, fallback, deployment } = chosen;
  const isCanary = !deployment.default;
  savePage(page, { shell: extras.descriptor, before: extras.fallback?.version, fallback, isCanary });
}

function savePage(page: ShellChoice, change: Partial<ShellChoice>): void {
  Object.assign(page, change);
  // The page's policy lets nothing write into a script element, not even into one of data.
  const element = Object.assign(document.createElement('data'), { id: 'page', hidden: true });
  element.textContent = JSON.stringify(page);
  document.getElementById('page')?.replaceWith(element);
}

/**
 * Watches the start of the shell. A file that fails is requested again from another address, and so are all files when nothing has
 * started in time. Then the shell is reported and the former one is loaded; when that fails too, the page says so and offers a retry.
 */
export function startShell(page: ShellChoice): void {
  const { addFiles, bypassCache } = globalThis.maruScripts;
  let run = 0;
  const baseOf = () => new URL(page.shell.base, location.href).href;

  /**
   * Requests the shell's scripts, and before them its styles, unless the page holds them: a script that runs before its styles would draw
   * unstyled screens.
   */
  const request = (): void => {
    const current = watch(false);
    const { styles, scripts } = page.shell;
    const load = (tag: 'script' | 'link', names: readonly string[]) =>
      Promise.all(names.map((name) => loadFile(tag, baseOf() + name)));
    load('link', styles)
      .then(async () => {
        if (current !== run) return;
        // The rules of the page's own shell would apply to this one as well.
        if (styles.length > 0) document.getElementById('shell-style')?.remove();
        await load('script', scripts);
      })
      .catch(() => fail('entry', current));
  };
  const watch = (isFirst: boolean): number => {
    const current = (run += 1);
    setTimeout(() => {
      if (hasStarted() || current !== run) return;
      if (!isFirst) return fail('entry', current);
      bypassCache(baseOf());
      request();
    }, TIMEOUT_MS);
    return current;
  };
  const fail = (phase: 'entry' | 'module', current = run): void => {
    if (current !== run) return;
    run += 1;
    report(page, phase);
    const { fallback } = page;
    if (!fallback) return showWords();
    fetch(fallback.url, { integrity: fallback.integrity })
      .then((answer) => answer.json())
      .then((former: ShellDescriptor) => {
        const base = new URL('.', new URL(fallback.url, location.href)).pathname;
        savePage(page, {
          shell: { ...former, base, hashes: {} },
          before: undefined,
          fallback: undefined,
          isCanary: false,
        });
        addFiles(baseOf(), former.files);
        // No canary was verified with the former shell.
        globalThis.maruScripts.pick = (_, builds) => builds.find(({ deployment }) => deployment.default);
        request();
      })
      .catch(showWords);
  };

  window.addEventListener(
    'error',
    ({ target, filename }: ErrorEvent) => {
      const base = baseOf();
      if (!(target instanceof HTMLScriptElement)) {
        if (filename?.startsWith(base) && !hasStarted()) fail('module');
        return;
      }
      // The files that this module has inserted are watched where they are inserted.
      if (!page.shell.scripts.some((name) => base + name === target.src) || inserted.has(target)) return;
      bypassCache(base);
      const current = run;
      loadFile('script', target.src).catch(() => fail('entry', current));
    },
    true,
  );
  if (page.shells) request();
  else watch(true);
}

/** The root may hold the painted skeleton before the shell runs. */
const hasStarted = () => Boolean(document.getElementById('root')?.dataset.shell);

const inserted = new WeakSet<HTMLElement>();

/** Requests a file with its hash, and again from another address each time that it fails. */
async function loadFile(tag: 'script' | 'link', url: string, attempt = 1): Promise<unknown> {
  const element = document.createElement(tag) as HTMLScriptElement & HTMLLinkElement;
  inserted.add(element);
  if (tag === 'link') {
    element.rel = 'stylesheet';
    element.href = url;
  } else {
    element.async = false;
    element.src = url;
  }
  globalThis.maruScripts.prepare(element);
  try {
    return await new Promise((arrived, failed) => {
      element.onload = arrived;
      element.onerror = failed;
      document.head.append(element);
    });
  } catch (error) {
    element.remove();
    if (attempt === MAX_ATTEMPTS) throw error;
    await new Promise((wake) => setTimeout(wake, RETRY_MS * attempt));
    return loadFile(tag, url, attempt + 1);
  }
}

function report({ shell, visit }: ShellChoice, phase: 'entry' | 'module'): void {
  const trace = [...crypto.getRandomValues(new Uint8Array(6))]
    .map((byte) => (byte + 256).toString(16).slice(1))
    .join('');
  const failure = { remote: SHELL, version: shell.version, phase, trace };
  fetch('/api/vue/common/FrontendReport', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ failures: [failure], loads: [], visit }),
    keepalive: true,
  }).catch(() => undefined);
}

/** Covers the page. The former shell's styles may not have arrived, so the elements state their own. */
function showWords(): void {
  const words = startWords(readStored('language'));
  const make = <Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    text: string,
    style: Partial<CSSStyleDeclaration>,
  ) => {
    const element = document.createElement(tag);
    element.textContent = text;
    Object.assign(element.style, style);
    return element;
  };
  const panel = make('main', '', {
    position: 'fixed',
    inset: '0',
    zIndex: '9999',
    padding: '30vh 24px 0',
    textAlign: 'center',
    font: '16px/1.6 system-ui, sans-serif',
    color: 'CanvasText',
    background: 'Canvas',
    colorScheme: document.documentElement.dataset.theme || 'light',
  });
  panel.setAttribute('role', 'alert');
  const button = make('button', words['start.retry'], { font: 'inherit', padding: '0 24px', minHeight: '48px' });
  button.onclick = () => location.reload();
  window.addEventListener('online', () => location.reload());
  panel.append(
    make('h1', words['start.failedTitle'], { fontSize: '20px' }),
    make('p', words['start.failedText'], {}),
    button,
  );
  (document.body || document.documentElement).append(panel);
}
