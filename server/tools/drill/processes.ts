import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { urlOf, type Envelope } from '@maru/domain/contracts';

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

interface Booted {
  call(path: string, input: object, headers?: Readonly<Record<string, string>>): Promise<Envelope<unknown>>;
  stop(): Promise<void>;
}

/** Starts the real server with its jobs. */
export async function bootServer(main: string, env: Env): Promise<Booted> {
  const child = spawn(process.execPath, [main], { env: { ...env, PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  const address = await new Promise<string>((ready, fail) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /on (http:\S+),/.exec(line)?.[1];
      if (found) ready(found);
    });
    gone.then(([code]) => fail(new Error(`the server ended with ${String(code)} before it was ready`)), fail);
  });
  return {
    async call(path, input, headers = {}) {
      const sent = { ...headers, 'content-type': 'application/json' };
      const response = await fetch(address + urlOf(path), {
        method: 'POST',
        body: JSON.stringify(input),
        headers: sent,
      });
      return (await response.json()) as Envelope<unknown>;
    },
    async stop() {
      child.kill('SIGINT');
      await gone;
    },
  };
}
