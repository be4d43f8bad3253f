import type { ApiInput } from '@maru/domain/contracts';
import { makeApp, newId, registerCustomer, testClock, type TestApp, type TestCustomer } from '../../../test/harness.ts';
import { adminCall, makeOperator, type TestOperator } from '../../../test/operator.ts';
import { uploadOf } from '../../../test/pictures.ts';
import { stillVenue } from '../../../test/stand-ins.ts';
import { verifyLog } from '../audit/audit.service.ts';
import { decideWaitingCases } from '../review/auto-review.job.ts';
import { reviewDeps } from '../review/review.service.ts';

let server: TestApp;
let reviewer: TestOperator;
let ann: TestCustomer;
beforeAll(async () => {
  const clock = testClock();
  server = await makeApp({ clock, venue: stillVenue(clock, []), env: { AUTO_REVIEW: '1' } });
  reviewer = await makeOperator(server, 'reviewer');
});
afterAll(async () => {
  expect(await verifyLog(server.db, server.config)).toMatchObject({ firstBad: null });
  await server.close();
});
beforeEach(async () => {
  ann = await registerCustomer(server);
});

let people = 0;
/** Somebody new, every time. */
const draft = async (who: TestCustomer, over: Partial<ApiInput<'/user/KycSubmit'>> = {}) => ({
  clientId: newId(),
  name: '김마루',
  idFirst: '900101',
  idTail: `1${String(++people).padStart(6, '0')}`,
  frontUploadId: await uploadOf(server, who, 'idFront'),
  backUploadId: await uploadOf(server, who, 'idBack'),
  ...over,
});
const submit = async (who: TestCustomer, over?: Partial<ApiInput<'/user/KycSubmit'>>) =>
  server.call('/user/KycSubmit', await draft(who, over), who);
const caseOf = async (who: TestCustomer) => {
  const { data } = await reviewer.ok('/admin/Cases', { page: 1, state: 'live', customer: who.account });
  return data[0]!;
};
const decide = async (who: TestCustomer, verdict: 'approve' | 'reject', over = {}) => {
  const { caseId, version } = await caseOf(who);
  const reason = verdict === 'approve' ? ('CHECKED' as const) : ('PHOTO_UNREADABLE' as const);
  return reviewer.call('/admin/CaseDecide', { clientId: newId(), caseId, version, verdict, reason, ...over });
};

test('from nothing by review to verified', async () => {
  expect(await server.ok('/user/KycInfo', {}, ann)).toEqual({ status: 'none', submission: null });
  const answer = await submit(ann, { idTail: '1999999' });
  expect(answer.data).toMatchObject({
    status: 'review',
    submission: { name: '김마루', idMasked: '900101-1******', decidedAt: null, reason: null, isAutomatic: false },
  });
  expect((await server.ok('/user/Info', {}, ann)).realName).toBe('review');
  expect(await decide(ann, 'approve')).toMatchObject({ status: 1, data: { state: 'approved' } });
  expect(await server.ok('/user/KycInfo', {}, ann)).toMatchObject({
    status: 'verified',
    submission: { reason: 'CHECKED', isAutomatic: false },
  });
  expect(await server.ok('/user/Info', {}, ann)).toMatchObject({ realName: 'verified', name: '김마루' });
  expect(await submit(ann)).toMatchObject({ code: 'REAL_NAME_VERIFIED' });
});

test('a refusal says why, and the next submission is a new case', async () => {
  await submit(ann);
  expect(await submit(ann)).toMatchObject({ code: 'REAL_NAME_UNDER_REVIEW' });
  await decide(ann, 'reject', { note: 'The lower edge is missing' });
  expect(await server.ok('/user/KycInfo', {}, ann)).toMatchObject({
    status: 'failed',
    submission: { reason: 'PHOTO_UNREADABLE', note: 'The lower edge is missing' },
  });
  expect(await submit(ann, { name: 'Kim Ma-ru' })).toMatchObject({
    status: 1,
    data: { status: 'review', submission: { name: 'Kim Ma-ru', reason: null } },
  });
  await decide(ann, 'approve');
  expect((await server.ok('/user/Info', {}, ann)).name).toBe('Kim Ma-ru');
  const { data, total } = await server.ok('/user/ReviewHistory', { page: 1 }, ann);
  expect([total, data.map(({ act, actor }) => [act, actor])]).toEqual([
    2,
    [
      ['realName.approve', 'operator'],
      ['realName.reject', 'operator'],
    ],
  ]);
  expect(data[1]).toMatchObject({
    reason: 'PHOTO_UNREADABLE',
    before: { realName: 'review' },
    after: { realName: 'failed' },
  });
});

