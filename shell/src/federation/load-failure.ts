import type { AcceptedBuild } from '@maru/shared/federation';

export type LoadPhase = 'refused' | 'entry' | 'integrity' | 'chunk' | 'module';

/** Why a build brought no screen. Told to the server already, under this number. */
export class LoadFailure extends Error {
  override name = 'LoadFailure';
  readonly trace: string;
  constructor(message: string, trace: string, cause?: unknown) {
    super(message, { cause });
    this.trace = trace;
  }
}

/** What was waited for did not come in time. */
export class LateError extends Error {
  override name = 'LateError';
}

/** How Chromium, Firefox and Safari, webpack, its style sheets and Vite say that a file did not come. */
const FILE =
  /^Loading (CSS )?chunk|Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

type Told = Partial<Error> & { code?: unknown; type?: unknown; request?: unknown };
const told = (error: unknown): Told => (typeof error === 'object' && error !== null ? error : {});

/** At which step a load failed, from the error alone. */
export function phaseOf(error: unknown): 'entry' | 'chunk' | 'module' {
  const { name = '', message = '', code } = told(error);
  if (name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED' || FILE.test(message)) return 'chunk';
  // The federation runtime's code for a script that did not load. One that came and left no container behind is RUNTIME-001.
  return message.includes('RUNTIME-008') && !message.includes('ScriptExecutionError') ? 'entry' : 'module';
}

/** A time limit was passed: asking again at once would only be waiting longer. */
export function isLate(error: unknown): boolean {
  const { message = '', type } = told(error);
  return error instanceof LateError || type === 'timeout' || /timed out/.test(message);
}

/** Address of the file that did not come, if the error says. */
const fileOf = (error: unknown): string | undefined => {
  const { request } = told(error);
  return typeof request === 'string' ? request : undefined;
};

const ASK_MS = 3_000;

/**
 * A browser does not tell a script that was changed from one that did not come. So the file is asked for twice more: it comes as
 * it is, but not under the hash that the registry states.
 */
export async function isChanged(error: unknown, { url, base, descriptor }: AcceptedBuild): Promise<boolean> {
  const file = fileOf(error) ?? url;
  const integrity = descriptor.files[file.split('?', 1)[0]?.slice(base.length) ?? '']?.integrity;
  if (!integrity) return false;
  const signal = AbortSignal.timeout(ASK_MS);
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
