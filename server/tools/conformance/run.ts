import { randomInt, randomUUID } from 'node:crypto';
import type { ApiInput, ApiPath, Contract } from '@maru/domain/contracts';
import { codesOfAbsent, findDataFault, findRefusalFault } from './answer-faults.ts';
import { Backend, type Session } from './backend.ts';
import { ABSENT_ID, ABSENT_SYMBOL, NEVER, PUBLIC_READS, SESSION_READS, type Facts, type Read } from './plan.ts';
import { Results, type Result } from './results.ts';
import { checkStream } from './stream.ts';
import { byPath, call, checkWrites, type RunAccount } from './writes.ts';

export interface RunOptions {
  readonly origin: string;
  /** An account to log in to. Absent: see `registration`. */
  readonly account?: { readonly account: string; readonly password: string; readonly fundPassword?: string };
  /** Codes with which the run registers an account of its own. */
  readonly registration?: { readonly institutionCode: string; readonly invitationCode: string };
  /** Whether calls that change something, and can be undone, are made. */
  readonly hasWrites: boolean;
  /** Whether a refusal may be a sentence without a code. */
  readonly allowsSentences: boolean;
  /** Waits after TOO_MANY_REQUESTS; for tests. */
  readonly waitMs?: number;
}

/** Servers count wrong tokens of an address by the minute. */
const WAIT_MS = 61_000;
const MADE_UP_TOKEN = 'x'.repeat(43);

/**
 * Calls every contract of customers on a backend: public calls, refusals without a session, calls of a session, then, on demand, changes that
 * are undone, and the live stream.
 *
 * @throws Error when the backend cannot be reached at all
 */
