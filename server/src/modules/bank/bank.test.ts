import { behind } from '../../../test/behind.ts';
import { bankedCustomer, NAME, uploaded, verifyName } from '../../../test/funds.ts';
import { makeApp, newId, registerCustomer, type TestApp, type TestCustomer } from '../../../test/harness.ts';
import type { Tx } from '../../core/db.ts';
import { lockCustomerRow } from '../identity/account.service.ts';
import { lockCardShared } from './bank.repo.ts';

let server: TestApp;
beforeAll(async () => void (server = await makeApp()));
afterAll(() => server.close());

const card = (over: Partial<Record<'holder' | 'bankCode' | 'number' | 'branch', string>> = {}) => ({
  clientId: newId(),
  holder: NAME,
  bankCode: '090',
  number: `3333-${String(++made).padStart(9, '0')}`,
  branch: ' 강남 ',
  ...over,
});
let made = 0;
const verified = async (): Promise<TestCustomer> => {
  const customer = await registerCustomer(server);
  await verifyName(server, customer);
  return customer;
};

test('a card is bound, listed with its number hidden, and taken off', async () => {
  const ann = await verified();
  const before = await server.ok('/bank/List', {}, ann);
  expect(before).toMatchObject({ cards: [], holder: NAME, guards: [] });
  expect(before.banks.length).toBeGreaterThan(15);
  const added = await server.ok('/bank/Add', card({ number: '3333-01-2345678' }), ann);
  expect(added).toMatchObject({ holder: NAME, number: '•••••••••5678', branch: '강남', bankName: { en: 'KakaoBank' } });
  expect((await server.ok('/bank/List', {}, ann)).cards).toEqual([added]);
  expect(await server.ok('/user/Info', {}, ann)).toMatchObject({ hasBankCard: true, realName: 'verified' });

  for (let times = 0; times < 2; times++) await server.ok('/bank/Del', { cardId: added.cardId }, ann);
  expect((await server.ok('/bank/List', {}, ann)).cards).toEqual([]);
  expect(await server.ok('/user/Info', {}, ann)).toMatchObject({ hasBankCard: false });
  // Taken off, it can be bound again.
  await server.ok('/bank/Add', card({ number: '3333012345678' }), ann);
});

test.each([
  ['another name', { holder: '이마루' }, 'BANK_CARD_NOT_OWN'],
  ['an unknown bank', { bankCode: '999' }, 'BANK_NOT_FOUND'],
  ['a number too short', { number: '3333-01-234567' }, 'BANK_NUMBER_INVALID'],
  ['letters', { number: '3333-AB-2345678' }, 'BAD_REQUEST'],
  ['control characters', { branch: 'a\u0000b' }, 'BAD_REQUEST'],
])('%s is refused', async (_, over, code) => {
  expect(await server.call('/bank/Add', card(over), await verified())).toMatchObject({ code });
});

test.each([
  ['none', 'REAL_NAME_REQUIRED', '/information/authInfo'],
  // Only waiting helps.
  ['review', 'REAL_NAME_UNDER_REVIEW', null],
  ['failed', 'REAL_NAME_FAILED', '/information/authInfo'],
] as const)('with a name that is %s no card is bound', async (state, code, route) => {
  const ann = await registerCustomer(server);
  await server.db.updateTable('customer').set({ real_name: state }).where('id', '=', ann.userId).execute();
  expect(await server.call('/bank/Add', card(), ann)).toMatchObject({ code });
  expect(await server.ok('/bank/List', {}, ann)).toMatchObject({
    holder: null,
    guards: [{ code, route }],
  });
});

test('an account is bound once, by whoever it belongs to', async () => {
  const [ann, bob] = [await verified(), await verified()];
  const input = card();
  await server.ok('/bank/Add', input, ann);
  const again = { ...input, clientId: newId(), number: input.number.replace('-', '') };
  expect(await server.call('/bank/Add', again, ann)).toMatchObject({ code: 'BANK_CARD_EXISTS' });
  expect(await server.call('/bank/Add', { ...again, clientId: newId() }, bob)).toMatchObject({
    code: 'BANK_CARD_NOT_OWN',
  });
});

test('five cards and no more, also when they come at once', async () => {
  const ann = await verified();
  const answers = await Promise.all(Array.from({ length: 8 }, () => server.call('/bank/Add', card(), ann)));
  expect(answers.filter(({ status }) => status === 1)).toHaveLength(5);
  expect(answers.filter(({ code }) => code === 'BANK_CARD_LIMIT')).toHaveLength(3);
  expect((await server.ok('/bank/List', {}, ann)).guards).toMatchObject([{ code: 'BANK_CARD_LIMIT' }]);
});

