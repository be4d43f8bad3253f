import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toTimestamp } from './clock.ts';
import { ApiError, messageOf } from './errors.ts';
import { systemCodeOf } from './system-code.ts';

/** Fields of every envelope: the server's time, by which clients count deadlines, and the mark of a simulated market. */
export function marks({ deps }: FastifyInstance): { now: string; simulated?: true } {
  return { now: toTimestamp(deps.clock.now()), ...(deps.isSimulated ? { simulated: true } : {}) };
}

/**
 * Converts any thrown error into an envelope. Bad input is never a 5xx, and a fault shows a trace id, not its cause.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = isCutOff(error, request) ? new ApiError('BAD_REQUEST', { field: 'body' }) : asRefusal(error);
  if (refusal.code === 'SYSTEM_BUSY') {
    refusal.params.trace = request.id;
    request.log.error({ err: error, trace: request.id }, 'unexpected');
  }
  const { code, params } = refusal;
  return reply
    .code(statusOf(refusal, request))
    .send({ status: 0, msg: messageOf(code, params), data: null, code, params, ...marks(request.server) });
}

/** A connection that ended in the middle of its body: nobody waits for the answer, and nothing is wrong with the server. */
function isCutOff(error: unknown, { raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete && systemCodeOf(error) === 'ECONNRESET';
}

/** Every call answers 200 or 401. Another address has no envelope to read, so its status is the answer. */
function statusOf({ code }: ApiError, { url }: FastifyRequest): number {
  if (code === 'UNAUTHORIZED') return 401;
  if (url.startsWith('/api/')) return 200;
  return code === 'SYSTEM_BUSY' ? 500 : code === 'TOO_MANY_REQUESTS' ? 429 : 404;
}

function asRefusal(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { statusCode } = error as { statusCode?: number };
  if (statusCode === 413) return new ApiError('PAYLOAD_TOO_LARGE');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new ApiError('BAD_REQUEST', { field: 'body' });
  }
  return new ApiError('SYSTEM_BUSY');
}
