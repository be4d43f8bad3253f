import { startCluster } from './cluster.ts';

export default async function globalSetup(): Promise<void> {
  const cluster = await startCluster(require);
  Object.assign(process.env, cluster.env);
  (globalThis as Record<string, unknown>).testCluster = cluster;
}
