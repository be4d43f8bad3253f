import type { ApiOutput } from '@maru/domain/contracts';
import { mockApi, mockLive, NETWORK_DOWN, refuse, renderScreen, type MockHandlers } from '@maru/sdk/testing';
import { invalidate } from '@maru/sdk/query';
import { endSession } from '@maru/sdk/session';
import { act as reactAct, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import kor from '../../../locales/kor.json';
import { RealNameScreen } from './real-name.screen.tsx';

type Info = ApiOutput<'/user/KycInfo'>;
const none: Info = { status: 'none', submission: null };
const review: Info = {
  status: 'review',
  submission: {
    name: '김마루',
    idMasked: '900101-1******',
    submittedAt: '2026-11-20T10:00:00+09:00',
    decidedAt: null,
    reason: null,
    note: null,
    isAutomatic: false,
  },
};
const decided = (status: 'verified' | 'failed', over: Partial<NonNullable<Info['submission']>> = {}): Info => ({
  status,
  submission: {
    ...review.submission!,
    decidedAt: '2026-11-20T10:00:15+09:00',
    reason: status === 'verified' ? 'CHECKED' : 'PHOTO_UNREADABLE',
    ...over,
  },
});
const state = {
  simulated: true,
  clock: 'demo',
  feed: 'simulated',
  phase: 'continuous',
  tradingDay: '2026-11-20',
  now: '2026-11-20T10:00:00+09:00',
  phaseEndsAt: '2026-11-20T15:20:00+09:00',
  nextPhase: 'auction_close',
} as const;
const history = (rows: ApiOutput<'/user/ReviewHistory'>['data'] = []) => ({
  total: rows.length,
  page: 1,
  per_page: 10,
  data: rows,
});
const act = {
  id: '7',
  time: '2026-11-20T10:00:15+09:00',
  actor: 'auto-reviewer' as const,
  act: 'realName.approve' as const,
  subject: 'x',
  reason: 'CHECKED' as const,
  note: null,
  before: { realName: 'review' },
  after: { realName: 'verified' },
};
const user = (hasBankCard: boolean): ApiOutput<'/user/Info'> => ({
  account: '01012345678',
  name: '김마루',
  institution: { kor: '마루', en: 'Maru', tw: '馬路', cn: '马路' },
  invitationCode: 'XY3TE2U7',
  realName: 'verified',
  hasFundPassword: true,
  hasBankCard,
  flags: [],
  createdAt: '2026-11-20T09:00:00+09:00',
});
let uploads = 0;
let live: ReturnType<typeof mockLive>;
const open = (handlers: MockHandlers, screenOf = <RealNameScreen />) => {
  live = mockLive();
  const sent = mockApi({
    '/market/State': () => state,
    '/user/Info': () => user(false),
    '/user/ReviewHistory': () => history(),
    '/common/Upload': ({ purpose }) => ({
      uploadId: `c0ffee00-0000-4000-8000-00000000000${++uploads}`,
      purpose,
      width: 10,
      height: 10,
      size: 1,
    }),
    ...handlers,
  });
  renderScreen(screenOf, { route: '/information/authInfo', dictionaries: { account: kor } });
  return sent;
};
beforeEach(() => {
  uploads = 0;
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

const type = async (key: keyof typeof kor, value: string) =>
  fireEvent.change(await screen.findByLabelText(kor[key]), { target: { value } });
const choose = (key: keyof typeof kor) => {
  const input = screen.getByLabelText(`${kor[key]}, 사진 고르기`);
  fireEvent.change(input, { target: { files: [new File(['x'], 'id.jpg', { type: 'image/jpeg' })] } });
};
const press = (key: keyof typeof kor) => fireEvent.click(screen.getByRole('button', { name: kor[key] }));
async function fill() {
  await type('realName.name', ' 김마루 ');
  await type('realName.idFirst', '900101');
  await type('realName.idTail', '1234567');
  choose('realName.front');
  choose('realName.back');
  await waitFor(() => expect(screen.getAllByText('사진을 올렸어요')).toHaveLength(2));
}

test('the form says everything that is missing at once, and that no real ID belongs into a simulation', async () => {
  open({ '/user/KycInfo': () => none });
  await screen.findByLabelText(kor['realName.name']);
  expect(screen.getByText(kor['realName.simulated'])).toBeTruthy();
  press('realName.submit');
  for (const code of ['NAME_REQUIRED', 'FRONT_REQUIRED', 'BACK_REQUIRED'] as const) {
    expect(await screen.findByText(kor[`field.${code}`])).toBeTruthy();
  }
  expect(screen.getAllByText(kor['field.ID_REQUIRED'])).toHaveLength(2);
});

test('a submission contains both pictures and is then under review', async () => {
  let info = none;
  const sent = open({ '/user/KycInfo': () => info, '/user/KycSubmit': () => (info = review) });
  await fill();
  press('realName.submit');
  expect(await screen.findByText(kor['realName.review.title'])).toBeTruthy();
  expect(screen.getByText('900101-1******')).toBeTruthy();
  const [submitted] = sent.filter(({ path }) => path === '/user/KycSubmit');
  expect(submitted?.input).toMatchObject({ name: '김마루', idFirst: '900101', idTail: '1234567' });
  expect(sent.filter(({ path }) => path === '/common/Upload').map(({ input }) => input)).toEqual([
    { purpose: 'idFront' },
    { purpose: 'idBack' },
  ]);
});

test('what was filled in is there when the screen is opened again, until it is sent or the session ends', async () => {
  let info = none;
  function Left() {
    const [isOpen, setIsOpen] = useState(true);
    return (
      <>
        <button onClick={() => setIsOpen(!isOpen)}>leave</button>
        {isOpen && <RealNameScreen />}
      </>
    );
  }
  open({ '/user/KycInfo': () => info, '/user/KycSubmit': () => (info = review) }, <Left />);
  const leave = () => fireEvent.click(screen.getByText('leave'));
  const name = () => screen.findByLabelText<HTMLInputElement>(kor['realName.name']);
  await fill();
  leave();
  expect(screen.queryByLabelText(kor['realName.name'])).toBeNull();
  leave();
  expect((await name()).value).toBe(' 김마루 ');
  expect(screen.getAllByText('사진을 올렸어요')).toHaveLength(2);
  press('realName.submit');
  expect(await screen.findByText(kor['realName.review.title'])).toBeTruthy();
  info = none;
  await reactAct(() => invalidate('/user/KycInfo'));
  expect((await name()).value).toBe('');
  await type('realName.name', '이마루');
  leave();
  reactAct(endSession);
  leave();
  expect((await name()).value).toBe('');
});

test('the number is not shown while it is typed', async () => {
  open({ '/user/KycInfo': () => none });
  expect((await screen.findByLabelText<HTMLInputElement>(kor['realName.idTail'])).type).toBe('password');
});

test('a refusal is said at its field, and a lost answer is sent again as the same draft', async () => {
  const replies = [NETWORK_DOWN, refuse('ID_NUMBER_INVALID')] as const;
  let n = 0;
  const sent = open({ '/user/KycInfo': () => none, '/user/KycSubmit': () => replies[n++]! });
  await fill();
  press('realName.submit');
  expect(await screen.findByText(/서버에 연결할 수 없어요/)).toBeTruthy();
  press('realName.submit');
  expect(await screen.findByText('신분증 번호를 다시 확인해 주세요.')).toBeTruthy();
  const ids = sent
    .filter(({ path }) => path === '/user/KycSubmit')
    .map(({ input }) => (input as { clientId: string }).clientId);
  expect(ids).toEqual([ids[0], ids[0]]);
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.includes('draft'))).toEqual(
    [],
  );
});

test('pictures that the server no longer has are taken again', async () => {
  open({ '/user/KycInfo': () => none, '/user/KycSubmit': () => refuse('UPLOAD_NOT_FOUND') });
  await fill();
  press('realName.submit');
  expect(await screen.findByText('올린 사진을 찾을 수 없어요. 다시 올려 주세요.')).toBeTruthy();
  press('realName.submit');
  expect(await screen.findByText(kor['field.BACK_REQUIRED'])).toBeTruthy();
});

test('verified: by whom, and what was done', async () => {
  open({
    '/user/KycInfo': () => decided('verified', { isAutomatic: true }),
    '/user/ReviewHistory': () =>
      history([
        act,
        { ...act, id: '6', actor: 'operator', act: 'file.open' },
        { ...act, id: '5', actor: 'operator', act: 'account.flags', reason: null, note: '같은 사람의 두 번째 계정' },
      ]),
  });
  expect(await screen.findByText(kor['realName.verified.title'])).toBeTruthy();
  expect(await screen.findByText('실명 인증을 승인했어요.')).toBeTruthy();
  expect(screen.getByText('담당자가 사진을 열어 봤어요.')).toBeTruthy();
  expect(screen.getByText(/ · 같은 사람의 두 번째 계정$/)).toBeTruthy();
  // Of the decision and of the act; the look at the picture was a person's.
  expect(screen.getAllByText(kor['realName.automatic'])).toHaveLength(2);
  expect(screen.queryByRole('button', { name: kor['realName.again'] })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: kor['realName.next'] }));
  expect(screen.getByTestId('address').textContent).toBe('/information/bankList');
});

