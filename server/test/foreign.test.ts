import { contracts, urlOf, type Contract } from '@maru/domain/contracts';
import * as z from 'zod';
import { bankedCustomer, uploaded } from './funds.ts';
import { newId, registerCustomer, type TestApp } from './harness.ts';
import { idOf, makeFullMarket, possess, type Owner } from './possessions.ts';
import { sampleOf, type Schema } from './sample-input.ts';
import { tableSums } from './table-sums.ts';

/**
 * One customer's object does not exist for another, in any field of any call that names it, and asking for it changes nothing. The fields
 * are read from the contracts: a new one fails here until somebody owns what it names, or its reason is stated.
 */
let server: TestApp;
let ann: Owner;
let bob: Owner;
/** Customers without anything, for calls that refuse who has a verified name already, or a withdrawal that is not paid yet. */
const newcomers: Record<string, Owner> = {};
beforeAll(async () => {
  const market = await makeFullMarket();
  ({ server } = market);
  ann = await possess(server, market.offered);
  bob = await possess(server, market.offered);
  const eve = await registerCustomer(server);
  const pictures = (['idFront', 'idBack'] as const).map((purpose) => uploaded(server, eve, purpose));
  const [frontUploadId, backUploadId] = await Promise.all(pictures);
  const ids = new Map(Object.entries({ frontUploadId, backUploadId }) as [string, string][]);
  newcomers['/user/KycSubmit'] = { ...eve, cardId: '', ids };
  newcomers['/fund/WithdrawCreate'] = { ...(await bankedCustomer(server, { cash: 1_000_000n })), ids: new Map() };
});
afterAll(() => server.close());

/** Fields that name nothing of a customer's. */
const PUBLIC: Readonly<Record<string, string>> = {
  channelId: 'a way to pay in, the same for everybody',
  productId: 'a copy product, which everybody sees',
  offerId: 'an offer of the quota zone or of a block, which everybody sees',
  offeringId: 'new shares, which everybody sees',
  auctionId: 'an auction, which everybody sees',
  placementId: 'a placement, which everybody sees',
  newsId: 'a bulletin, which everybody sees',
};
/** Fields that prove who asks. Those of another customer are refused in passkey.test.ts. */
const PROOFS = ['challengeId', 'credentialId'];
/** Calls for which a thing that is not there is no error, so that they answer as if it had been done. */
const SILENT = ['/user/AlertDel', '/user/AlertSwitch', '/user/WatchGroupDel', '/user/WatchGroupOrder'];

/** Calls that answer a list, which is empty for a thing of another's. */
const EMPTY = ['/user/ReviewHistory'];

