import { spawn } from 'node:child_process';
import { once } from 'node:events';

type Env = Readonly<NodeJS.ProcessEnv>;

/** Runs a command of the server. @returns its output. @throws Error when its exit code is not 0. */
export async function runCommand(cli: string, words: readonly string[], env: Env): Promise<string> {
  const child = spawn(process.execPath, [cli, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  for (const output of [child.stdout, child.stderr])
    output.setEncoding('utf8').on('data', (text: string) => said.push(text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${said.join('')}`);
  return said.join('');
}
