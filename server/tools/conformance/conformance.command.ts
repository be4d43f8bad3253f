import { parseArgs } from 'node:util';
import { print } from '../../src/core/command.ts';
import { printReport, reasonOf } from './results.ts';
import { runConformance, type RunOptions } from './run.ts';

const USAGE = `pnpm conformance <origin> [--register] [--writes] [--sentences] [--json]
  CONFORMANCE_ACCOUNT, CONFORMANCE_PASSWORD [, CONFORMANCE_FUND_PASSWORD]: an account to log in to
  --register   registers an account instead, with CONFORMANCE_INSTITUTION and CONFORMANCE_INVITATION (MARU, WELCOME)
  --writes     makes calls that change something of the account, and undoes them
  --sentences  a refusal may be a sentence without a code`;

/** `pnpm conformance <origin>`. @returns 0 when no check failed, 1 when one did, 2 when the run could not be made */
export async function conformanceCommand(
  words: readonly string[],
  env: Record<string, string | undefined> = process.env,
): Promise<number> {
  const { values, positionals } = parseArgs({
    args: words.filter((word) => word !== '--'),
    allowPositionals: true,
    options: {
      register: { type: 'boolean', default: false },
      writes: { type: 'boolean', default: false },
      sentences: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const origin = positionals[0] ?? '';
  if (positionals.length !== 1 || !/^https?:\/\/[^/]+\/?$/.test(origin)) {
    print(USAGE);
    return 2;
  }
  const { CONFORMANCE_ACCOUNT: account, CONFORMANCE_PASSWORD: password, CONFORMANCE_FUND_PASSWORD: fundPassword } = env;
  const options: RunOptions = {
    origin,
    hasWrites: values.writes,
    allowsSentences: values.sentences,
    ...(account && password ? { account: { account, password, ...(fundPassword ? { fundPassword } : {}) } } : {}),
    ...(values.register && {
      registration: {
        institutionCode: env.CONFORMANCE_INSTITUTION ?? 'MARU',
        invitationCode: env.CONFORMANCE_INVITATION ?? 'WELCOME',
      },
    }),
  };
  try {
    const results = await runConformance(options);
    print(values.json ? JSON.stringify(results, null, 2) : printReport(results));
    return results.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
  } catch (error) {
    process.stderr.write(`${origin} cannot be reached: ${reasonOf(error)}\n`);
    return 2;
  }
}
