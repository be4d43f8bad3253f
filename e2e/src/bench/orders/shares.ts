import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string };
    readonly children?: readonly number[];
  }[];
  readonly startTime: number;
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** Parts of the server by the file that was running, the first match counts. */
const PARTS = {
  venue: /\/server\/src\/venue\//,
  'driver of PostgreSQL': /\/node_modules\/(pg|pg-.*|kysely|postgres-.*)\/|\/core\/(statements|db|gather)\.ts/,
  'orders, books and stream': /\/server\/src\/modules\/|\/shared\/domain\//,
  'HTTP, schema and session': /./,
} as const;
type Part = keyof typeof PARTS | 'collector and runtime';

/** Microseconds of the clock that profiles use. */
export const profileTime = (): number => Number(process.hrtime.bigint() / 1_000n);

/** Shares of the busy time between two moments, from the profile that Node wrote into a folder. */
export function sharesIn(folder: string, from: number, to: number): Map<Part, number> {
  // Worker threads write smaller ones.
  const files = readdirSync(folder).map((name) => join(folder, name));
  const [largest] = files.sort((a, b) => statSync(b).size - statSync(a).size);
  if (!largest) throw new Error(`no profile in ${folder}`);
  const { nodes, startTime, samples, timeDeltas } = JSON.parse(readFileSync(largest, 'utf8')) as Profile;
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const partOf = (sample: number): Part => {
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) {
      const url = byId.get(id)?.callFrame.url ?? '';
      if (url === '' || url.startsWith('node:')) continue;
      return (Object.entries(PARTS).find(([, pattern]) => pattern.test(url))?.[0] ??
        'HTTP, schema and session') as Part;
    }
    return 'collector and runtime';
  };
  const times = new Map<Part, number>();
  let at = startTime;
  samples.forEach((sample, index) => {
    const took = timeDeltas[index] ?? 0;
    at += took;
    if (at < from || at > to || byId.get(sample)?.callFrame.functionName === '(idle)') return;
    const part = partOf(sample);
    times.set(part, (times.get(part) ?? 0) + took);
  });
  const total = [...times.values()].reduce((sum, each) => sum + each, 0);
  return new Map([...times].map(([part, time]) => [part, time / total]));
}
