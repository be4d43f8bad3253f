import { join } from 'node:path';
import type { Configuration as DevServer } from 'webpack-dev-server';
import type { ListedShell, MicroFrontend, Registry, RemoteDescriptor } from '@maru/domain/registry';
import { renderPage } from '../registry/page.ts';
import { REGISTRY_SCHEMA } from '../registry/layout.rules.ts';
import { containerName, findRemotes, publishedManifest, type WorkspaceRemote } from '../remotes.ts';
import { compileBootstrap } from './bootstrap-plugin.ts';
import { SHELL_PORT } from './dev-server.ts';
import { WORKSPACE } from './paths.ts';
import { sdkVersion } from './shared-modules.ts';

/** The shell's page in development: the same page, with every remote's dev server as its address. */
export const devPage: Pick<DevServer, 'setupMiddlewares'> = {
  setupMiddlewares(middlewares) {
    middlewares.unshift({
      name: 'page',
      path: '/',
      middleware(
        request: { url?: string; headers: { host?: string } },
        response: PageResponse,
        next: (error?: unknown) => void,
      ) {
        if (request.url?.split('?')[0] !== '/') return next();
        const host = new URL(`http://${request.headers.host ?? 'localhost'}`).hostname;
        compileBootstrap(join(WORKSPACE, 'shell')).then((bootstrap) => {
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(page(host, bootstrap));
        }, next);
      },
    });
    return middlewares;
  },
};

/**
 * Each remote has its own React Refresh, which must know the renderer that the shell started earlier. So the hook that
 * React reports to is installed first and remembers renderers, as the developer tools' hook does.
 */
const RENDERERS = `<script>
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ||= {
  renderers: new Map(), supportsFiber: true,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
};
</script>`;

interface PageResponse {
  setHeader(name: string, value: string): void;
  end(body: string): void;
}

/** Remotes are read again for each page, so that a route added to a `remote.json` exists after a reload. */
function page(host: string, bootstrap: string): string {
  const remotes = findRemotes(WORKSPACE);
  const shell: ListedShell = {
    version: 'dev',
    contract: sdkVersion(),
    base: '/',
    scripts: ['main.js'],
    styles: ['main.css'],
    locales: {},
    later: {},
    routes: [],
    hashes: {},
  };
  const origins = [SHELL_PORT, ...remotes.map(({ devPort }) => devPort)].map((port) => `http://${host}:${port}`);
  const release = {
    shell: {
      url: '/main.js',
      metadata: { version: 'dev' },
      deployment: { traffic: 100, default: true },
      extras: { descriptor: shell },
    },
    registry: devRegistry(host, remotes),
  };
  return renderPage({ release, bootstrap, nonce: '', origins, isDevelopment: true }).replace(
    '<head>',
    `<head>${RENDERERS}`,
  );
}

function devRegistry(host: string, remotes: readonly WorkspaceRemote[]): Registry {
  const builds = remotes.map(({ folder: _, ...manifest }): [string, MicroFrontend[]] => {
    // A dev server has no `descriptor.json` of this page's kind, so the page carries all of it.
    const descriptor: RemoteDescriptor = {
      ...publishedManifest(manifest),
      version: 'dev',
      container: containerName(manifest.name),
      entry: 'remoteEntry.js',
      app: [],
      routes: manifest.routes.map((route) => ({ ...route, files: [], later: [] })),
      locales: {},
      files: {},
    };
    const url = `http://${host}:${manifest.devPort}/remoteEntry.js`;
    const build: MicroFrontend = {
      url,
      metadata: { version: 'dev' },
      deployment: { traffic: 100, default: true },
      extras: { descriptor },
    };
    return [manifest.name, [build]];
  });
  return { schema: REGISTRY_SCHEMA, microFrontends: Object.fromEntries(builds) };
}
