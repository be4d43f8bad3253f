/** @jest-environment jsdom */
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type * as ReactApi from 'react';
import type { ReactNode } from 'react';
import type * as DomApi from 'react-dom';
import type { createRoot, hydrateRoot } from 'react-dom/client';
import type { Cut } from './cut.ts';
import { cutRules } from './library-cuts.ts';

/* The react-dom of the pages, without what they do not reach, does what the whole one does. */

const shell = createRequire(join(__dirname, '../../../shell/package.json'));
const cut = createRequire(__filename)(join(__dirname, 'cut-loader.cjs')) as (
  this: { getOptions: () => Cut },
  source: string,
) => string;

interface Libraries {
  react: typeof ReactApi;
  dom: typeof DomApi;
  client: { createRoot: typeof createRoot; hydrateRoot: typeof hydrateRoot };
}

/** The production builds of React, as webpack takes them: `change` gets the source of react-dom's client. */
function libraries(change: (file: string, source: string) => string): Libraries {
  const loaded = new Map<string, { exports: unknown }>();
  function load(file: string): unknown {
    const found = loaded.get(file);
    if (found) return found.exports;
    const module = { exports: {} };
    loaded.set(file, module);
    const source = readFileSync(file, 'utf8');
    // oxlint-disable-next-line typescript/no-implied-eval -- the sources of the package run within the page of this test
    new Function('module', 'exports', 'require', change(file, source))(module, module.exports, (name: string) =>
      load(production(name, file)),
    );
    return module.exports;
  }
  const main = join(__dirname, '../../../shell/package.json');
  return {
    react: load(production('react', main)) as Libraries['react'],
    dom: load(production('react-dom', main)) as Libraries['dom'],
    client: load(production('react-dom/client', main)) as Libraries['client'],
  };
}

/** `react-dom/client` is `cjs/react-dom-client.production.js`. */
function production(name: string, from: string): string {
  const [library = name] = name.split('/');
  const resolve = from.endsWith('package.json') ? shell.resolve : createRequire(from).resolve;
  return join(dirname(resolve(`${library}/package.json`)), 'cjs', `${name.replace('/', '-')}.production.js`);
}

const whole = () => libraries((_, source) => source);
function shortened(): Libraries {
  let isCut = false;
  const found = libraries((file, source) => {
    const rule = cutRules(['react']).find(({ test }) => test instanceof RegExp && test.test(file));
    if (!rule) return source;
    isCut = true;
    return cut.call({ getOptions: () => rule.options as Cut }, source);
  });
  expect(isCut).toBe(true);
  return found;
}

const turn = () => new Promise((done) => void setTimeout(done, 5));
async function settle(): Promise<void> {
  for (let i = 0; i < 6; i++) await turn();
}

/** Resolves or fails when it is told to. */
function later<T>() {
  let settleWith: { resolve: (value: T) => void; reject: (error: Error) => void } | undefined;
  const promise = new Promise<T>((resolve, reject) => {
    settleWith = { resolve, reject };
  });
  return { promise, ...(settleWith as NonNullable<typeof settleWith>) };
}