test('verified with a bank account: none is to be registered', async () => {
  const sent = open({ '/user/KycInfo': () => decided('verified'), '/user/Info': () => user(true) });
  expect(await screen.findByText(kor['realName.historyEmpty'])).toBeTruthy();
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/user/Info'));
  expect(screen.queryByRole('button', { name: kor['realName.next'] })).toBeNull();
});

test('rejected: why, and again', async () => {
  open({ '/user/KycInfo': () => decided('failed', { note: '아래쪽이 잘렸어요' }) });
  expect(await screen.findByText('신분증 사진이 잘 보이지 않아요. 아래쪽이 잘렸어요')).toBeTruthy();
  expect(screen.getByText(kor['realName.byPerson'])).toBeTruthy();
  expect(await screen.findByText(kor['realName.historyEmpty'])).toBeTruthy();
  press('realName.again');
  expect(await screen.findByLabelText(kor['realName.name'])).toBeTruthy();
});

test('rejected on suspicion: support is asked with the reason', async () => {
  open({ '/user/KycInfo': () => decided('failed', { reason: 'SUSPECTED_FRAUD' }) });
  expect(await screen.findByText(kor['realName.failed.title'])).toBeTruthy();
  press('userInfo.support');
  expect(screen.getByTestId('address').textContent).toBe('/home/kefuCenter?about=SUSPECTED_FRAUD');
});

