import { exchangeVenue } from '../../../test/exchange-venue.ts';
import { decideAs, NAME, uploaded, verifyName } from '../../../test/funds.ts';
import { makeApp, newId, registerCustomer, testClock, type TestApp, type TestCustomer } from '../../../test/harness.ts';
import { uploadOf } from '../../../test/pictures.ts';
import { testInstrument } from '../../../test/market.ts';

let server: TestApp;
let ann: TestCustomer;
let bob: TestCustomer;
beforeAll(async () => {
  const clock = testClock();
  const venue = exchangeVenue(clock, { instruments: [{ instrument: testInstrument, base: 71_300 }] });
  server = await makeApp({ clock, venue });
  venue.enter('continuous');
  venue.quoteAt(71_200, 71_300);
  [ann, bob] = [await registerCustomer(server), await registerCustomer(server)];
});
afterAll(() => server.close());

const profile = (who: TestCustomer) => server.ok('/user/Profile', {}, who);
const setAvatar = (who: TestCustomer, uploadId?: string) =>
  server.call('/user/AvatarSet', { clientId: newId(), ...(uploadId && { uploadId }) }, who);
const uploads = async (who: TestCustomer) =>
  (await server.db.selectFrom('upload').select('id').where('customer_id', '=', who.userId).execute()).map(
    ({ id }) => id,
  );

test('a picture replaces the former one, which is deleted', async () => {
  expect(await profile(ann)).toEqual({ avatarId: null, phone: null, phoneBoundAt: null });
  const [first, second] = [await uploadOf(server, ann, 'avatar'), await uploadOf(server, ann, 'avatar')];
  expect((await setAvatar(ann, first)).data).toMatchObject({ avatarId: first });
  expect((await setAvatar(ann, second)).data).toMatchObject({ avatarId: second });
  expect(await uploads(ann)).toEqual([second]);
  expect((await setAvatar(ann)).data).toMatchObject({ avatarId: null });
  expect(await uploads(ann)).toEqual([]);
});

test("neither another customer's picture nor one of another purpose can be set", async () => {
  const [foreign, voucher] = [await uploadOf(server, bob, 'avatar'), await uploadOf(server, ann, 'voucher')];
  expect(await setAvatar(ann, foreign)).toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
  expect(await setAvatar(ann, voucher)).toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
  expect(await profile(ann)).toMatchObject({ avatarId: null });
});

test('a phone is bound by its code, once, with a message', async () => {
  const { shownCode, phone } = await server.ok('/user/PhoneCode', { phone: '01098765432' }, ann);
  expect(phone).toBe('010****5432');
  expect(await server.call('/user/PhoneCode', { phone: '01098765432' }, ann)).toMatchObject({
    code: 'PHONE_CODE_WAIT',
    params: { seconds: 30 },
  });
  // Another customer's code is nobody else's.
  expect(await server.call('/user/PhoneBind', { code: shownCode }, bob)).toMatchObject({ code: 'PHONE_CODE_EXPIRED' });
  expect(await server.ok('/user/PhoneBind', { code: shownCode }, ann)).toMatchObject({ phone: '010****5432' });
  expect(await server.call('/user/PhoneBind', { code: shownCode }, ann)).toMatchObject({ code: 'PHONE_CODE_EXPIRED' });
  const { data } = await server.ok('/user/Messages', { page: 1 }, ann);
  expect(data).toMatchObject([{ code: 'PHONE_BOUND', params: { phone: '010****5432' } }]);
  expect(await profile(bob)).toMatchObject({ phone: null });
});

test('a code ends after five wrong entries, at once or one by one, and after five minutes', async () => {
  const ask = () => server.ok('/user/PhoneCode', { phone: '01011112222' }, bob);
  const { shownCode } = await ask();
  const wrong = shownCode === '000000' ? '000001' : '000000';
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => server.call('/user/PhoneBind', { code: wrong }, bob)),
  );
  expect(
    answers
      .filter(({ code }) => code === 'PHONE_CODE_WRONG')
      .map(({ params }) => params?.left)
      .sort(),
  ).toEqual([0, 1, 2, 3, 4]);
  expect(await server.call('/user/PhoneBind', { code: shownCode }, bob)).toMatchObject({ code: 'PHONE_CODE_EXPIRED' });
  server.clock.advance(60_000);
  const next = await ask();
  server.clock.advance(5 * 60_000);
  expect(await server.call('/user/PhoneBind', { code: next.shownCode }, bob)).toMatchObject({
    code: 'PHONE_CODE_EXPIRED',
  });
});

test('no more than ten codes a day', async () => {
  server.clock.advance(24 * 3_600_000);
  const answers: (string | undefined)[] = [];
  for (let n = 0; n < 11; n++) {
    server.clock.advance(31_000);
    answers.push((await server.call('/user/PhoneCode', { phone: '01011112222' }, bob)).code);
  }
  expect(answers).toEqual([...Array.from({ length: 10 }, () => undefined), 'PHONE_CODE_LIMIT']);
});

test('without a simulated venue nothing pretends to send a code', async () => {
  const plain = await makeApp();
  const who = await registerCustomer(plain);
  expect(await plain.call('/user/PhoneCode', { phone: '01011112222' }, who)).toMatchObject({
    code: 'PHONE_UNAVAILABLE',
  });
  await plain.close();
});

test('the first steps are ticked by what happened, and a deleted card opens its step again', async () => {
  const carl = await registerCustomer(server);
  const done = async (who = carl) =>
    (await server.ok('/user/FirstSteps', {}, who)).steps.filter(({ isDone }) => isDone).map(({ id }) => id);
  const waiting = async () =>
    (await server.ok('/user/FirstSteps', {}, carl)).steps.filter(({ isWaiting }) => isWaiting).map(({ id }) => id);
  expect(await done()).toEqual(['register', 'fundPassword']);

  const order = {
    symbol: '100110',
    side: 'long',
    lots: 1,
    leverage: 1,
    timeInForce: 'day',
    fundPassword: carl.fundPassword,
  } as const;
  await server.ok('/trade/Order', { clientId: newId(), ...order, type: 'limit', price: '60000' }, carl);
  expect(await waiting()).toEqual(['trade']);
  await server.ok('/trade/Order', { clientId: newId(), ...order, type: 'market' }, carl);
  expect(await done()).toEqual(['register', 'fundPassword', 'trade']);

  await verifyName(server, carl);
  const card = { holder: NAME, bankCode: '090', number: '3333000000001', branch: '' };
  const { cardId } = await server.ok('/bank/Add', { clientId: newId(), ...card }, carl);
  const deposit = { clientId: newId(), amount: '300000', channelId: 'test-bank' };
  const { depositId } = await server.ok('/fund/DepositCreate', deposit, carl);
  expect(await waiting()).toEqual([]);
  await server.ok('/fund/DepositVoucher', { depositId, uploadId: await uploaded(server, carl) }, carl);
  expect(await waiting()).toEqual(['deposit']);
  await decideAs(server, 'deposit', depositId, 'reviewer');
  expect(await done()).toEqual(['register', 'fundPassword', 'trade', 'realName', 'bankCard', 'deposit']);
  await server.ok('/bank/Del', { cardId }, carl);
  expect(await done()).not.toContain('bankCard');
  expect(await done(ann)).toEqual(['register', 'fundPassword']);
});
