import { say, withDatabase } from './core/command.ts';
import { verify } from './modules/ledger/ledger.verify.ts';

/** Goes over all books and lists every disagreement. Exit code 1 when there is one. May run beside a live server. */
const differences = await withDatabase(({ db }) => verify(db));
for (const { check, subject, expected, found } of differences) {
  say(`${check}: ${subject} should be ${expected}, is ${found}`);
}
say(`${differences.length} differences`);
process.exitCode = differences.length === 0 ? 0 : 1;
