import { contracts, type Contract } from '@maru/domain/contracts';
import { schemaPrinter, type PrintSchema } from './json-schema.ts';
import type { Call } from './report.types.ts';
import { byText } from './shapes.ts';

/** Calls by path. */
export type Calls = Readonly<Record<string, Call>>;

/** The calls of contracts, as a report states them. */
export function readCalls(calls: readonly Contract[], print: PrintSchema): Record<string, Call> {
  const described = calls.map((call): [string, Call] => [
    call.path,
    {
      auth: call.auth,
      isIdempotent: call.idempotent,
      errors: [...call.errors].sort(),
      input: print(call.input, 'input'),
      output: print(call.output, 'output'),
    },
  ]);
  return Object.fromEntries(described.sort(byText));
}

let current: Calls | undefined;
/** The calls of this checkout, which are those of its server. They are the same for the life of the process. */
export const currentCalls = (): Calls => (current ??= readCalls(Object.values(contracts), schemaPrinter()));