test('cards and wallets of one customer are counted and added one after the other', async () => {
  const ann = await verified();
  const hold = (tx: Tx) => lockCustomerRow(tx, ann.userId);
  expect(await behind(server, hold, () => server.call('/bank/Add', card(), ann))).toMatchObject({ status: 1 });
  expect(await behind(server, hold, () => server.call('/bank/WalletAdd', trc(), ann))).toMatchObject({ status: 1 });
});

test('a card stays while a withdrawal to it is asked for, and while one is under way', async () => {
  const ann = await bankedCustomer(server, { cash: 50_000n, card: '3333990000011' });
  const { cardId, fundPassword } = ann;
  const hold = async (tx: Tx) => expect(await lockCardShared(tx, ann.userId, cardId)).toMatchObject({ id: cardId });
  expect(await behind(server, hold, () => server.call('/bank/Del', { cardId }, ann))).toMatchObject({ status: 1 });

  const { cardId: next } = await server.ok('/bank/Add', card(), ann);
  const input = { clientId: newId(), amount: '50000', cardId: next, fundPassword };
  await server.ok('/fund/WithdrawCreate', input, ann);
  expect(await server.call('/bank/Del', { cardId: next }, ann)).toMatchObject({ code: 'BANK_CARD_IN_USE' });
});

test('nobody takes another’s card or wallet off', async () => {
  const [ann, bob] = [await verified(), await verified()];
  const { cardId } = await server.ok('/bank/Add', card(), ann);
  const { walletId } = await server.ok('/bank/WalletAdd', trc(), ann);
  expect(await server.call('/bank/Del', { cardId }, bob)).toMatchObject({ code: 'BANK_CARD_NOT_FOUND' });
  expect(await server.call('/bank/WalletDel', { walletId }, bob)).toMatchObject({ code: 'WALLET_NOT_FOUND' });
  expect((await server.ok('/bank/WalletList', {}, bob)).wallets).toEqual([]);
  expect((await server.ok('/bank/List', {}, ann)).cards).toHaveLength(1);
  expect((await server.ok('/bank/WalletList', {}, ann)).wallets).toHaveLength(1);
});

const trc = () => ({ clientId: newId(), type: 'TRC20' as const, address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' });

test('a wallet is bound with its checksum and its picture, once, and taken off', async () => {
  const ann = await registerCustomer(server);
  const qrUploadId = await uploaded(server, ann, 'walletQr');
  const lower = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
  const input = { clientId: newId(), type: 'ERC20' as const, address: lower, qrUploadId };
  const added = await server.ok('/bank/WalletAdd', input, ann);
  expect(added).toMatchObject({ address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', qrUploadId });
  expect(await server.ok('/bank/WalletAdd', input, ann)).toEqual(added);
  const upper = { clientId: newId(), type: 'ERC20' as const, address: `0x${lower.slice(2).toUpperCase()}` };
  expect(await server.call('/bank/WalletAdd', upper, ann)).toMatchObject({ code: 'WALLET_EXISTS' });
  const wrong = { clientId: newId(), type: 'BTC' as const, address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' };
  expect(await server.call('/bank/WalletAdd', wrong, ann)).toMatchObject({
    code: 'WALLET_ADDRESS_INVALID',
    params: { type: 'BTC' },
  });
  const { walletId } = added;
  for (let times = 0; times < 2; times++) await server.ok('/bank/WalletDel', { walletId }, ann);
  expect((await server.ok('/bank/WalletList', {}, ann)).wallets).toEqual([]);
});

test('ten wallets and no more, and that is told before', async () => {
  const ann = await registerCustomer(server);
  // Ten addresses with a checksum: one case only carries none.
  const address = (n: number) => `0x${String(n).padStart(40, '0')}`;
  const add = (n: number) =>
    server.call('/bank/WalletAdd', { clientId: newId(), type: 'ERC20', address: address(n) }, ann);
  const answers = await Promise.all(Array.from({ length: 11 }, (_, n) => add(n)));
  expect(answers.filter(({ status }) => status === 1)).toHaveLength(10);
  expect(answers.find(({ status }) => status !== 1)).toMatchObject({ code: 'WALLET_LIMIT', params: { max: 10 } });
  expect(await server.ok('/bank/WalletList', {}, ann)).toMatchObject({ maximum: 10 });
});

test('a wallet’s picture must be one’s own', async () => {
  const [ann, bob] = [await registerCustomer(server), await registerCustomer(server)];
  const input = { ...trc(), qrUploadId: await uploaded(server, bob, 'walletQr') };
  expect(await server.call('/bank/WalletAdd', input, ann)).toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
});
