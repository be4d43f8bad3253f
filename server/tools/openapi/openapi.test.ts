import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminContracts } from '@maru/domain/admin';
import { contracts, urlOf, type Contract } from '@maru/domain/contracts';
import * as z from 'zod';
import { sampleInput } from '../../test/sample-input.ts';
import { openApiCommand } from './openapi.command.ts';

interface Operation {
  readonly operationId: string;
  readonly security: Record<string, never[]>[];
  readonly requestBody: { content: Record<string, { schema: z.core.JSONSchema.JSONSchema }> };
  readonly responses: Record<
    number,
    { content: Record<string, { schema: { required: string[]; properties: Record<string, unknown> } }> }
  >;
}
interface Document {
  readonly openapi: string;
  readonly paths: Record<string, { post: Operation }>;
  readonly components: { schemas: Record<string, z.core.JSONSchema.JSONSchema> };
}

let document: Document;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'maru-openapi-'));
  const file = join(folder, 'a folder', 'openapi.json');
  const said = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await openApiCommand([file])).toBe(0);
  said.mockRestore();
  document = JSON.parse(await readFile(file, 'utf8')) as Document;
  await rm(folder, { recursive: true });
});

/** JSON Schema reads a pattern with Unicode properties; zod's reader of JSON Schema does not, and would refuse every text. */
const readable = (schema: z.core.JSONSchema.JSONSchema) =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === 'pattern' && String(value).includes('\\p{') ? undefined : value,
  ) as z.core.JSONSchema.JSONSchema;

const all: Contract[] = [...Object.values(contracts), ...Object.values(adminContracts)];

test('the file describes every call once, in OpenAPI 3.1', () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(Object.keys(document.paths).sort()).toEqual(all.map(({ path }) => urlOf(path)).sort());
  const ids = Object.values(document.paths).map(({ post }) => post.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(all.map((contract) => [contract.path, contract] as const))(
  '%s: the described input accepts and refuses what the contract does',
  (path, contract) => {
    const { requestBody, responses, security } = document.paths[urlOf(path)]!.post;
    expect(security).toHaveLength(contract.auth === 'public' ? 0 : 1);
    expect(responses[200]!.content['application/json']!.schema.required).toEqual(['status', 'msg', 'data']);
    if (contract.transport === 'upload') return;
    const described = z.fromJSONSchema(readable(requestBody.content['application/json']!.schema));
    const sample = sampleInput(contract);
    expect(described.safeParse(sample).success).toBe(true);
    const wrong = [{ ...sample, unknownField: 1 }, ...Object.keys(sample).map((name) => ({ ...sample, [name]: {} }))];
    for (const body of wrong) {
      const isAccepted = contract.input.safeParse(body).success;
      expect({ body, isAccepted: described.safeParse(body).success }).toEqual({ body, isAccepted });
    }
  },
);

test('the messages of the live stream are described beside the calls', () => {
  const message = z.fromJSONSchema(document.components.schemas.streamClientMessage!);
  expect(message.safeParse({ op: 'sub', topics: ['state'] }).success).toBe(true);
  expect(message.safeParse({ op: 'sub' }).success).toBe(false);
  for (const name of ['state', 'quote', 'book', 'orders', 'requests', 'messages'])
    expect(document.components.schemas).toHaveProperty([`streamTopic-${name}`]);
});