const order = { type: 'limit', price: '79000', lots: 1 };
/** Values that a call looks at before it looks for the thing. */
const VALUES: Readonly<Record<string, Record<string, unknown>>> = {
  '/bank/WalletAdd': { type: 'TRC20', address: 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL' },
  '/fund/WithdrawCreate': { amount: '10000' },
  '/margin/Borrow': { quantity: '100', amount: '1000000' },
  '/margin/AddCollateral': { quantity: '100' },
  '/trade/Amend': { price: '60100' },
  '/trade/Close': order,
  '/user/AlertSwitch': { isOn: false },
  '/user/KycSubmit': { name: '김마루', idFirst: '900101', idTail: '1000001' },
};

const schemaOf = ({ input }: Contract) => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema;
const shapesOf = (schema: Schema): Schema[] => schema.anyOf ?? schema.oneOf ?? [schema];
const isId = (name: string, { format, items }: Schema) => /Ids?$/.test(name) || (items ?? { format }).format === 'uuid';

/** Names of the fields of a call that hold an id, at any depth, without the id of the draft that is sent. */
function idsIn(contract: Contract): string[] {
  const walk = (schema: Schema): string[] =>
    shapesOf(schema).flatMap((shape) =>
      Object.entries(shape.properties ?? {}).flatMap(([name, value]) => [
        ...(isId(name, value) ? [name] : []),
        ...walk(value.items ?? value),
      ]),
    );
  return [...new Set(walk(schemaOf(contract)))].filter((name) => name !== 'clientId' || !contract.idempotent);
}

/** A form of a call's input that has the field, by its subject where the forms have one. */
interface Form {
  readonly contract: Contract;
  readonly shape: Schema;
  readonly subject?: string;
}

/** Every form of a call's input with a field. */
function formsOf(contract: Contract, field: string): Form[] {
  const shapes = shapesOf(schemaOf(contract)).filter(({ properties }) => properties && field in properties);
  if (shapes.length === 0) throw new Error(`${contract.path} has ${field} inside of another field alone`);
  return shapes.map((shape) => {
    const subject = shape.properties?.subject?.const;
    return { contract, shape, ...(typeof subject === 'string' && { subject }) };
  });
}

const all: Contract[] = Object.values(contracts);
const named = all.flatMap((contract) =>
  idsIn(contract)
    .filter((field) => !(field in PUBLIC) && !PROOFS.includes(field))
    .flatMap((field) =>
      formsOf(contract, field).map(
        (form) => [[contract.path, form.subject].filter(Boolean).join(' '), field, form] as const,
      ),
    ),
);
/** Those that end a thing come last: an owner's own call has to find it. */
const isLast = (path: string) => /(Del|Remove|RevokeSession|Cancel)$/.test(path);
const asked = named.toSorted(([a], [b]) => Number(isLast(a)) - Number(isLast(b)));

/** The input of `who`, with an id in one field and their own in the others. */
function inputOf({ contract, shape }: Form, field: string, id: string, who: Owner): Record<string, unknown> {
  const names = new Set([...(shape.required ?? []), field]);
  const valueOf = (name: string): unknown => {
    const schema = shape.properties![name]!;
    const own = name === field ? id : idOf(who, contract.path, name);
    if (name === 'clientId' && contract.idempotent) return newId();
    if (name === 'fundPassword') return who.fundPassword;
    if (own !== undefined) return schema.type === 'array' ? own.split(',') : own;
    return VALUES[contract.path]?.[name] ?? sampleOf(schema);
  };
  return Object.fromEntries([...names].map((name) => [name, valueOf(name)]));
}

/** One call with ann's id, and whether it changed anything. */
async function ask(form: Form, field: string, who: Owner) {
  const { contract, subject } = form;
  const id = idOf(ann, contract.path, field, subject);
  if (id === undefined) throw new Error(`nobody owns what ${contract.path} names by ${field}`);
  const before = await tableSums(server.db);
  const payload = inputOf(form, field, id, who);
  const headers = { token: who.token, account: who.account };
  const response = await server.app.inject({ method: 'POST', url: urlOf(contract.path), payload, headers });
  const hasChanged = (await tableSums(server.db)) !== before;
  if (!String(response.headers['content-type']).startsWith('application/json')) return { status: 1, hasChanged };
  const { status, code, data } = response.json<{ status: number; code?: string; data: { total?: number } | null }>();
  return { status, hasChanged, ...(code && { code }), ...(data?.total !== undefined && { total: data.total }) };
}
const REFUSED = { status: 0, code: expect.stringMatching(/NOT_FOUND$/), hasChanged: false };

test.each(asked)('%s with another’s %s finds nothing, and with the own one something', async (_, field, form) => {
  const { path } = form.contract;
  const [isSilent, isEmpty] = [SILENT.includes(path), EMPTY.includes(path)];
  const foreign = await ask(form, field, newcomers[path] ?? bob);
  expect(foreign).toEqual(
    isSilent ? { status: 1, hasChanged: false } : isEmpty ? { status: 1, hasChanged: false, total: 0 } : REFUSED,
  );
  const own = await ask(form, field, ann);
  expect(own.code ?? '').not.toMatch(/NOT_FOUND$|^BAD_REQUEST$/);
  if (isSilent) expect(own).toEqual({ status: 1, hasChanged: true });
  if (isEmpty) expect(own.total).toBeGreaterThan(0);
});

test('no answer to another shows an id, the account or the name of theirs', async () => {
  const theirs = [...[...ann.ids.values()].flatMap((each) => each.split(',')), ann.userId, ann.account];
  const secrets = theirs.filter((each) => each.length > 10);
  let answered = 0;
  for (const contract of all.filter(({ idempotent }) => !idempotent)) {
    const shapes = shapesOf(schemaOf(contract)).map((shape) => ({ ...shape, properties: shape.properties ?? {} }));
    for (const { properties, required = [] } of shapes) {
      const fields = Object.entries(properties).filter(([name]) => required.includes(name));
      const payload = Object.fromEntries(
        fields.map(([name, schema]) => [name, idOf(bob, contract.path, name) ?? sampleOf(schema)]),
      );
      const headers = { token: bob.token, account: bob.account };
      const { body } = await server.app.inject({ method: 'POST', url: urlOf(contract.path), payload, headers });
      if (body.includes('"status":1')) answered++;
      expect({ path: contract.path, shown: secrets.filter((each) => body.includes(each)) }).toEqual({
        path: contract.path,
        shown: [],
      });
    }
  }
  expect(answered).toBeGreaterThan(60);
});

test('every reason is that of a field that exists', () => {
  const fields = new Set(all.flatMap(idsIn));
  expect([...Object.keys(PUBLIC), ...PROOFS].filter((field) => !fields.has(field))).toEqual([]);
  const paths = named.map(([, , { contract }]) => contract.path);
  expect([...SILENT, ...EMPTY, ...Object.keys(VALUES)].filter((path) => !paths.includes(path))).toEqual([]);
  expect(named.length).toBeGreaterThan(60);
});
