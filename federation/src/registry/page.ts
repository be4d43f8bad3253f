import type { Release } from '@maru/shared/federation';
import { landing } from './landing.ts';
import type { Override } from './override.ts';

export interface PageOptions {
  release: Release;
  /** Which `registry.json` this is: {@link releaseId} of its text. */
  releaseId?: string;
  /** Fresh for each answer: the only inline scripts that run are the ones that carry it. */
  nonce: string;
  /** Origins remotes may come from besides the page's own. */
  origins?: readonly string[];
  /** What became of the `?override=` this answer was asked with. */
  override?: Override | null;
  /** Development: no strict policy, since hot reload evaluates code. */
  isDev?: boolean;
}

const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The product's one page. Everything that can be known before the first script runs is in it. */
export function renderPage({ release, releaseId, nonce, origins = [], override }: PageOptions): string {
  const { registry } = release;
  const shell = release.shell.extras.descriptor;
  const { base, scripts, styles, files } = shell;
  const sri = (name: string) => (files[name] ? ` integrity="${files[name].integrity}"` : '');
  const page = {
    shell,
    origins,
    registryUrl: '/registry.json',
    releaseId,
    before: release.shell.extras.fallback?.version,
    ...(override && { override }),
  };
  return [
    '<!doctype html>',
    '<html lang="ko">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="theme-color" content="#ffffff">',
    '<meta name="description" content="A mobile brokerage against a simulated market.">',
    '<title>Maru</title>',
    `<script type="application/json" id="page">${json(page)}</script>`,
    `<script type="application/json" id="registry">${json(registry)}</script>`,
    `<script nonce="${nonce}">(${landing.toString().replaceAll(/\n\s+/g, '\n')})()</script>`,
    // After the landing script: a style sheet that is still on its way holds up every inline script behind it.
    ...styles.map((name) => `<link rel="stylesheet" href="${base}${name}" crossorigin="anonymous"${sri(name)}>`),
    ...scripts.map(
      (name) => `<script defer nonce="${nonce}" src="${base}${name}" crossorigin="anonymous"${sri(name)}></script>`,
    ),
    '</head>',
    '<body>',
    '<div id="root"></div>',
    '<noscript>JavaScript is needed to run this application.</noscript>',
    '</body>',
    '</html>',
  ]
    .filter(Boolean)
    .join('\n');
}

/** What the composed product is seen to run under: nonce and strict-dynamic, no inline style, no eval, Trusted Types. */
export function contentSecurityPolicy(nonce: string, origins: readonly string[] = []): string {
  const sources = ["'self'", ...origins].join(' ');
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "require-trusted-types-for 'script'",
    'trusted-types default highcharts',
    `style-src ${sources} 'nonce-highcharts'`,
    `img-src ${sources} data: blob:`,
    `font-src ${sources}`,
    `connect-src ${sources} ws: wss:`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