test.each<[string, Partial<ApiInput<'/user/KycSubmit'>>, string]>([
  ['a birthday there never was', { idFirst: '900231' }, 'ID_NUMBER_INVALID'],
  ['a century nobody is from', { idTail: '0123456' }, 'ID_NUMBER_INVALID'],
  ['too few digits', { idTail: '123456' }, 'BAD_REQUEST'],
  ['no name', { name: '' }, 'BAD_REQUEST'],
  ['a name of one letter', { name: '김' }, 'BAD_REQUEST'],
  ['a name with digits', { name: 'Kim 2' }, 'BAD_REQUEST'],
  ['a name with markup', { name: '<b>Kim</b>' }, 'BAD_REQUEST'],
  ['a front that was never sent', { frontUploadId: newId() }, 'UPLOAD_NOT_FOUND'],
])('%s is refused and nothing has begun', async (_, over, code) => {
  expect(await submit(ann, over)).toMatchObject({ status: 0, code });
  expect((await server.ok('/user/KycInfo', {}, ann)).status).toBe('none');
});

test.each(['김마루', 'Nguyễn Văn Tiền', "Conan O'Brien", 'Kim Ma-ru', '王小明', 'Anne-Marie St. John'])(
  '%s is a name',
  async (name) => {
    expect(await submit(ann, { name })).toMatchObject({ status: 1 });
  },
);

test('pictures of somebody else, of the other side, or used before do not do', async () => {
  const bob = await registerCustomer(server);
  const [foreign, back] = [await uploadOf(server, bob, 'idFront'), await uploadOf(server, ann, 'idBack')];
  expect(await submit(ann, { frontUploadId: foreign })).toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
  expect(await submit(ann, { frontUploadId: back, backUploadId: back })).toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
  const first = await draft(ann);
  await server.ok('/user/KycSubmit', first, ann);
  await decide(ann, 'reject');
  expect(await submit(ann, { frontUploadId: first.frontUploadId })).toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
});

test('the same draft sent again is answered the same, and is one case', async () => {
  const request = await draft(ann);
  const answers = await Promise.all(Array.from({ length: 5 }, () => server.call('/user/KycSubmit', request, ann)));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect((await reviewer.ok('/admin/Cases', { page: 1, state: 'live', customer: ann.account })).total).toBe(1);
  expect(await server.call('/user/KycSubmit', { ...request, name: '이마루' }, ann)).toMatchObject({
    code: 'CLIENT_ID_CONFLICT',
  });
});

test('one identity is one account, also when two are approved at once', async () => {
  const bob = await registerCustomer(server);
  await submit(ann, { idTail: '2777777' });
  await submit(bob, { idTail: '2777777' });
  const outcomes = await Promise.all([decide(ann, 'approve'), decide(bob, 'approve')]);
  expect(outcomes.map(({ code }) => code ?? 'OK').sort()).toEqual(['IDENTITY_TAKEN', 'OK']);
  const carol = await registerCustomer(server);
  expect(await submit(carol, { idTail: '2777777' })).toMatchObject({ code: 'IDENTITY_TAKEN' });
});

test('the number lies sealed, is answered masked, and whoever sees it whole is written down', async () => {
  await submit(ann, { idTail: '1888888' });
  const rows = await server.db.selectFrom('real_name').selectAll().execute();
  expect(JSON.stringify(rows.map(({ seq: _, ...row }) => row))).not.toContain('1888888');
  for (const { id_sealed } of rows) expect(id_sealed.includes('9001011888888')).toBe(false);
  expect(JSON.stringify(await server.ok('/user/KycInfo', {}, ann))).not.toContain('888');
  const { caseId } = await caseOf(ann);
  const detail = await reviewer.ok('/admin/CaseDetail', { caseId });
  expect(detail).toMatchObject({
    case: { kind: 'realName', facts: { id: '900101-1******' }, customer: { account: ann.account } },
    fields: { name: '김마루', idNumber: '900101-1888888' },
    files: [{ purpose: 'idFront' }, { purpose: 'idBack' }],
  });
  expect((await server.ok('/user/ReviewHistory', { page: 1 }, ann)).data).toMatchObject([
    { act: 'case.open', actor: 'operator' },
  ]);
});

