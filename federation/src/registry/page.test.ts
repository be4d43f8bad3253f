import { createHash } from 'node:crypto';
import type { ListedShell, Registry, Release } from '@maru/domain/registry';
import { REGISTRY_SCHEMA } from './layout.rules.ts';
import { contentSecurityPolicy, renderPage } from './page.ts';

const SRI = 'sha256-x';
const shell: ListedShell = {
  version: 's1',
  contract: '0.1.0',
  base: '/shell/s1/',
  scripts: ['main.js'],
  styles: ['main.css'],
  locales: {},
  later: {},
  routes: [],
  hashes: { 'main.js': SRI },
};
const registry: Registry = {
  schema: REGISTRY_SCHEMA,
  microFrontends: {
    '@maru/market': [
      {
        url: '/remotes/market/v1/entry.js',
        metadata: { version: 'v1' },
        deployment: { traffic: 100, default: true },
        extras: {
          descriptor: {
            name: '@maru/market',
            owner: '</script><script>alert(1)</script>',
            contract: '^0.1.0',
            version: 'v1',
            container: 'maru_market',
            entry: 'entry.js',
            routes: [],
            hashes: { 'entry.js': SRI },
          },
        },
      },
    ],
  },
};
const release: Release = {
  shell: {
    url: '/shell/s1/main.js',
    metadata: { version: 's1' },
    deployment: { traffic: 100, default: true },
    extras: { descriptor: shell },
  },
  registry,
};
const BOOTSTRAP = '(()=>{globalThis.isBootstrapped=1<2})();';
const STYLE = '.a{color:red}';

