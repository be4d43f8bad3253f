import {
  descriptorFault,
  isDescriptor,
  isResolved,
  type AcceptedBuild,
  type BuildRules,
  type Candidate,
} from '@maru/domain/registry';
import { DescriptorError, TimeoutError, isTimeout } from './load-failure.ts';
import { withTimeout } from './retry.ts';

/** Limit of one request for a descriptor. It is shorter at the start of a page, where the fallback is the better choice. */
const TIMEOUT_MS = 15_000;
export const START_TIMEOUT_MS = 4_000;

/** The descriptor of a build says that this shell cannot run it. */
export class RejectedBuildError extends Error {
  override name = 'RejectedBuildError';
}

/**
 * Returns a candidate with its descriptor. The registry has only a part of it, and of a fallback none, but states its hash; the file is
 * beside the entry.
 * @param taken paths and tabs of the other remotes
 */
export async function resolveBuild(
  candidate: Candidate,
  rules: Pick<BuildRules, 'contract' | 'isDevelopment'>,
  taken: ReadonlySet<string>,
  timeoutMs = TIMEOUT_MS,
): Promise<AcceptedBuild> {
  if (isResolved(candidate)) return candidate;
  const { integrity, listed: _, ...address } = candidate;
  const descriptor = await readDescriptor(address.base, integrity, timeoutMs);
  const fault = isDescriptor(descriptor) ? descriptorFault(descriptor, address, rules, taken) : 'SHAPE';
  if (!isDescriptor(descriptor) || fault) throw new RejectedBuildError(fault ?? 'SHAPE');
  return { ...address, descriptor };
}

/** Failed requests, by address: the browser's cache may hold a damaged immutable file, and another address is another request. */
const failures = new Map<string, number>();

/** Takes the request that the bootstrap script has begun, or begins one. */
async function readDescriptor(base: string, integrity: string, timeoutMs: number): Promise<unknown> {
  const url = `${base}descriptor.json`;
  const times = failures.get(url) ?? 0;
  const early = globalThis.maruEarly?.[integrity];
  if (globalThis.maruEarly) delete globalThis.maruEarly[integrity];
  try {
    if (early) return await withTimeout(timeoutMs, early);
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(times > 0 ? `${url}?again=${times}` : url, { integrity, signal });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return await response.json();
  } catch (error) {
    failures.set(url, times + 1);
    if (isTimeout(error)) throw new TimeoutError(`no descriptor within ${timeoutMs} ms`, { cause: error });
    throw new DescriptorError(url, { cause: error });
  }
}
