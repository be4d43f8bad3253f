import {
  descriptorFault,
  isDescriptor,
  isResolved,
  type AcceptedBuild,
  type BuildRules,
  type Candidate,
} from '@maru/domain/registry';

const DESCRIPTOR_TIMEOUT_MS = 4_000;

/** The descriptor of a fallback says that this shell cannot run it. */
export class RejectedBuildError extends Error {
  override name = 'RejectedBuildError';
}

/**
 * Returns a candidate with its descriptor. The registry has only the hash of a fallback's descriptor; the file is beside the entry.
 * @param taken paths and tabs of the other remotes
 */
export async function resolveBuild(
  candidate: Candidate,
  rules: Pick<BuildRules, 'contract' | 'isDevelopment'>,
  taken: ReadonlySet<string>,
): Promise<AcceptedBuild> {
  if (isResolved(candidate)) return candidate;
  const { integrity, ...address } = candidate;
  const signal = AbortSignal.timeout(DESCRIPTOR_TIMEOUT_MS);
  const response = await fetch(`${address.base}descriptor.json`, { integrity, signal });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const descriptor: unknown = await response.json();
  const fault = isDescriptor(descriptor) ? descriptorFault(descriptor, address, rules, taken) : 'SHAPE';
  if (!isDescriptor(descriptor) || fault) throw new RejectedBuildError(fault ?? 'SHAPE');
  return { ...address, descriptor };
}
