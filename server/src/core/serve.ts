import { Readable } from 'node:stream';
import { COMMON_ERRORS, urlOf, type Contract, type FileContent, type FileStream } from '@maru/domain/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { callerKey, isListed } from './caller.ts';
import { canonicalJson } from './canonical.ts';
import type { Tx } from './db.ts';
import type { Caller, Operator, Session } from './deps.ts';
import { answerError, marks } from './envelope.ts';
import { ApiError, missingParams } from './errors.ts';
import { readUpload } from './multipart.ts';
import { needs } from './providers.ts';
import { findUnstorable, refusedField } from './input-fields.ts';
import { draftHash, findKnownRequest, storeAnswer, recordOnce, type RequestKey } from './idempotency.ts';
import { MINUTE } from './time.ts';

const DEFAULT_PER_MINUTE = 600;

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
    operator: Operator | null;
    /** Device id to set as a cookie with the answer. */
    keptDevice: string | null;
  }
}

export interface CallContext<A extends Contract['auth']> {
  readonly session: A extends 'session' ? Session : Session | null;
  readonly operator: A extends 'operator' ? Operator : null;
  /** The file of a call of transport `upload`. */
  readonly file: Buffer;
  /** Epoch milliseconds of the injected clock at arrival. */
  readonly now: number;
  readonly device: string;
  readonly caller: Caller;
  readonly log: FastifyRequest['log'];
  /**
   * An idempotent call of one step: the change, the record of its clientId and the answer commit together. A replay
   * gets the stored answer; `work` never runs twice. It returns JSON.
   */
  once<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * The first step of an idempotent call that continues after the commit (an order that is then sent to the book). A
   * replay without a stored answer gets the first step's result and runs the later steps again: they must be
   * repeatable.
   */
  begin<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** As {@link begin}, for a first step that is committed together with those of other calls: `work` records the request itself. */
  beginTogether<T>(work: (key: RequestKey) => Promise<T>): Promise<T>;
}

/**
 * Mounts one call: limits, authenticates, validates strictly, runs, wraps into the envelope. A handler returns the
 * contract's output or throws ApiError; no other form of response exists.
 */
