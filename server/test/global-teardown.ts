import { rmSync } from 'node:fs';
import type { startCluster } from './cluster.ts';

export default async function globalTeardown(): Promise<void> {
  const { postgres, folder } = (globalThis as Record<string, unknown>).testCluster as Awaited<
    ReturnType<typeof startCluster>
  >;
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
