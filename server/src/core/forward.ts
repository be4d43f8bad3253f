import { API_ROOT } from '@maru/domain/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import WebSocket from 'ws';
import { ApiError } from './errors.ts';
import { findLeader } from './lead.ts';
import { GIVE_UP_ABOVE, TRY_AGAIN_LATER } from './sockets.ts';

const PATIENCE_MS = 15_000;
const FRESH_MS = 1_000;
/** Closes a socket that cannot be forwarded; the client reconnects. */
/** Maximum of messages queued until the leader's socket is open. */
const MOST_EARLY = 50;

/**
 * Forwards to the leader what needs the market: every call that no module mounted, and the live stream. Mounted last, on processes that do
 * not lead.
 */
export async function forwardToLeader(app: FastifyInstance): Promise<void> {
  let known: { origin: string | undefined; at: number } | undefined;

  async function leader(): Promise<string> {
    if (!known || performance.now() - known.at > FRESH_MS) {
      known = { origin: await findLeader(app.deps.db), at: performance.now() };
    }
    if (known.origin === undefined) throw new ApiError('SYSTEM_BUSY');
    return known.origin;
  }

  await forwardTo(app, leader, () => (known = undefined));
}

/**
 * Forwards every call that no module mounted, and the live stream, to another server.
 *
 * @param find the origin of that server
 * @param onLost called when it does not answer. The request may have been executed: a client looks up SYSTEM_BUSY by its draft.
 */
export async function forwardTo(app: FastifyInstance, find: () => Promise<string>, onLost: () => void): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The other server reads the body; here it is bytes.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    scope.post('/api/*', async (request, reply) => {
      const origin = await find();
      try {
        const answer = await fetch(origin + request.url, {
          method: 'POST',
          headers: headersOf(request),
          body: new Uint8Array((request.body ?? []) as Buffer),
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        for (const name of ANSWERED) {
          const value = answer.headers.get(name);
          if (value) reply.header(name, value);
        }
        return await reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()));
      } catch (error) {
        onLost();
        request.log.warn({ err: error, origin }, 'the other server does not answer');
        throw new ApiError('SYSTEM_BUSY');
      }
    });
  });

  app.get(`${API_ROOT}/stream`, { websocket: true }, (socket, request) => {
    const early: WebSocket.RawData[] = [];
    const giveUp = () => socket.close(TRY_AGAIN_LATER);
    socket.on('error', giveUp);
    socket.on('message', (data) => (early.push(data) > MOST_EARLY ? giveUp() : undefined));
    let isGone = false;
    socket.on('close', () => (isGone = true));
    find().then((origin) => {
      if (isGone) return;
      const headers = { 'x-forwarded-for': request.ip };
      const far = new WebSocket(`${origin.replace(/^http/, 'ws')}${API_ROOT}/stream`, { headers });
      far.on('open', () => {
        socket.removeAllListeners('message');
        for (const data of early) far.send(String(data));
        socket.on('message', (data) => far.send(String(data)));
      });
      // The other server sees this one read, however slow its reader is.
      far.on('message', (data) => (socket.bufferedAmount > GIVE_UP_ABOVE ? giveUp() : socket.send(String(data))));
      far.on('close', giveUp);
      far.on('error', giveUp);
      socket.on('close', () => far.terminate());
    }, giveUp);
  });
}

/** Headers of an answer that are passed on: its type and the name of a file. A cookie is not: the privacy policy names the one that there is. */
const ANSWERED = ['content-type', 'content-disposition'];

/** The headers that identify the caller, with its address. The other server accepts the address where TRUST_PROXY allows it. */
function headersOf({ headers, ip }: FastifyRequest): Record<string, string> {
  const kept = [
    'content-type',
    'token',
    'account',
    'operator-token',
    'operator-unattended',
    'user-agent',
    'accept-language',
  ];
  const own = kept.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : []));
  return { ...Object.fromEntries(own), 'x-forwarded-for': ip };
}