test('a decision appears by itself, and what was done with it', async () => {
  let info = review;
  open({ '/user/KycInfo': () => info, '/user/ReviewHistory': () => history(info === review ? [] : [act]) });
  expect(await screen.findByText(kor['realName.review.title'])).toBeTruthy();
  expect(await screen.findByText(kor['realName.historyEmpty'])).toBeTruthy();
  await waitFor(() => expect(live.subscribed.has('requests')).toBe(true));
  info = decided('verified');
  const id = 'c0ffee00-0000-4000-8000-0000000000ff';
  await live.send('requests', { kind: 'realName', id, state: 'verified', version: 2, at: '2026-11-20T10:00:00+09:00' });
  expect(await screen.findByText(kor['realName.verified.title'])).toBeTruthy();
  expect(await screen.findByText('실명 인증을 승인했어요.')).toBeTruthy();
});

test('a failed load can be retried', async () => {
  let isDown = true;
  open({ '/user/KycInfo': () => (isDown ? refuse('TOO_MANY_REQUESTS') : none) });
  fireEvent.click(
    await screen.findByRole('button', { name: '다시 시도' }, { timeout: 8_000 }).then((b) => ((isDown = false), b)),
  );
  expect(await screen.findByLabelText(kor['realName.name'])).toBeTruthy();
});
