import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import type { WebSocket } from 'ws';
import { messageOf } from './errors.ts';
import { systemCodeOf } from './system-code.ts';

/** The product uses none of these. */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Made once: they are the same in every answer, and Helmet's plugin for Fastify makes them anew for each, a tenth of the time of a cheap one. */
function headersOfHelmet(): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const setAll = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
    },
    strictTransportSecurity: false,
  });
  setAll(request, response, () => undefined);
  return { ...response.getHeaders() };
}

/** Headers of every answer. The product must also work over plain HTTP on a home network, so no upgrade to https is requested here. */
export function setHeaders(app: FastifyInstance): void {
  const headers = { ...headersOfHelmet(), 'permissions-policy': PERMISSIONS_POLICY };
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}

/** Headers that a browser obeys in documents alone. */
const OF_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * Headers of a file of a build, the same as nginx sends (deploy/nginx/site.conf). A first screen requests a dozen files, and the headers of
 * documents would be half a kilobyte of each.
 */
export function setFileHeaders(reply: FastifyReply): void {
  for (const name of OF_DOCUMENTS) reply.removeHeader(name);
  // A remote may be served to a shell on another origin; hashes are checked with CORS only.
  reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
}

/** An upload has as many times the time of another body: eight megabytes over a slow network. */
const UPLOAD_FACTOR = 4;

/** Closes connections whose request body does not arrive in time, whether it is read or was refused before. A slow answer is not limited. */
export function limitBodyTime(app: FastifyInstance, bodyMs: number): void {
  app.addHook('onRequest', async ({ raw, headers }) => {
    // A request that a test injects has no socket. What is no call is limited by the server's own time.
    if (raw.method !== 'POST' || raw.complete || !(raw.socket instanceof Socket)) return;
    const isUpload = headers['content-type']?.startsWith('multipart/form-data') ?? false;
    const timer = setTimeout(() => raw.complete || raw.socket.destroy(), isUpload ? UPLOAD_FACTOR * bodyMs : bodyMs);
    // A request is closed with its answer, when its body may still be on the way.
    const stop = () => raw.complete && clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
    timer.unref();
  });
}

/**
 * Ends a request whose connection was reset before it was read: there is no address to count it at, and nobody to answer. The address of
 * any other is read here, because Node drops it with the connection unless it was read before.
 */
export function requireAddress(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    if (!(socket instanceof Socket) || socket.remoteAddress !== undefined) return;
    socket.destroy();
    return reply.hijack();
  });
}

/** Headers of answers that are sent before any hook runs. */
const EARLY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': PERMISSIONS_POLICY,
  'cache-control': 'no-store',
};

/** Answers a URL that cannot be decoded, without repeating it. */
export function answerMalformed(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const params = { field: 'url' };
  reply
    .code(400)
    .headers(EARLY_HEADERS)
    .send({ status: 0, msg: messageOf('BAD_REQUEST', params), data: null, code: 'BAD_REQUEST', params });
}

const EARLY_STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers bytes that are no HTTP request, and closes the connection. */
export function answerUnparsed(error: Error, socket: Socket): void {
  const code = systemCodeOf(error) ?? '';
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const headers = Object.entries({ ...EARLY_HEADERS, connection: 'close', 'content-length': '0' });
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${EARLY_STATUS[code] ?? '400 Bad Request'}`, ...lines, '', ''].join('\r\n'));
}

/** A frame that is too large, or a connection that broke, is the client's fault: it is no error of the server. */
export function endSocket(error: Error, socket: WebSocket, request: FastifyRequest): void {
  const code = systemCodeOf(error);
  const isClients = code?.startsWith('WS_ERR_') || code === 'ECONNRESET' || code === 'EPIPE';
  if (isClients) request.log.debug({ err: error }, 'socket');
  else request.log.error({ err: error }, 'socket');
  socket.terminate();
}
