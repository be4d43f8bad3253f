import { contracts, type ApiInput, type ApiPath, type Contract, type ErrorCode } from '@maru/domain/contracts';
import * as z from 'zod';
import { bankedCustomer, decideAs, uploaded, type Banked } from './funds.ts';
import { makeApp, newId, registerCustomer, type TestApp, type TestCustomer } from './harness.ts';
import { tableSums } from './table-sums.ts';

/** One customer's object does not exist for another, in any field that names it, and asking for it changes nothing. */
let server: TestApp;
let ann: Banked;
let bob: Banked;
let eve: TestCustomer;
beforeAll(async () => {
  server = await makeApp();
  ann = await bankedCustomer(server, { cash: 10_000_000n });
  bob = await bankedCustomer(server, { cash: 10_000_000n });
  eve = await registerCustomer(server);
  await ownEverything();
});
afterAll(() => server.close());

/** Ids of ann's, by the names the contracts give them. */
const anns: Record<string, string> = {};
/** Drafts that ann sent. */
const drafts = { deposit: newId(), withdrawal: newId(), loan: newId(), repayment: newId() };
async function ownEverything() {
  const { fundPassword, cardId } = ann;
  const voucher = await uploaded(server, ann);
  const deposit = { clientId: drafts.deposit, amount: '10000', channelId: 'test-bank' };
  const { depositId } = await server.ok('/fund/DepositCreate', deposit, ann);
  const withdrawal = { clientId: drafts.withdrawal, amount: '10000', cardId, fundPassword };
  const { withdrawalId } = await server.ok('/fund/WithdrawCreate', withdrawal, ann);
  const loan = { clientId: drafts.loan, amount: '1000000', days: 30 as const, fundPassword };
  const { loanId } = await server.ok('/loan/Borrow', loan, ann);
  await decideAs(server, 'loan', loanId, 'kim');
  await server.ok('/loan/Repay', { clientId: drafts.repayment, loanId, amount: '1000' }, ann);
  const wallet = { clientId: newId(), type: 'TRC20' as const, address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' };
  const { walletId } = await server.ok('/bank/WalletAdd', wallet, ann);
  const { quoteId } = await server.ok('/fund/FxQuote', { from: 'KRW', to: 'USD', amount: '10000' }, ann);
  const [session] = await server.ok('/user/Sessions', {}, ann);
  const ticket = await server.ok('/ticket/Open', { clientId: newId(), queue: 'funds', text: 'Where is it?' }, ann);
  anns.ticketId = ticket.ticket.ticketId;
  Object.assign(anns, { depositId, withdrawalId, loanId, walletId, quoteId, cardId, uploadId: voucher });
  anns.messageId = (await server.ok('/user/Messages', { page: 1 }, ann)).data[0]!.messageId;
  anns.sessionId = session!.sessionId;
}

const row = <P extends ApiPath>(
  path: P,
  field: string,
  code: ErrorCode,
  input: () => ApiInput<P>,
  who: () => TestCustomer = () => bob,
) => [path, field, code, input, who] as const;

const ROWS = [
  row('/fund/DepositDetail', 'depositId', 'DEPOSIT_NOT_FOUND', () => ({ depositId: anns.depositId! })),
  row('/fund/DepositDetail', 'clientId', 'DEPOSIT_NOT_FOUND', () => ({ clientId: drafts.deposit })),
  row('/fund/DepositCancel', 'depositId', 'DEPOSIT_NOT_FOUND', () => ({ depositId: anns.depositId! })),
  row('/fund/DepositVoucher', 'depositId', 'DEPOSIT_NOT_FOUND', () => ({
    depositId: anns.depositId!,
    uploadId: anns.uploadId!,
  })),
  row('/fund/WithdrawDetail', 'withdrawalId', 'WITHDRAWAL_NOT_FOUND', () => ({ withdrawalId: anns.withdrawalId! })),
  row('/fund/WithdrawDetail', 'clientId', 'WITHDRAWAL_NOT_FOUND', () => ({ clientId: drafts.withdrawal })),
  row('/fund/WithdrawCancel', 'withdrawalId', 'WITHDRAWAL_NOT_FOUND', () => ({ withdrawalId: anns.withdrawalId! })),
  row('/fund/WithdrawCreate', 'cardId', 'BANK_CARD_NOT_FOUND', () => ({
    clientId: newId(),
    amount: '10000',
    cardId: anns.cardId!,
    fundPassword: bob.fundPassword,
  })),
  row('/fund/FxExecute', 'quoteId', 'QUOTE_NOT_FOUND', () => ({ clientId: newId(), quoteId: anns.quoteId! })),
  row('/bank/Del', 'cardId', 'BANK_CARD_NOT_FOUND', () => ({ cardId: anns.cardId! })),
  row('/bank/WalletDel', 'walletId', 'WALLET_NOT_FOUND', () => ({ walletId: anns.walletId! })),
  row('/bank/WalletAdd', 'qrUploadId', 'UPLOAD_NOT_FOUND', () => ({
    clientId: newId(),
    type: 'TRC20',
    address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    qrUploadId: anns.uploadId!,
  })),
  row('/loan/Detail', 'loanId', 'LOAN_NOT_FOUND', () => ({ loanId: anns.loanId! })),
  row('/loan/Detail', 'clientId', 'LOAN_NOT_FOUND', () => ({ clientId: drafts.loan })),
  row('/loan/PayoffQuote', 'loanId', 'LOAN_NOT_FOUND', () => ({ loanId: anns.loanId! })),
  row('/loan/Repay', 'loanId', 'LOAN_NOT_FOUND', () => ({ clientId: newId(), loanId: anns.loanId!, amount: '1' })),
  row('/loan/Repayment', 'clientId', 'LOAN_NOT_FOUND', () => ({ clientId: drafts.repayment })),
  row('/common/File', 'uploadId', 'UPLOAD_NOT_FOUND', () => ({ uploadId: anns.uploadId! })),
  row(
    '/user/KycSubmit',
    'frontUploadId',
    'UPLOAD_NOT_FOUND',
    () => ({
      clientId: newId(),
      name: '김마루',
      idFirst: '900101',
      idTail: '1000001',
      frontUploadId: anns.uploadId!,
      backUploadId: anns.uploadId!,
    }),
    () => eve,
  ),
  row('/ticket/Detail', 'ticketId', 'TICKET_NOT_FOUND', () => ({ ticketId: anns.ticketId! })),
  row('/ticket/Reply', 'ticketId', 'TICKET_NOT_FOUND', () => ({
    clientId: newId(),
    ticketId: anns.ticketId!,
    text: 'Mine?',
  })),
  row('/ticket/Read', 'ticketId', 'TICKET_NOT_FOUND', () => ({ ticketId: anns.ticketId!, upTo: '1' })),
  row('/ticket/Close', 'ticketId', 'TICKET_NOT_FOUND', () => ({ ticketId: anns.ticketId! })),
  row('/user/AvatarSet', 'uploadId', 'UPLOAD_NOT_FOUND', () => ({ clientId: newId(), uploadId: anns.uploadId! })),
  row('/user/MarkRead', 'messageId', 'NOT_FOUND', () => ({ messageId: anns.messageId! })),
  row('/user/RevokeSession', 'sessionId', 'NOT_FOUND', () => ({ sessionId: anns.sessionId! })),
];

test.each(ROWS.map((each) => [each[0], each[1], each] as const))('%s by another’s %s', async (path, _, each) => {
  const [, , code, input, who] = each;
  const before = await tableSums(server.db);
  expect(await server.call(path, input() as never, who())).toMatchObject({ status: 0, code, data: null });
  expect(await tableSums(server.db)).toBe(before);
});

type Schema = { properties?: Record<string, unknown>; anyOf?: Schema[] };
const fieldsOf = (schema: Schema): string[] => [
  ...Object.keys(schema.properties ?? {}),
  ...(schema.anyOf ?? []).flatMap(fieldsOf),
];
/**
 * Told by their own tests: orders, positions, price alerts, the watchlist and the products that trade, which have a market, and passkeys,
 * which have an authenticator.
 */
const ELSEWHERE =
  /^\/(trade|explain|margin|quota|block|strategy|copy|ipo|auction|placement|user\/(Alert|Watch|Passkey))/;

test('every call that names a thing of a customer’s is asked for another’s', () => {
  const all: Contract[] = Object.values(contracts);
  const named = all
    .filter(({ auth, path }) => auth === 'session' && !ELSEWHERE.test(path))
    .filter(({ input }) =>
      fieldsOf(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema).some(
        (field) => /Id$/.test(field) && field !== 'clientId' && field !== 'channelId',
      ),
    );
  expect(named.length).toBeGreaterThan(10);
  expect(named.map(({ path }) => path).filter((path) => !ROWS.some(([asked]) => asked === path))).toEqual([]);
});
