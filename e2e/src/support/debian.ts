import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether this is Debian, or one of its children, and we may install its packages. */
export const canInstall = (): boolean => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

let isUpdated = false;

/** Installs packages of Debian. Throws when one is not to be had. */
export function installPackages(...names: string[]): void {
  const run = (...args: string[]) =>
    execFileSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  if (!isUpdated) run('update');
  isUpdated = true;
  run('install', '-y', '--no-install-recommends', ...names);
}
