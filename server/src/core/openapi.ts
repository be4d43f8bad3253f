import { COMMON_ERRORS, contracts, type Contract } from '@maru/shared/contracts';
import * as z from 'zod';
import { API_ROOT } from './serve.ts';

/** The API's description, printed from the contracts that serve it. */
export function openApi(): Record<string, unknown> {
  const calls: Contract[] = Object.values(contracts);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Maru',
      version: '1',
      description:
        'Every call answers `{ status, msg, data, code?, params?, simulated? }`. Status 1 carries `data`; anything else a `code`. ' +
        'Amounts are decimal strings, times ISO 8601 with +09:00. A call with `clientId` may be sent again: the same draft answers its first result.',
    },
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token' },
        account: { type: 'apiKey', in: 'header', name: 'account' },
      },
    },
    paths: Object.fromEntries(calls.map((call) => [API_ROOT + call.path, { post: operation(call) }])),
  };
}

function operation(call: Contract) {
  const errors = [...COMMON_ERRORS, ...call.errors];
  return {
    tags: [call.path.split('/')[1]],
    operationId: call.path,
    summary: call.summary,
    security: call.auth === 'session' ? [{ token: [], account: [] }] : [],
    requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(call.input, 'input') } } },
    responses: {
      200: {
        description: `Codes with status 0: ${errors.join(', ')}`,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['status', 'msg', 'data'],
              properties: {
                status: { enum: [0, 1] },
                msg: { type: 'string' },
                data: jsonSchema(call.output, 'output'),
                code: { enum: errors },
                params: { type: 'object' },
                simulated: { type: 'boolean' },
              },
            },
          },
        },
      },
      ...(call.auth === 'session' ? { 401: { description: 'No live session' } } : {}),
    },
  };
}

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