describe('the page', () => {
  const html = renderPage({ release, bootstrap: BOOTSTRAP, style: STYLE, nonce: 'N0NCE' });

  it('links what the shell installs, and tells its loader nothing of it', () => {
    const install = { manifest: 'm.json', icon: 'i.svg', touchIcon: 't.png' };
    const build = { ...release.shell, extras: { descriptor: { ...shell, install } } };
    const page = renderPage({ release: { ...release, shell: build }, bootstrap: BOOTSTRAP, style: STYLE, nonce: 'N' });
    const links = /<link rel="(?:manifest|icon|apple-touch-icon)" href="[^"]*">/g;
    expect(page.match(links)).toEqual([
      '<link rel="manifest" href="/shell/s1/m.json">',
      '<link rel="icon" href="/shell/s1/i.svg">',
      '<link rel="apple-touch-icon" href="/shell/s1/t.png">',
    ]);
    expect(/id="page">(.*?)<\/script>/s.exec(page)?.[1]).not.toContain('m.json');
    expect(html.match(links)).toBeNull();
  });

  it('lets no data end a script', () => {
    expect(html).not.toContain('<script>alert(1)');
    const inlined = /id="registry">(.*?)<\/script>/s.exec(html)?.[1];
    expect(JSON.parse(inlined ?? '')).toEqual(registry);
  });

  it('carries answers to first calls as data, and no element without any', () => {
    const data = { '/news/List {"page":1}': { data: [{ title: '</script><script>alert(2)</script>' }] } };
    const withData = renderPage({ release, bootstrap: BOOTSTRAP, nonce: 'N0NCE', data });
    expect(withData).not.toContain('<script>alert(2)');
    expect(JSON.parse(/id="data">(.*?)<\/script>/s.exec(withData)?.[1] ?? '')).toEqual(data);
    expect(withData.indexOf('id="data"')).toBeLessThan(withData.indexOf(BOOTSTRAP));
    expect(html).not.toContain('id="data"');
  });

  it('runs only scripts with the nonce, and files with their hashes', () => {
    const scripts = [...html.matchAll(/<script(?! type="application\/json")[^>]*>/g)].map(([tag]) => tag);
    expect(scripts).toHaveLength(2);
    for (const tag of scripts) expect(tag).toContain('nonce="N0NCE"');
    expect(html).toContain(`src="/shell/s1/main.js" crossorigin="anonymous" integrity="${SRI}"`);
  });

  it('inlines the bootstrap script byte for byte, after its data and before any file is used', () => {
    const inlined = html.indexOf(`<script nonce="N0NCE">${BOOTSTRAP}</script>`);
    expect(inlined).toBeGreaterThan(html.indexOf('id="registry"'));
    expect(inlined).toBeLessThan(html.indexOf('<script defer'));
  });

  it('requests the script of the shell with its first bytes, as the element at its end uses it', () => {
    const preloads = [...html.matchAll(/<link rel="preload" as="script" (.*)>/g)].map(([, rest]) => rest);
    const used = [...html.matchAll(/<script defer (.*)><\/script>/g)].map(([, rest]) => rest?.replace('src=', 'href='));
    expect(preloads).toEqual(used);
    expect(preloads).toHaveLength(1);
    expect(html.lastIndexOf('rel="preload"')).toBeLessThan(html.indexOf('id="page"'));
  });

  it('holds the style of the shell, which nothing requests then, and links that of a dev server', () => {
    expect(html).toContain(`<style id="shell-style">${STYLE}</style>`);
    expect(html).not.toContain('href="/shell/s1/main.css"');
    const page = JSON.parse(/id="page">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as { shell: ListedShell };
    expect(page.shell).toEqual({ ...shell, styles: [] });
    const ofDevServer = renderPage({ release, bootstrap: BOOTSTRAP, nonce: '', isDevelopment: true });
    expect(ofDevServer).toContain('<link rel="stylesheet" href="/shell/s1/main.css">');
    expect(ofDevServer).not.toContain('<style');
  });

  it('leaves the choice between two shells to the bootstrap script, with the fallback of each', () => {
    const extras = { descriptor: { ...shell, version: 's2' }, fallback: { version: 's1', integrity: SRI } };
    const shellCanary = {
      ...release.shell,
      fallbackUrl: '/shell/s1/main.js',
      extras,
      deployment: { traffic: 10, default: false },
    };
    const both = renderPage({
      release: { ...release, shellCanary },
      bootstrap: BOOTSTRAP,
      style: STYLE,
      nonce: 'N0NCE',
    });
    expect(both).not.toContain('<script defer');
    const page = JSON.parse(/id="page">(.*?)<\/script>/s.exec(both)?.[1] ?? '') as {
      shells: { fallback?: object; extras: { descriptor: ListedShell } }[];
    };
    // The style in the page is that of the default shell.
    expect(page.shells.map(({ extras: { descriptor } }) => descriptor.styles)).toEqual([[], ['main.css']]);
    expect(page.shells.map(({ fallback }) => fallback)).toEqual([
      undefined,
      { url: '/shell/s1/descriptor.json', integrity: SRI },
    ]);
  });

  it('carries the skeletons and the style of the first paint, ahead of every file', () => {
    const skeletons = { frame: { above: [['aside'] as const], tabs: ['nav'] as const, active: '' }, builds: {} };
    const firstPaint = { style: '.b{color:red}', skeletons };
    const painted = renderPage({ release, bootstrap: BOOTSTRAP, style: STYLE, firstPaint, nonce: 'N0NCE' });
    expect(JSON.parse(/id="skeletons">(.*?)<\/script>/s.exec(painted)?.[1] ?? '')).toEqual(skeletons);
    const styles = ['<style id="shell-style">', '<style>.b{color:red}</style>'];
    const order = [...styles, 'id="skeletons"', '<div id="root"></div>', BOOTSTRAP, '<script defer'];
    const places = order.map((part) => painted.indexOf(part));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it('has a policy that names the inline styles by their hashes', () => {
    const policy = contentSecurityPolicy('N0NCE', [], [], ['.a{}', '.b{}']);
    const hashes = ['.a{}', '.b{}'].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(/style-src ([^;]*)/.exec(policy)?.[1]?.split(' ')).toEqual(["'self'", ...hashes, "'nonce-highcharts'"]);
  });

  it('has a policy without inline or evaluated code', () => {
    const policy = contentSecurityPolicy('N0NCE');
    expect(policy).toContain("script-src 'nonce-N0NCE' 'strict-dynamic'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    expect(policy).not.toMatch(/wss?:( |;)/);
  });
});
