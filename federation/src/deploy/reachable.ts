import { RefusedError } from '../registry/errors.ts';
import { forEachConcurrent } from '../registry/for-each-concurrent.ts';
import { folderOf } from '../registry/layout.rules.ts';
import { hashOf } from '../registry/log.ts';
import type { PublishedBuild } from '../registry/release.rules.ts';

const TIMEOUT_MS = 10_000;

/**
 * Fetches every file of a build by the customers' address and refuses the build if one differs. A CDN or a proxy in front of the target
 * may serve other content than the target holds.
 */
export async function assertReachable(site: string, { name, descriptor }: PublishedBuild): Promise<void> {
  const faults: string[] = [];
  await forEachConcurrent(Object.entries(descriptor.files), async ([file, { integrity }]) => {
    const url = new URL(folderOf(name, descriptor.version) + file, site.endsWith('/') ? site : `${site}/`);
    const fault = await faultAt(url, integrity);
    if (fault) faults.push(`${url.href}: ${fault}`);
  });
  if (faults.length === 0) return;
  const list = faults.map((fault) => `\n  ${fault}`).join('');
  throw new RefusedError('UNREACHABLE', `Customers would not get ${name} ${descriptor.version} from ${site}:${list}`);
}

async function faultAt(url: URL, integrity: string): Promise<string | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) return `status ${response.status}`;
    return hashOf(Buffer.from(await response.arrayBuffer())) === integrity ? null : 'another content than its hash';
  } catch (error) {
    const { cause, message } = error as Error & { cause?: Error & { code?: string } };
    return cause?.code ?? message;
  }
}
