import { isResolved, type AcceptedBuild, type Candidate } from '@maru/domain/registry';
import { reportFailure } from '@maru/sdk/federation';

export type LoadPhase = 'refused' | 'entry' | 'integrity' | 'chunk' | 'module';

/** The reason why a build brought no screen. It was reported to the server under `trace`. */
export class LoadFailure extends Error {
  override name = 'LoadFailure';
  readonly trace: string;
  constructor(message: string, trace: string, cause?: unknown) {
    super(message, { cause });
    this.trace = trace;
  }
}

/** The `descriptor.json` of a build could not be read. */
export class DescriptorError extends Error {
  override name = 'DescriptorError';
}

/** A time limit of the loader has passed. */
export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/** Messages of Chromium, Firefox, Safari, webpack (scripts and style sheets) and Vite for a file that could not be fetched. */
const FILE_ERROR =
  /^Loading (CSS )?chunk|Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

type ErrorFields = Partial<Error> & { code?: unknown; type?: unknown; request?: unknown };
const fieldsOf = (error: unknown): ErrorFields => (typeof error === 'object' && error !== null ? error : {});

/** The step at which a load failed, from the error alone. */
export function phaseOf(error: unknown): 'entry' | 'chunk' | 'module' {
  const { name = '', message = '', code } = fieldsOf(error);
  if (error instanceof DescriptorError) return 'entry';
  if (name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED' || FILE_ERROR.test(message)) return 'chunk';
  // RUNTIME-008 of the federation runtime is a script that did not load; one that loaded without a container is RUNTIME-001.
  return message.includes('RUNTIME-008') && !message.includes('ScriptExecutionError') ? 'entry' : 'module';
}

/** Whether a time limit has passed, ours or that of the library that loads. */
export function isTimeout(error: unknown): boolean {
  const { message = '', type } = fieldsOf(error);
  return error instanceof TimeoutError || type === 'timeout' || /timed out/.test(message);
}

/**
 * The step at which a load of this build failed. Fetches the file again where only that tells a missing file from a changed one.
 * @param hasModule whether the build's module was loaded already
 */
export async function phaseAfter(error: unknown, build: AcceptedBuild, hasModule: boolean): Promise<LoadPhase> {
  if (error instanceof TimeoutError) return hasModule ? 'chunk' : 'entry';
  const phase = phaseOf(error);
  if (phase === 'module' || isTimeout(error)) return phase;
  const { request } = fieldsOf(error);
  const file = typeof request === 'string' ? request : build.url;
  const name = file.split('?', 1)[0]?.slice(build.base.length) ?? '';
  return (await isTampered(file, build.descriptor.files[name]?.integrity)) ? 'integrity' : phase;
}

/** The step at which the descriptor of this build failed. */
export async function descriptorPhase(error: unknown, candidate: Candidate): Promise<LoadPhase> {
  if (isTimeout(error) || isResolved(candidate)) return 'entry';
  return (await isTampered(`${candidate.base}descriptor.json`, candidate.integrity)) ? 'integrity' : 'entry';
}

const PROBE_TIMEOUT_MS = 3_000;

/**
 * Whether the file that failed has another hash than the registry states. A browser reports a changed script like a missing one, so
 * the file is fetched without its hash, then with it: a changed file passes only the first.
 */
async function isTampered(file: string, integrity: string | undefined): Promise<boolean> {
  if (!integrity) return false;
  const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
  try {
    if (!(await fetch(file, { signal })).ok) return false;
  } catch {
    return false;
  }
  return fetch(file, { signal, integrity }).then(
    () => false,
    () => true,
  );
}

/** Reports a failed load to the server and returns it with the trace of that report. */
export function reportLoadFailure(
  { name, version }: Pick<Candidate, 'name' | 'version'>,
  phase: LoadPhase,
  { path, error }: { path?: string; error: unknown },
): LoadFailure {
  const trace = reportFailure({ remote: name, version, phase, ...(path ? { path } : {}), error });
  return new LoadFailure(`${name} ${version}: ${phase}`, trace, error);
}
