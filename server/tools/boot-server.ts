import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { urlOf, type Envelope } from '@maru/domain/contracts';

export interface BootedServer {
  readonly pid: number;
  readonly origin: string;
  /** Rejects when the server ends meanwhile. */
  post(path: string, input: object, headers?: Readonly<Record<string, string>>): Promise<Envelope<unknown>>;
  /** SIGKILL: no handler runs, nothing is flushed. Resolves when the process is gone. */
  kill(): Promise<void>;
  /** Ctrl-C. @returns the exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts the real server in a process of its own, on any free port.
 * @param main path of `src/main.ts`
 * @throws Error with its output when it ends before it is ready
 */
export async function bootServer(main: string, env: Readonly<NodeJS.ProcessEnv>): Promise<BootedServer> {
  const child = spawn(process.execPath, [main], { env: { ...env, PORT: '0' }, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => output.push(text));
  const gone = once(child, 'exit').then(([code]) => code as number | null);
  const origin = await new Promise<string>((ready, fail) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /on (http:\S+),/.exec(line)?.[1];
      if (found) ready(found);
      else output.push(line);
    });
    gone.then((code) => fail(new Error(`the server ended with ${String(code)}: ${output.join('\n')}`)), fail);
  });
  return {
    pid: child.pid!,
    origin,
    async post(path, input, headers = {}) {
      const response = await fetch(origin + urlOf(path), {
        method: 'POST',
        body: JSON.stringify(input),
        headers: { 'content-type': 'application/json', ...headers },
      });
      return (await response.json()) as Envelope<unknown>;
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
    async stop() {
      child.kill('SIGINT');
      return gone;
    },
  };
}
