import webpack, { type Configuration, type Stats } from 'webpack';
import type { RemoteDescriptor } from '@maru/domain/registry';

/**
 * Path on the dev server of the build that a production shell can run; each build has a folder of its own version, as
 * when deployed.
 */
const FOLDER = '/composed/';
const TYPES: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
};
/** Builds whose chunks a page may still load. */
const KEPT = 20;
/** Well below the idle timeout of common proxies. */
const WAIT_MS = 25_000;

interface Request {
  url?: string;
}
interface Response {
  statusCode: number;
  setHeader(name: string, value: string): void;
  end(body?: string | Buffer): void;
}
export type Middleware = (request: Request, response: Response, next: () => void) => void;

/**
 * The remote's production build (with React and the SDK of the shell, hashed, without eval), in memory. It is built on the
 * first request, so it costs nothing while only the remote's own page is used.
 *
 *   GET /composed/descriptor.json          the present build; `?after=<version>` waits for another version (204: none yet)
 *   GET /composed/<version>/<file>
 */
export function composedBuild(config: () => Configuration): Middleware {
  const builds = new Map<string, ReadonlyMap<string, Buffer>>();
  let now: { version: string } | { errors: string } | null = null;
  let waiting: (() => void)[] = [];
  let isStarted = false;

  const take = (stats: Stats | undefined, failure: Error | null) => {
    const problems = failure ? [failure] : (stats?.compilation.errors ?? []);
    if (stats && problems.length === 0) {
      const files = new Map(stats.compilation.getAssets().map(({ name, source }) => [name, source.buffer()]));
      const { version } = JSON.parse(String(files.get('descriptor.json'))) as RemoteDescriptor;
      builds.delete(version);
      builds.set(version, files);
      for (const old of [...builds.keys()].slice(0, -KEPT)) builds.delete(old);
      now = { version };
    } else if (!now || 'errors' in now) now = { errors: problems.map(({ message }) => message).join('\n') };
    const woken = waiting;
    waiting = [];
    for (const wake of woken) wake();
  };
  const start = () => {
    isStarted = true;
    const compiler = webpack(config());
    compiler.hooks.shouldEmit.tap('composedBuild', () => false);
    compiler.watch({}, (failure, stats) => take(stats, failure));
  };
  const isOther = (after: string | null) => now && !('version' in now && now.version === after);

  return (request, response, next) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith(FOLDER)) return next();
    if (!isStarted) start();
    const [version = '', file = ''] = pathname.slice(FOLDER.length).split('/');
    // A page of another origin requests it, and hashes are checked with CORS only.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cache-control', 'no-store');
    const send = (content: Buffer | undefined, name: string) => {
      if (!content) response.statusCode = 404;
      response.setHeader('content-type', TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
      response.end(content);
    };
    if (version !== 'descriptor.json') return send(builds.get(version)?.get(file), file);

    const after = searchParams.get('after');
    const answer = () => {
      clearTimeout(timer);
      waiting = waiting.filter((each) => each !== wake);
      if (now && 'errors' in now) {
        response.statusCode = 500;
        return response.end(now.errors);
      }
      if (now && isOther(after)) return send(builds.get(now.version)?.get(version), version);
      response.statusCode = 204;
      response.end();
    };
    const wake = () => (isOther(after) ? answer() : void waiting.push(wake));
    const timer = setTimeout(answer, after ? WAIT_MS : WAIT_MS * 10);
    wake();
  };
}
