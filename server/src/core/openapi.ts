import { adminContracts } from '@maru/domain/admin';
import {
  clientMessage,
  COMMON_ERRORS,
  contracts,
  eventSchemas,
  fileContent,
  topicSchemas,
  urlOf,
  type Contract,
} from '@maru/domain/contracts';
import * as z from 'zod';

/** The API's description, generated from the contracts that serve it. */
export function openApi(): Record<string, unknown> {
  const calls: Contract[] = [...Object.values(contracts), ...Object.values(adminContracts)];
  return {
    openapi: '3.1.0',
    servers: [{ url: '/', description: 'The origin of the page' }],
    info: {
      title: 'Maru',
      version: '1',
      description:
        'Every call answers `{ status, msg, data, code?, params?, simulated?, now }`. Status 1 carries `data`; anything else a `code`. ' +
        "`now` is the server's time, which another backend may omit. " +
        'The live stream is a WebSocket at `/api/vue/stream`: `components.schemas` has what its sides send, under names that begin with `stream`. ' +
        'Amounts are decimal strings, times ISO 8601 with +09:00. A call with `clientId` may be sent again: the same draft answers its first result.',
    },
    components: {
      schemas: streamSchemas(),
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token' },
        account: { type: 'apiKey', in: 'header', name: 'account' },
        operator: { type: 'apiKey', in: 'header', name: 'operator-token' },
      },
    },
    paths: Object.fromEntries(calls.map((call) => [urlOf(call.path), { post: operation(call) }])),
  };
}

const SECURITY = { public: [], session: [{ token: [], account: [] }], operator: [{ operator: [] }] };
const BINARY = { type: 'string', format: 'binary' };

function requestContent(call: Contract) {
  const schema = jsonSchema(call.input, 'input');
  if (call.transport !== 'upload') return { 'application/json': { schema } };
  return { 'multipart/form-data': { schema: { allOf: [schema, { type: 'object', properties: { file: BINARY } }] } } };
}

function operation(call: Contract) {
  const errors = [...COMMON_ERRORS, ...call.errors];
  return {
    tags: [call.path.split('/')[1]],
    operationId: call.path,
    summary: call.summary,
    description: call.roles && `Roles: ${call.roles.join(', ')}`,
    security: SECURITY[call.auth],
    requestBody: { required: true, content: requestContent(call) },
    responses: {
      200: {
        description: `Codes with status 0: ${errors.join(', ')}`,
        content: {
          ...(call.transport === 'download'
            ? { [call.output === fileContent ? 'image/*' : '*/*']: { schema: BINARY } }
            : {}),
          'application/json': {
            schema: {
              type: 'object',
              required: ['status', 'msg', 'data'],
              properties: {
                status: { enum: [0, 1] },
                msg: { type: 'string' },
                data: call.transport === 'download' ? { type: 'null' } : jsonSchema(call.output, 'output'),
                code: { enum: errors },
                params: { type: 'object' },
                simulated: { type: 'boolean' },
                now: { type: 'string', format: 'date-time' },
              },
            },
          },
        },
      },
      ...(call.auth !== 'public' ? { 401: { description: 'No live session' } } : {}),
    },
  };
}

/** OpenAPI has no sockets: the messages of clients, and the value of each topic, by name. */
function streamSchemas(): Record<string, unknown> {
  const values = { ...topicSchemas, ...eventSchemas };
  return {
    streamClientMessage: jsonSchema(clientMessage, 'input'),
    ...Object.fromEntries(
      Object.entries(values).map(([name, schema]) => [`streamTopic-${name}`, jsonSchema(schema, 'output')]),
    ),
  };
}

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
