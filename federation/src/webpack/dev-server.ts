import { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Configuration as DevServer } from 'webpack-dev-server';
import type { Middleware } from './composed-build.ts';

/** Port of the shell's dev server. Each remote states its own as `devPort` in `remote.json`. */
export const SHELL_PORT = 4100;

/**
 * Hot reload on a fixed port; calls and the live stream are proxied to `API_ORIGIN` (default: the local server).
 * @param beside answers before the dev server's own files do
 */
export function devServer(port: number, beside?: Middleware): DevServer {
  const target = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8080';
  return {
    host: process.env['HOST'] ?? '127.0.0.1',
    port: Number(process.env['PORT'] ?? port),
    hot: true,
    liveReload: false,
    allowedHosts: 'all',
    // The shell's page loads a remote from another port.
    headers: { 'access-control-allow-origin': '*' },
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, logging: 'warn' },
    proxy: [{ context: ['/api/vue'], target, ws: true, changeOrigin: true, on: { error: missingServer(target) } }],
    ...(beside && {
      setupMiddlewares(middlewares) {
        middlewares.unshift({ name: 'beside', middleware: beside });
        return middlewares;
      },
    }),
  };
}

/** Says once what a developer without a server has to do. Each call is answered as by a gateway, which the proxy leaves to its own handler. */
function missingServer(target: string): (error: Error, request: unknown, response: unknown) => void {
  let isSaid = false;
  return (_error, _request, response) => {
    if (response instanceof ServerResponse && !response.headersSent) response.writeHead(504).end();
    else if (response instanceof Socket) response.destroy();
    if (isSaid) return;
    isSaid = true;
    console.error(
      `No answer from ${target}: start a server (DEMO=1 pnpm server), or set API_ORIGIN to the address of one.`,
    );
  };
}

/** The account of the log-in button on a remote's own page: by default the demo customer that the server seeds. */
export function demoLogin(): { account: string; password: string } {
  const { DEMO_ACCOUNT: account = '01012345678', DEMO_PASSWORD: password = 'maru-demo-2026' } = process.env;
  return { account, password };
}