test('its pictures are opened by its reviewers only, and that is written down', async () => {
  await submit(ann);
  const { caseId } = await caseOf(ann);
  const { files } = await reviewer.ok('/admin/CaseDetail', { caseId });
  const open = (token: string, uploadId = files[0]!.uploadId) =>
    server.app.inject({
      method: 'POST',
      url: '/api/admin/File',
      payload: { caseId, uploadId },
      headers: { 'operator-token': token },
    });
  expect((await open(reviewer.token)).headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'no-store',
  });
  const cashier = await makeOperator(server, 'cashier');
  expect((await open(cashier.token)).json()).toMatchObject({ code: 'NOT_FOUND' });
  expect(await cashier.call('/admin/CaseDetail', { caseId })).toMatchObject({ code: 'NOT_FOUND' });
  const another = await uploadOf(server, ann, 'avatar');
  expect((await open(reviewer.token, another)).json()).toMatchObject({ code: 'NOT_FOUND' });
  const acts = (await server.ok('/user/ReviewHistory', { page: 1 }, ann)).data;
  expect(acts.map(({ act, subject }) => [act, subject])[0]).toEqual(['file.open', files[0]!.uploadId]);
  const of = async (kind: string) => {
    const { data } = await server.ok('/user/ReviewHistory', { page: 1, kind }, ann);
    return data.map(({ act }) => act);
  };
  expect(await of('realName')).toEqual(acts.map(({ act }) => act));
  expect(await of('deposit')).toEqual([]);

  // The number and the pictures are for who decides, and only until then.
  const auditor = await makeOperator(server, 'auditor');
  const masked = { fields: { name: '김마루', idNumber: '900101-1******' }, files: [] };
  expect(await auditor.ok('/admin/CaseDetail', { caseId })).toMatchObject(masked);
  expect((await open(auditor.token)).json()).toMatchObject({ code: 'NOT_FOUND' });
  await decide(ann, 'approve');
  expect(await reviewer.ok('/admin/CaseDetail', { caseId })).toMatchObject(masked);
  expect((await open(reviewer.token)).json()).toMatchObject({ code: 'NOT_FOUND' });
});

describe("the demo's machine", () => {
  test('decides after a while, says that it did, and is refused like anybody', async () => {
    const bob = await registerCustomer(server);
    await submit(ann, { idTail: '1555555' });
    expect(await decideWaitingCases(reviewDeps(server.app))).toBe(0);
    server.clock.advance(15_000);
    await decideWaitingCases(reviewDeps(server.app));
    expect(await server.ok('/user/KycInfo', {}, ann)).toMatchObject({
      status: 'verified',
      submission: { isAutomatic: true },
    });
    expect((await server.ok('/user/ReviewHistory', { page: 1 }, ann)).data).toMatchObject([
      { act: 'realName.approve', actor: 'auto-reviewer', after: { simulated: true } },
    ]);
    expect(await submit(bob, { idTail: '1555555' })).toMatchObject({ code: 'IDENTITY_TAKEN' });
  });

  test('leaves alone what a person has taken', async () => {
    await submit(ann);
    const { caseId, version } = await caseOf(ann);
    await reviewer.ok('/admin/CaseTake', { caseId, version });
    server.clock.advance(60_000);
    await decideWaitingCases(reviewDeps(server.app));
    expect((await server.ok('/user/KycInfo', {}, ann)).status).toBe('review');
  });

  test('is switched off by a manager, and by nobody else', async () => {
    const manager = await makeOperator(server, 'manager');
    const set = (isOn: boolean) => ({ clientId: newId(), isOn, delaySeconds: 5 });
    expect(await reviewer.call('/admin/AutoReviewSet', set(false))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await manager.ok('/admin/AutoReviewSet', set(false))).toEqual({
      isAvailable: true,
      isOn: false,
      delaySeconds: 5,
    });
    await submit(ann);
    server.clock.advance(60_000);
    expect(await decideWaitingCases(reviewDeps(server.app))).toBe(0);
    expect((await server.ok('/user/KycInfo', {}, ann)).status).toBe('review');
    await manager.ok('/admin/AutoReviewSet', set(true));
    const bob = await registerCustomer(server);
    await submit(bob);
    server.clock.advance(60_000);
    await decideWaitingCases(reviewDeps(server.app));
    expect((await server.ok('/user/KycInfo', {}, bob)).status).toBe('verified');
    // Opened while it was off: a person decides.
    expect((await server.ok('/user/KycInfo', {}, ann)).status).toBe('review');
  });

  test.each([
    ['the environment says no', { DEMO: '1', AUTO_REVIEW: '0' }, true],
    ['the venue is a real one', { AUTO_REVIEW: '1' }, false],
  ])('cannot be switched on where %s', async (_, env, isSimulated) => {
    const clock = testClock();
    const venue = { ...stillVenue(clock, []), simulated: isSimulated };
    const other = await makeApp({ clock, venue, env });
    const manager = await makeOperator(other, 'manager');
    const input = { clientId: newId(), isOn: true, delaySeconds: 0 };
    const answer = await adminCall(other, '/admin/AutoReviewSet', input, manager.token);
    expect(answer).toMatchObject({ code: 'AUTO_REVIEW_UNAVAILABLE' });
    expect(await decideWaitingCases(reviewDeps(other.app))).toBe(0);
    await other.close();
  });
});