/** Plays one page: returns its markup after each step, and what effects, refs and handlers were told. */
async function story({ react, dom, client }: Libraries): Promise<string[]> {
  const { createElement: h } = react;
  const seen: string[] = [];
  const log = (text: string) => void seen.push(text);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = '<p>Skeleton</p>';
  const target = document.body.appendChild(document.createElement('aside'));
  const look = async (step: string) => {
    await settle();
    const values = [...container.querySelectorAll('input, select, textarea')].map(
      (field) => `${(field as HTMLInputElement).value}/${String((field as HTMLInputElement).checked)}`,
    );
    log(`${step}: ${container.innerHTML} | ${target.innerHTML} | ${values.join(' ')} | ${document.activeElement?.id}`);
  };
  const find = <T extends HTMLElement>(id: string) => document.getElementById(id) as T;

  const code = later<{ default: () => ReactNode }>();
  const broken = later<{ default: () => ReactNode }>();
  const fact = later<string>();
  const Later = react.lazy(() => code.promise);
  const Broken = react.lazy(() => broken.promise);
  const Theme = react.createContext('light');
  const listeners = new Set<() => void>();
  let stored = 'a';
  const store = (value: string) => {
    stored = value;
    for (const listener of listeners) listener();
  };

  class Guard extends react.Component<{ children: ReactNode }, { error?: string }> {
    override state: { error?: string } = {};
    static getDerivedStateFromError = (error: Error) => ({ error: error.message });
    override componentDidCatch(error: Error, info: { componentStack?: string | null }) {
      log(`caught ${error.message} ${String(Boolean(info.componentStack))}`);
    }
    override componentDidUpdate() {
      log('guard updated');
    }
    override render() {
      return this.state.error
        ? h('button', { id: 'again', onClick: () => this.setState({ error: undefined }) }, this.state.error)
        : this.props.children;
    }
  }

  function Effects({ name }: { name: string }) {
    const id = react.useId();
    const told = react.useEffectEvent((text: string) => log(`${name} ${text}`));
    react.useInsertionEffect(() => log(`insertion ${name}`), [name]);
    react.useLayoutEffect(() => {
      log(`layout ${name}`);
      return () => log(`layout gone ${name}`);
    }, [name]);
    react.useEffect(() => {
      told('effect');
      return () => log(`effect gone ${name}`);
    }, [name]);
    return h(
      'i',
      { ref: (node: HTMLElement | null) => (log(`ref ${String(node?.tagName)}`), () => log('ref gone')) },
      id,
    );
  }

  const Fact = () => h('b', null, react.use(fact.promise), react.use(Theme));
  const Stored = react.memo(() => {
    const value = react.useSyncExternalStore(
      (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
      () => stored,
    );
    return h('u', null, value, react.useDeferredValue(value, 'first'));
  });
  const Thrower = ({ isBad }: { isBad: boolean }) => {
    if (isBad) throw new Error('bad');
    return 'good';
  };

  type State = { n: number; keys: string[]; isHidden: boolean; isBad: boolean; text: string; hasMore: boolean };
  let set: (change: Partial<State>) => void = () => {};
  let slowly: (change: Partial<State>) => void = () => {};
  function Page() {
    const [state, change] = react.useReducer((old: State, next: Partial<State>): State => ({ ...old, ...next }), {
      ...{ n: 0, keys: ['a', 'b', 'c'], isHidden: false, isBad: false, text: 'x', hasMore: false },
    });
    const [isPending, start] = react.useTransition();
    set = change;
    slowly = (next) => start(() => change(next));
    const { n, keys, isHidden, isBad, text, hasMore } = state;
    const double = react.useMemo(() => n * 2, [n]);
    const handle = (event: { type: string }) => log(`on ${event.type}`);
    return h(
      Theme,
      { value: n > 1 ? 'dark' : 'light' },
      h(
        'main',
        { 'aria-busy': isPending, 'data-n': double, style: { width: n, opacity: n / 2, '--x': n }, className: 'm' },
        h(
          'ul',
          null,
          keys.map((key) => h('li', { key, id: key }, key)),
        ),
        h(react.Activity, {
          mode: isHidden ? 'hidden' : 'visible',
          children: [h(Effects, { key: 1, name: `e${n}` }), h('s', { key: 2, style: { display: 'flex' } })],
        }),
        h(Guard, null, h(Thrower, { isBad })),
        h(Stored),
        h(
          'form',
          { id: 'form', onSubmit: (event: Event) => (event.preventDefault(), handle(event)) },
          h('input', {
            id: 'text',
            value: text,
            onChange: (event: { target: { value: string } }) => (
              log(`typed ${event.target.value}`),
              change({ text: event.target.value.toUpperCase() })
            ),
            onFocus: handle,
            onBlur: handle,
            onKeyDown: handle,
          }),
          h('input', { id: 'check', type: 'checkbox', checked: n > 0, onChange: handle }),
          h('input', { id: 'radio', type: 'radio', name: 'r', defaultChecked: true }),
          h(
            'select',
            { id: 'select', value: n > 0 ? 'two' : 'one', onChange: handle },
            h('option', { value: 'one' }),
            h('option', { value: 'two' }),
          ),
          h('textarea', { id: 'area', value: text, onChange: handle }),
          h('button', { id: 'send', onClickCapture: () => log('capture'), onClick: handle, disabled: n > 3 }, n),
        ),
        h('svg', { viewBox: '0 0 1 1', strokeWidth: n }, h('path', { d: 'M0 0', xlinkHref: '#a' })),
        h('div', { dangerouslySetInnerHTML: { __html: `<em>${n}</em>` }, hidden: n > 2, tabIndex: -1 }),
        h('div', { id: 'hover', onPointerEnter: handle, onPointerLeave: handle }),
        dom.createPortal(h('span', { onClick: () => log('through the portal') }, n, h('em', { id: 'inner' })), target),
        h(
          react.Suspense,
          { fallback: h('q', null, '…') },
          hasMore ? [h(Later, { key: 1 }), h(Fact, { key: 2 })] : null,
        ),
        h(Guard, null, h(react.Suspense, { fallback: '—' }, n === 5 ? h(Broken) : null)),
        h(react.StrictMode, null, h(react.Profiler, { id: 'p', onRender: () => {} }, 'profiled')),
      ),
    );
  }

  const root = client.createRoot(container, { onCaughtError: (error) => log(`reported ${String(error)}`) });
  root.render(h(Page));
  await look('mounted');
  dom.flushSync(() => set({ n: 1 }));
  log(container.querySelector('ul')?.outerHTML ?? '');
  await look('one');
  for (const keys of [['c', 'a', 'b'], ['b', 'd', 'c'], [], ['z', 'y']]) {
    set({ keys });
    await look(keys.join());
  }
  for (const change of [{ isHidden: true }, { n: 2 }, { isHidden: false }, { n: 3 }]) {
    slowly(change);
    await look(JSON.stringify(change));
  }
  store('b');
  await look('store');
  find('text').focus();
  find<HTMLInputElement>('text').setSelectionRange(0, 1);
  const { set: write } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  write?.call(find('text'), 'abc');
  find('text').dispatchEvent(new Event('input', { bubbles: true }));
  await look('typed');
  find('text').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  find('text').blur();
  find('check').click();
  find('send').click();
  find('inner').click();
  find('hover').dispatchEvent(new MouseEvent('pointerover', { bubbles: true, relatedTarget: document.body }));
  find('hover').dispatchEvent(new MouseEvent('pointerout', { bubbles: true, relatedTarget: document.body }));
  await look('events');
  slowly({ hasMore: true });
  await look('waits in a transition');
  set({ n: 4 });
  await look('fallback');
  code.resolve({ default: () => h('h1', null, 'Code') });
  await look('code');
  fact.resolve('fact');
  await look('fact');
  set({ isBad: true });
  await look('failed');
  set({ isBad: false });
  await settle();
  find('again').click();
  await look('again');
  set({ n: 5 });
  await look('broken waits');
  broken.reject(new Error('no code'));
  await look('broken');
  root.render(h(Guard, null, h('p', null, 'other')));
  await look('other');
  root.unmount();
  await look('gone');
  container.remove();
  target.remove();
  return seen;
}

it('renders, waits, fails, recovers and hears events as the whole react-dom', async () => {
  const expected = await story(whole());
  expect(expected.length).toBeGreaterThan(60);
  expect(expected.at(-1)).toMatch(/^gone: {2}\|/);
  expect(await story(shortened())).toEqual(expected);
});

it('renders an element of the head where it stands', async () => {
  const { react, client } = shortened();
  const container = document.body.appendChild(document.createElement('div'));
  const root = client.createRoot(container);
  root.render(react.createElement('p', null, react.createElement('title', null, 'A'), 'b'));
  await settle();
  expect(container.innerHTML).toBe('<p><title>A</title>b</p>');
  root.unmount();
});

it('refuses to take over markup', () => {
  const { react, client } = shortened();
  expect(() => client.hydrateRoot(document.createElement('div'), react.createElement('p'))).toThrow('cut');
});
