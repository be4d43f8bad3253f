import { createHash } from 'node:crypto';
import type { ListedShell, Release, ShellBuild } from '@maru/domain/registry';
import type { FirstPaint } from './first-paint.ts';
import type { Override } from './override.ts';

export interface PageOptions {
  release: Release;
  /** Bootstrap script of the shell's build. */
  bootstrap: string;
  /** Style sheets of the shell's build. Without them, the page links those of a dev server. */
  style?: string;
  /** Painted before any file arrives. */
  firstPaint?: FirstPaint | null;
  /** {@link releaseId} of the text of `registry.json`. */
  releaseId?: string;
  /** Signed id of this visit, which the page's reports carry. */
  visit?: string;
  /** New for each response. Only inline scripts with this nonce run. */
  nonce: string;
  /** Origins that remotes may come from besides the page's own. */
  origins?: readonly string[];
  /** Answers to first calls of its screens as a visitor, by their key. */
  data?: Readonly<Record<string, unknown>>;
  /** Decision about the `?override=` of the request. */
  override?: Override | null;
  /** The files come from dev servers and have no hashes. */
  isDevelopment?: boolean;
}

const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Address and hash of the former shell's descriptor, for a page whose shell does not load. */
const fallbackOf = ({ fallbackUrl, extras: { fallback } }: ShellBuild) =>
  fallbackUrl && fallback
    ? { url: new URL('descriptor.json', `http://page${fallbackUrl}`).pathname, integrity: fallback.integrity }
    : undefined;

/** They are requested after the page has loaded, so they stand in the way of nothing. */
const installLinks = ({ base, install }: ListedShell): string[] =>
  install
    ? [
        `<link rel="manifest" href="${base}${install.manifest}">`,
        `<link rel="icon" href="${base}${install.icon}">`,
        `<link rel="apple-touch-icon" href="${base}${install.touchIcon}">`,
      ]
    : [];

/** Renders the product's HTML page, with the registry and the bootstrap script inlined. */
export function renderPage({
  release,
  bootstrap,
  style,
  firstPaint,
  releaseId,
  nonce,
  origins = [],
  override,
  visit,
  data = {},
  isDevelopment,
}: PageOptions): string {
  const { registry } = release;
  const { shell: build, shellCanary } = release;
  const shell = build.extras.descriptor;
  const { base, scripts, styles, hashes } = shell;
  const sri = (name: string) => (hashes[name] ? ` integrity="${hashes[name]}"` : '');
  /** A shell as the bootstrap script knows it: it requests no style that stands in the page, and installs nothing. */
  const known = ({ install: _, ...descriptor }: ListedShell) =>
    style !== undefined && descriptor.version === shell.version ? { ...descriptor, styles: [] } : descriptor;
  const page = {
    shell: known(shell),
    origins,
    registryUrl: '/registry.json',
    releaseId,
    visit,
    before: build.extras.fallback?.version,
    fallback: fallbackOf(build),
    ...(shellCanary && {
      shells: [build, shellCanary].map((each) => ({
        ...each,
        extras: { ...each.extras, descriptor: known(each.extras.descriptor) },
        fallback: fallbackOf(each),
      })),
    }),
    ...(override && { override }),
    ...(isDevelopment && { isDevelopment }),
  };
  return [
    '<!doctype html>',
    '<html lang="ko">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    // The bootstrap script gives it the colour of the theme.
    '<meta name="theme-color" content="#f4f5f8">',
    '<meta name="description" content="A mobile brokerage against a simulated market.">',
    '<title>Maru</title>',
    ...installLinks(shell),
    // The elements that use them stand at the end of a long page: behind it, and behind the files that the bootstrap script requests, they
    // would wait a third of a second on slow 4G.
    ...(shellCanary ? [] : scripts).map(
      (name) =>
        `<link rel="preload" as="script" nonce="${nonce}" href="${base}${name}" crossorigin="anonymous"${sri(name)}>`,
    ),
    `<script type="application/json" id="page">${json(page)}</script>`,
    `<script type="application/json" id="registry">${json(registry)}</script>`,
    Object.keys(data).length > 0 && `<script type="application/json" id="data">${json(data)}</script>`,
    // Before the styles of screens, which may change those of the SDK.
    style === undefined
      ? styles.map((name) => `<link rel="stylesheet" href="${base}${name}">`).join('\n')
      : `<style id="shell-style">${style}</style>`,
    ...(firstPaint
      ? [
          `<style>${firstPaint.style}</style>`,
          `<script type="application/json" id="skeletons">${json(firstPaint.skeletons)}</script>`,
        ]
      : []),
    '</head>',
    '<body>',
    // The bootstrap script paints into it. Nothing but it stands before the script, so that no unpainted frame is shown.
    `<div id="root"></div><script nonce="${nonce}">${bootstrap}</script>`,
    // The bootstrap script requests the shell itself when it has to choose.
    ...(shellCanary ? [] : scripts).map(
      (name) => `<script defer nonce="${nonce}" src="${base}${name}" crossorigin="anonymous"${sri(name)}></script>`,
    ),
    '<noscript>JavaScript is needed to run this application.</noscript>',
    '</body>',
    '</html>',
  ]
    .filter(Boolean)
    .join('\n');
}

/**
 * The policy of the product: nonce and strict-dynamic, Trusted Types, no inline style but those named, no eval.
 * @param sockets origins of sockets, `ws:` or `wss:`. They are named, because older browsers do not count them as the page's own, and a scheme
 * alone would let injected code send what it finds to any host.
 * @param styles texts of the page's style elements
 */
export function contentSecurityPolicy(
  nonce: string,
  origins: readonly string[] = [],
  sockets: readonly string[] = [],
  styles: readonly string[] = [],
): string {
  const sources = ["'self'", ...origins].join(' ');
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "require-trusted-types-for 'script'",
    'trusted-types default highcharts',
    `style-src ${[sources, ...styles.map(styleHash)].join(' ')} 'nonce-highcharts'`,
    `img-src ${sources} data: blob:`,
    `font-src ${sources}`,
    `connect-src ${[sources, ...sockets].join(' ')}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const styleHash = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