export function serve<I extends z.ZodMiniType, O extends z.ZodMiniType, A extends Contract['auth']>(
  app: FastifyInstance,
  contract: Contract<I, O> & { readonly auth: A },
  handler: (input: z.output<I>, context: CallContext<A>) => Promise<z.input<O>>,
): void {
  const { config, db, clock } = app.deps;
  /** Drafts in progress in this process: a second request with the same draft waits for the answer of the first. */
  const underWay = new Map<string, { readonly input: unknown; readonly answer: Promise<unknown> }>();
  const isAdmin = contract.path.startsWith('/admin/');
  needs(app, contract.auth === 'operator' ? 'authenticateOperator' : 'authenticate');

  app.route({
    method: 'POST',
    url: urlOf(contract.path),
    config: {
      rateLimit: {
        max: contract.rateLimit ?? DEFAULT_PER_MINUTE,
        timeWindow: MINUTE,
        // A public call counts for its address, whatever sessions come with it: each account would be a new allowance.
        ...(contract.auth === 'public' && { keyGenerator: (request: FastifyRequest) => callerKey(request.ip) }),
      },
    },
    onRequest: async (request) => {
      if (isAdmin && config.adminAddresses && !isListed(config.adminAddresses, request.ip))
        throw new ApiError('UNAUTHORIZED');
      if (contract.auth === 'operator') {
        request.operator = await operatorOf(request);
        if (config.needsSecondFactor && !request.operator.isVerified && !contract.isBeforeSecondFactor)
          throw new ApiError('SECOND_FACTOR_REQUIRED');
        if (contract.roles && !contract.roles.includes(request.operator.role)) throw new ApiError('FORBIDDEN');
        return;
      }
      request.session = await sessionOf(request);
      if (contract.auth === 'session' && !request.session) throw new ApiError('UNAUTHORIZED');
    },
    errorHandler: (error, request, reply) => {
      answerError(named(error), request, reply);
    },
    handler: async (request, reply) => {
      const { body, file } = contract.transport === 'upload' ? await readUpload(request) : { body: request.body };
      const malformed = findUnstorable(body);
      if (malformed !== null) throw new ApiError('BAD_REQUEST', { field: malformed });
      const input = contract.input.safeParse(body);
      if (!input.success) throw new ApiError('BAD_REQUEST', { field: refusedField(input.error.issues[0]) });
      const answer = contract.idempotent
        ? await answerOnce(request, input.data as z.output<I> & { clientId: string })
        : await handler(input.data, contextOf(request, notIdempotent, file));
      const checked = config.checksOutput ? contract.output.parse(answer) : answer;
      return contract.transport === 'download'
        ? sendFile(reply, checked as FileContent | FileStream)
        : send(reply, checked);
    },
  });

  /** With checked answers, an error that is not in the contract, or whose text lacks a parameter, is a server fault. */
  function named(error: unknown): unknown {
    if (!config.checksOutput || !(error instanceof ApiError)) return error;
    const codes: readonly string[] = [
      ...contract.errors,
      ...COMMON_ERRORS,
      ...(contract.roles ? ['FORBIDDEN'] : []),
      ...(contract.auth === 'operator' ? ['SECOND_FACTOR_REQUIRED'] : []),
    ];
    if (!codes.includes(error.code)) return new Error(`${contract.path} does not name ${error.code}`);
    const missing = missingParams(error);
    return missing.length === 0 ? error : new Error(`${error.code} comes without ${missing.join(', ')}`);
  }

  async function sessionOf(request: FastifyRequest): Promise<Session | null> {
    const { token, account } = request.headers;
    if (typeof token !== 'string' || typeof account !== 'string') return null;
    // A public call needs no session: an old token must not keep its owner from logging in beside a flood.
    if (contract.auth === 'public' && app.tokenGate.isClosed(request.ip, token)) return null;
    return app.tokenGate.check(request.ip, token, () => app.authenticate(token, account));
  }

  async function operatorOf(request: FastifyRequest): Promise<Operator> {
    const token = request.headers['operator-token'];
    const isUsed = request.headers['operator-unattended'] === undefined;
    const operator =
      typeof token === 'string'
        ? await app.tokenGate.check(request.ip, token, () => app.authenticateOperator(token, isUsed))
        : null;
    if (!operator) throw new ApiError('UNAUTHORIZED');
    return operator;
  }

  function contextOf(request: FastifyRequest, steps: Steps, file: Buffer = NO_FILE): CallContext<A> {
    return {
      session: request.session as CallContext<A>['session'],
      operator: request.operator as CallContext<A>['operator'],
      file,
      now: clock.now(),
      device: (request.headers['user-agent'] ?? '').slice(0, 200),
      caller: {
        address: request.ip,
        deviceId: DEVICE_COOKIE.exec(request.headers.cookie ?? '')?.[1] ?? null,
        keepDevice: (deviceId) => void (request.keptDevice = deviceId),
      },
      log: request.log,
      ...steps,
    };
  }

  async function answerOnce(request: FastifyRequest, input: z.output<I> & { clientId: string }): Promise<unknown> {
    const key: RequestKey = {
      scope: request.session?.userId ?? (request.operator ? `operator:${request.operator.login}` : 'public'),
      clientId: input.clientId.toLowerCase(),
      path: contract.path,
      bodyHash: draftHash(config.secret, contract, input),
    };
    const flight = `${key.scope} ${key.clientId}`;
    const first = underWay.get(flight);
    // Calls that are confirmed differently are not one: the proof of each has to be right.
    if (first) return isSame(first.input, input) ? first.answer : answerFirst(request, input, key);
    const answer = answerFirst(request, input, key).finally(() => underWay.delete(flight));
    underWay.set(flight, { input, answer });
    return answer;
  }

  async function answerFirst(request: FastifyRequest, input: z.output<I>, key: RequestKey): Promise<unknown> {
    const known = await findKnownRequest(db, key);
    if (known && known.answer !== null) return known.answer;
    let hasBegun = false;
    const steps: Steps = {
      once: (work) => recordOnce(db, key, clock.now(), 'answer', work),
      begin: (work) => {
        hasBegun = true;
        return recordOnce(db, key, clock.now(), 'result', work);
      },
      beginTogether: (work) => {
        hasBegun = true;
        return work(key);
      },
    };
    const answer = await handler(input, contextOf(request, steps));
    if (hasBegun) await storeAnswer(db, key, answer);
    return answer;
  }

  function send(reply: FastifyReply, data: unknown) {
    const { keptDevice, protocol } = reply.request;
    if (keptDevice !== null) reply.header('set-cookie', deviceCookie(keptDevice, protocol === 'https'));
    return reply.send({ status: 1, msg: '', data, ...marks(app) });
  }
}

const isSame = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other);

type Steps = Pick<CallContext<'public'>, 'once' | 'begin' | 'beginTogether'>;
const refuse = () => {
  throw new Error('only an idempotent contract records its requests');
};
const notIdempotent: Steps = { once: refuse, begin: refuse, beginTogether: refuse };

/** Not readable by the page's code. It opens nothing; it only says that a device has logged in before. */
const DEVICE_COOKIE = /(?:^|; )maru_device=([\w-]{22})(?:;|$)/;
const deviceCookie = (deviceId: string, isSecure: boolean): string =>
  `maru_device=${deviceId}; Path=/api; Max-Age=15552000; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;

const NO_FILE: Buffer = Buffer.alloc(0);

/** Sends a customer's file as an attachment: it is not rendered, not sniffed and not cached. */
function sendFile(reply: FastifyReply, file: FileContent | FileStream) {
  const { type, name } = file;
  return reply
    .headers({
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    })
    .send('bytes' in file ? file.bytes : Readable.from(file.chunks));
}
