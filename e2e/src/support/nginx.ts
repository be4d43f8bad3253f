import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canInstall, installPackages } from './debian.ts';
import { ROOT, WEB_ROOT, freePort } from './product.ts';

const NGINX = '/usr/sbin/nginx';
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const SOURCES = join(ROOT, 'deploy/nginx');

/** Debian's nginx with the module that serves `.br` files; installed when it is missing and we may. */
export function ensureNginx(): void {
  const missing = [NGINX, BROTLI, '/usr/bin/openssl'].filter((path) => !existsSync(path));
  if (missing.length === 0) return;
  if (!canInstall()) {
    throw new Error(`Install nginx, libnginx-mod-http-brotli-static and openssl: ${missing.join(', ')} is missing.`);
  }
  installPackages('nginx', 'libnginx-mod-http-brotli-static', 'openssl');
}

export interface Nginx {
  readonly url: string;
  readonly tls: string;
  stop(): Promise<void>;
}

/** nginx with the configuration as it is in `deploy/nginx`, its places and ports alone exchanged, in a folder of its own. */
export async function startNginx(api: string): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'maru-nginx-'));
  mkdirSync(join(folder, 'tmp'));
  const port = await freePort();
  const tlsPort = await freePort();
  const put = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const changes: [string, string][] = [
    ['server 127.0.0.1:8080;', `server ${new URL(api).host};`],
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${tlsPort} ssl http2;`],
    ['/srv/maru/web', WEB_ROOT],
    ['/etc/nginx/maru/', `${folder}/`],
  ];
  for (const name of ['maru.conf', 'maru-tls.conf', 'site.conf']) {
    let text = readFileSync(join(SOURCES, name), 'utf8');
    for (const [from, to] of changes) text = text.replaceAll(from, to);
    put(name, text);
  }
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
      .concat('-subj', '/CN=localhost', '-keyout', join(folder, 'privkey.pem'))
      .concat('-out', join(folder, 'fullchain.pem')),
    { stdio: 'ignore' },
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  put(
    'nginx.conf',
    [
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      `load_module ${BROTLI};`,
      `pid ${folder}/nginx.pid;`,
      'daemon off;',
      // Intended refusals are not logged.
      'error_log stderr crit;',
      'worker_processes 1;',
      'events {}',
      'http {',
      'include /etc/nginx/mime.types;',
      'access_log off;',
      ...temporary.map((name) => `${name}_temp_path ${folder}/tmp/${name};`),
      `include ${folder}/maru.conf;`,
      `include ${folder}/maru-tls.conf;`,
      '}',
    ].join('\n'),
  );
  const child = spawn(NGINX, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + 60_000;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    if (performance.now() > deadline) {
      child.kill();
      throw new Error('nginx did not answer within a minute');
    }
    await new Promise((later) => setTimeout(later, 50));
  }
  return {
    url,
    tls: `https://localhost:${tlsPort}`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );
