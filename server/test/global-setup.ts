import { startCluster } from './cluster.ts';

export default async function globalSetup(): Promise<void> {
  const cluster = await startCluster(require);
  process.env.TEST_DATABASE_URL = cluster.url;
  (globalThis as Record<string, unknown>).testCluster = cluster;
}
