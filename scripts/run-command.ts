import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from './workspace.ts';

/** For compilers written in Go, which otherwise collect garbage whenever their memory has doubled: less processor time, more memory. */
export const RARE_COLLECTION = { GOGC: '400', GOMEMLIMIT: '3GiB' };

/**
 * Runs a command in the root of the workspace and prints its output as a whole when it ends, because another one may run at the same
 * time. Resolves with whether it succeeded; a command that cannot be started has failed.
 */
export async function runCommand(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part));
  try {
    const [status] = (await once(child, 'close')) as [number | null];
    process.stdout.write(Buffer.concat(output));
    return status === 0;
  } catch (error) {
    console.error(error);
    return false;
  }
}
