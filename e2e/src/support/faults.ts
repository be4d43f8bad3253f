import type { Page, Route } from '@playwright/test';
import { shortName } from '@maru/domain/registry';
import { findRemotes } from '@maru/federation/remotes';
import { ROOT } from './product.ts';

const WORKSPACE_REMOTES = findRemotes(ROOT);
/** The remotes of the workspace, so that a new one is tested by being there. */
export const REMOTES: readonly string[] = WORKSPACE_REMOTES.map(({ name }) => name);

/** Screens that need nothing but a customer, of remotes whose first route is no such screen. */
const PLAIN_SCREENS: Readonly<Record<string, string>> = {
  '@maru/market': '/home/index',
  '@maru/trade': '/trade/index',
  '@maru/ipo': '/home/newStock',
  '@maru/wallet': '/information/capitalFlow',
  '@maru/account': '/information/aboutUs',
};

/** A screen of a remote that needs nothing but a customer. */
export function plainScreen(name: string): string {
  const path = PLAIN_SCREENS[name] ?? WORKSPACE_REMOTES.find((remote) => remote.name === name)?.routes[0]?.path;
  if (!path) throw new Error(`there is no ${name}`);
  return path;
}

/** Faults of the code itself: a build made with `faulty` has them while the page says so. */
const CODE_FAULTS = ['load', 'render', 'effect', 'suspend'] as const;
const WIRE_FAULTS = ['503', 'hang', 'json', 'tampered'] as const;
export const FAULTS = [...CODE_FAULTS, ...WIRE_FAULTS] as const;
export type Fault = (typeof FAULTS)[number];
const isOfCode = (fault: Fault) => (CODE_FAULTS as readonly string[]).includes(fault);

/** Source of the entry of a build that fails as `window.maruFaults[name]` states, and works without it. */
export function faulty(name: string, container: string, entry: string): string {
  return `if (globalThis.maruFaults?.['${name}'] === 'load') throw new Error('broken on load');
${entry}
;(() => {
  const real = ${container};
  const fault = () => globalThis.maruFaults?.['${name}'];
  let scope;
  const reactOf = async () => {
    const [shared] = Object.values(scope.react);
    return (shared.lib ?? (await shared.get()))();
  };
  const wrapped = (Screen, { useEffect, createElement, use }) => () => {
    const kind = fault();
    if (kind === 'render') throw new Error('broken on render');
    if (kind === 'suspend') use(new Promise(() => {}));
    useEffect(() => {
      if (kind === 'effect') throw new Error('broken in an effect');
    }, [kind]);
    return createElement(Screen);
  };
  ${container} = {
    init: (given, ...rest) => real.init((scope = given), ...rest),
    get: async (module) => {
      const [make, React] = await Promise.all([real.get(module), reactOf()]);
      return () => {
        const app = make();
        const screens = Object.fromEntries(
          Object.entries(app.screens).map(([path, load]) => [path, () => load().then((s) => wrapped(s, React))]),
        );
        return { screens, loadLocale: app.loadLocale, dispose: app.dispose };
      };
    },
  };
})();`;
}

const answers: Record<(typeof WIRE_FAULTS)[number], (route: Route) => Promise<unknown>> = {
  503: (route) => route.fulfill({ status: 503, body: 'unavailable' }),
  // Never answered: it ends with the page, or when the page aborts it.
  hang: () => Promise.resolve(),
  json: (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"error":"not here"}' }),
  async tampered(route) {
    const answer = await route.fetch();
    const isScript = route.request().url().includes('.js');
    const mark = isScript ? `globalThis.tampered = true;` : `:root { --tampered: 1 }`;
    const body = mark + (await answer.text());
    // A page that was mended meanwhile no longer waits for it.
    await route.fulfill({ response: answer, body }).catch(() => undefined);
  },
};

/** Breaks a remote for this page, before it is opened. Returns how to mend it. */
export async function breakRemote(page: Page, name: string, fault: Fault): Promise<() => Promise<void>> {
  if (isOfCode(fault)) {
    await page.addInitScript(([of, kind]) => Object.assign(window, { maruFaults: { [of]: kind } }), [
      name,
      fault,
    ] as const);
    return () => page.evaluate(() => Object.assign(window, { maruFaults: {} })).then(() => undefined);
  }
  const files = `**/remotes/${shortName(name)}/**`;
  await page.route(files, answers[fault as keyof typeof answers]);
  return () => page.unroute(files);
}
