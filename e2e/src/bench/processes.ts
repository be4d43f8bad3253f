import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '../support/product.ts';

const TICKS_PER_SECOND = 100;

/** Root process of the PostgreSQL that runs beside the server and is not its child. */
export function postgresOf({ dataDir }: Product): number {
  const pid = Number(read(join(dataDir, 'pg/postmaster.pid')).split('\n')[0]);
  if (!pid) throw new Error('no PostgreSQL runs beside the server');
  return pid;
}

/** Memory in MB of processes and their descendants; shared memory counts once (PSS). */
export function memoryOf(...pids: readonly number[]): number {
  const kilobytes = withChildren(pids).map((id) =>
    Number(read(`/proc/${id}/smaps_rollup`).match(/^Pss:\s+(\d+)/m)?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}

/** Processor seconds that a process and its descendants have used so far, ended ones included. */
export function processorTimeOf(pid: number): number {
  const ticks = withChildren([pid]).map((id) => {
    const fields = read(`/proc/${id}/stat`)
      .replace(/^.*\) /, '')
      .split(' ')
      .slice(11, 15)
      .map(Number);
    const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields;
    return user + system + childrenUser + childrenSystem;
  });
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND;
}

function withChildren(pids: readonly number[]): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = read(`/proc/${name}/stat`).match(/^\d+ \(.*\) \S (\d+)/)?.[1];
    if (parent) children.set(Number(parent), [...(children.get(Number(parent)) ?? []), Number(name)]);
  }
  const below = (id: number): number[] => [id, ...(children.get(id) ?? []).flatMap(below)];
  return pids.flatMap(below);
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
