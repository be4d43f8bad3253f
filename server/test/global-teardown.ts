import { rmSync } from 'node:fs';
import type { Cluster } from './cluster.ts';

export default async function globalTeardown(): Promise<void> {
  const { postgres, folder } = (globalThis as Record<string, unknown>).testCluster as Cluster;
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
