import { RefusedError } from '../registry/errors.ts';
import { forEach } from '../registry/for-each.ts';
import { folderOf } from '../registry/layout.rules.ts';
import { hashOf } from '../registry/log.ts';
import type { Published } from '../registry/release.rules.ts';

const TIMEOUT_MS = 10_000;

/**
 * Fetches every file of a build by the address customers use. What the target holds and what a CDN or a proxy in front of it answers are
 * two things, and only one of them is what customers get.
 */
export async function assertReachable(site: string, { name, descriptor }: Published): Promise<void> {
  const faults: string[] = [];
  await forEach(Object.entries(descriptor.files), async ([file, { integrity }]) => {
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
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) return `status ${answer.status}`;
    return hashOf(Buffer.from(await answer.arrayBuffer())) === integrity ? null : 'another content than its hash';
  } catch (error) {
    const { cause, message } = error as Error & { cause?: Error & { code?: string } };
    return cause?.code ?? message;
  }
}
