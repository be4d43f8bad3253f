/** A finding of the run about one call or about the live stream. */
export interface Result {
  /** Path of the call, or `stream`. */
  readonly subject: string;
  /** Name of the check: `answer`, `bad body`, `no token`, … */
  readonly check: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** Reason of a failure or of a skip. */
  readonly why?: string;
}

/** Thrown by a check that cannot be made: it is reported as skipped, with the reason. */
export class SkippedCheck extends Error {
  override readonly name = 'SkippedCheck';
}

export class Results {
  readonly all: Result[] = [];

  skip(subject: string, check: string, why: string): void {
    this.all.push({ subject, check, outcome: 'skipped', why });
  }

  /** Makes one check. `work` returns what is wrong, or null; what it throws is a failure, except a {@link SkippedCheck}. */
  async check(subject: string, check: string, work: () => Promise<string | null>): Promise<boolean> {
    let why: string | null;
    try {
      why = await work();
    } catch (error) {
      if (error instanceof SkippedCheck) {
        this.skip(subject, check, error.message);
        return false;
      }
      why = reasonOf(error);
    }
    this.all.push({ subject, check, outcome: why === null ? 'passed' : 'failed', ...(why === null ? {} : { why }) });
    return why === null;
  }
}

/** A failed `fetch` hides its reason in the cause. */
export function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: Error };
  return cause?.message ? `${message}: ${cause.message}` : message;
}

const MARK = { passed: 'ok  ', failed: 'FAIL', skipped: 'skip' } as const;

/** The report: one line for the passed checks of a subject, one for each failed or skipped check, then the counts. */
export function printReport(results: readonly Result[]): string {
  const lines: string[] = [];
  for (const subject of new Set(results.map((each) => each.subject))) {
    const own = results.filter((each) => each.subject === subject);
    const line = (outcome: Result['outcome'], text: string) => `${MARK[outcome]}  ${subject.padEnd(30)}${text}`;
    const passed = own.filter(({ outcome }) => outcome === 'passed').map(({ check }) => check);
    if (passed.length > 0) lines.push(line('passed', [...new Set(passed)].join(', ')));
    for (const { outcome, check, why } of own) if (outcome !== 'passed') lines.push(line(outcome, `${check}: ${why}`));
  }
  const count = (outcome: Result['outcome']) => results.filter((each) => each.outcome === outcome).length;
  return [
    ...lines,
    '',
    `${count('passed')} checks passed, ${count('failed')} failed, ${count('skipped')} skipped`,
  ].join('\n');
}