export async function runConformance(options: RunOptions): Promise<readonly Result[]> {
  const { allowsSentences, hasWrites } = options;
  const backend = new Backend(options.origin);
  await backend.send('/market/State', {});
  const results = new Results();
  const facts: Facts = new Map();
  const deps = { backend, results };
  const refusal = (codes: readonly string[], http = 200) => ({ http, codes, allowsSentences });
  const all = [...byPath.values()];
  const sessionCalls = all.filter(({ auth }) => auth === 'session');

  for (const read of PUBLIC_READS) await checkRead(read);
  await results.check('/market/State', 'mark of a simulation', findMarkFault);
  await results.check('/user/Login', 'unknown account', async () => {
    const contract = byPath.get('/user/Login')!;
    const answer = await backend.send(contract.path, { account: '0000000', password: 'no-such-password-1' });
    return findRefusalFault(answer, refusal(contract.errors));
  });

  for (const { path } of sessionCalls) {
    await results.check(path, 'no token', async () =>
      findRefusalFault(await backend.send(path, {}), refusal(['UNAUTHORIZED'], 401)),
    );
    await results.check(path, 'made-up token', () => refusedToken(path, { token: MADE_UP_TOKEN, account: '0000000' }));
  }

  const account = await enter();
  const session = account?.session;
  for (const read of SESSION_READS) {
    if (session) await checkRead(read, session);
    else results.skip(read.path, 'answer', 'no account');
  }
  for (const contract of all) await checkBadBody(contract, session);
  if (session) {
    const other = { ...session, account: '0000000' };
    await results.check('/user/Info', "another account's token", () => refusedToken('/user/Info', other));
  }
  if (account && hasWrites) await checkWrites({ ...deps, account, symbol: facts.get('symbol'), allowsSentences });
  await checkStream(backend.origin, { symbol: facts.get('symbol'), session }, results);
  if (session) await leave(session);
  reportSkipped();
  return results.all;

  async function checkRead(read: Read, by?: Session): Promise<void> {
    const { path, needs, input, refusesAbsent, isAbsentOnly, learn } = read;
    const contract = byPath.get(path)!;
    const nothing = needs === 'symbol' || needs === 'index' ? ABSENT_SYMBOL : ABSENT_ID;
    const codes = codesOfAbsent(contract);
    if (refusesAbsent && codes.length > 0)
      await results.check(path, 'unknown id', async () =>
        findRefusalFault(await backend.send(path, input(nothing), by), refusal(codes)),
      );
    if (isAbsentOnly) return;
    const fact = needs && facts.get(needs);
    if (needs && fact === undefined) return results.skip(path, 'answer', `no ${needs} was found`);
    await results.check(path, 'answer', async () => {
      const sent = input(fact ?? '');
      const answer = await backend.send(path, sent, by);
      if (contract.transport === 'download') return answer.http === 200 && !isJson(answer.type) ? null : 'no file';
      const fault = findDataFault(contract, answer, sent);
      if (!fault) learn?.((answer.body as { data: never }).data, facts);
      return fault;
    });
  }

  /** The mark of the envelope and the state of the venue say the same. */
  async function findMarkFault(): Promise<string | null> {
    const { body } = await backend.send('/market/State', {});
    const { simulated = false, data } = (body ?? {}) as { simulated?: boolean; data?: { simulated?: boolean } };
    return simulated === (data?.simulated ?? false) ? null : 'the envelope and the state differ about the simulation';
  }

  async function refusedToken(path: ApiPath | Contract['path'], by: Session): Promise<string | null> {
    let answer = await backend.send(path, {}, by);
    if ((answer.body as { code?: string } | undefined)?.code === 'TOO_MANY_REQUESTS') {
      await new Promise((resolve) => setTimeout(resolve, options.waitMs ?? WAIT_MS));
      answer = await backend.send(path, {}, by);
    }
    return findRefusalFault(answer, refusal(['UNAUTHORIZED'], 401));
  }

  /** Only bodies that a backend cannot execute, however lenient it is. */
  async function checkBadBody({ path, auth, input }: Contract, by: Session | undefined): Promise<void> {
    if (auth === 'session' && !by) return results.skip(path, 'bad body', 'no account');
    const read = [...PUBLIC_READS, ...SESSION_READS].find((each) => each.path === path);
    if (!read && input.safeParse({}).success)
      return results.skip(path, 'bad body', 'a backend that ignores unknown fields would execute it');
    const nothing = read?.needs === 'symbol' || read?.needs === 'index' ? ABSENT_SYMBOL : ABSENT_ID;
    const body = { ...(read?.input(nothing) as object | undefined), unknownField: 1 };
    await results.check(path, 'bad body', async () =>
      findRefusalFault(await backend.send(path, body, by), refusal(['BAD_REQUEST'])),
    );
  }

  async function enter(): Promise<RunAccount | undefined> {
    const { registration } = options;
    const given = options.account ?? (registration && (await register(registration)));
    if (!given) return undefined;
    const login = await call(deps, '/user/Login', { account: given.account, password: given.password });
    if (!login) return undefined;
    const own = { token: login.token, account: login.account };
    return { session: own, password: given.password, fundPassword: given.fundPassword ?? (await setFundPassword(own)) };

    /** Of an account that the run has made. */
    async function setFundPassword(by: Session): Promise<string | undefined> {
      if (options.account) return undefined;
      const next = '194730';
      const body = { clientId: randomUUID(), loginPassword: given!.password, next, confirm: next };
      return (await call(deps, '/user/FundPass', body, by)) ? next : undefined;
    }
  }

  async function register(codes: NonNullable<RunOptions['registration']>) {
    const password = `conformance-${randomInt(1_000, 10_000)}`;
    const body: ApiInput<'/user/Register'> = {
      clientId: randomUUID(),
      account: `099${randomInt(10_000_000, 100_000_000)}`,
      password,
      confirm: password,
      ...codes,
      agreements: { terms: true, privacy: true },
      language: 'en',
    };
    const made = await call(deps, '/user/Register', body);
    return made ? { account: body.account, password, fundPassword: undefined } : undefined;
  }

  /** The run ends its session; afterwards the token opens nothing. */
  async function leave(by: Session): Promise<void> {
    await call(deps, '/user/Logout', {}, by);
    await results.check('/user/Logout', 'effect', () => refusedToken('/user/Info', by));
  }

  function reportSkipped(): void {
    const answered = new Set(results.all.filter(({ check }) => check === 'answer').map(({ subject }) => subject));
    const reads = new Set<string>([...PUBLIC_READS, ...SESSION_READS].map(({ path }) => path));
    for (const { path } of all) {
      if (answered.has(path) || reads.has(path)) continue;
      const never: string | undefined = (NEVER as Record<string, string>)[path];
      results.skip(path, 'answer', never ?? (hasWrites ? 'no step of the plan makes it' : 'only with --writes'));
    }
  }
}

const isJson = (type: string): boolean => type === 'application/json';
