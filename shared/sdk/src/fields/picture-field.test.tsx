import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { mockApi, refuse, renderScreen } from '../testing/index.ts';
import { PictureField } from './picture-field.tsx';

const uploaded = (n: number) => ({
  uploadId: `c0ffee00-0000-4000-8000-00000000000${n}`,
  purpose: 'voucher' as const,
  width: 10,
  height: 10,
  size: 100,
});
const revoked: string[] = [];
let made = 0;
beforeEach(() => {
  revoked.length = 0;
  made = 0;
  URL.createObjectURL = () => `blob:picture-${++made}`;
  URL.revokeObjectURL = (url) => void revoked.push(url);
});

function Demo() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <PictureField label="입금 증빙" purpose="voucher" value={value} onChange={setValue} hint="보낸 내역이 보이게" />
      <output data-testid="value">{value}</output>
    </>
  );
}
const inputs = () => screen.getAllByLabelText(/입금 증빙, /) as HTMLInputElement[];
const choose = (which = 1) =>
  fireEvent.change(inputs()[which]!, { target: { files: [new File(['x'], 'a.jpg', { type: 'image/jpeg' })] } });
const value = () => screen.getByTestId('value').textContent;

test('one way opens the camera, the other the album', () => {
  mockApi({});
  renderScreen(<Demo />);
  expect(inputs().map((input) => input.getAttribute('capture'))).toEqual(['environment', null]);
  expect(screen.getByText('보낸 내역이 보이게')).toBeTruthy();
});

test('onPicture gets the original picture', async () => {
  mockApi({ '/common/Upload': () => uploaded(1) });
  const read: string[] = [];
  const field = { label: '입금 증빙', purpose: 'voucher', value: null, onChange: () => undefined } as const;
  renderScreen(<PictureField {...field} onPicture={({ name }) => read.push(name)} />);
  choose();
  expect(read).toEqual(['a.jpg']);
  await waitFor(() => expect(screen.queryByText('사진을 올리는 중이에요')).toBeNull());
});

test('a picture is seen at once, sent for its purpose, and given as its id', async () => {
  let answer = () => {};
  const sent = mockApi({
    '/common/Upload': () => new Promise((done) => (answer = () => done(uploaded(1)))),
  });
  renderScreen(<Demo />);
  choose();
  expect(screen.getByRole<HTMLImageElement>('img').src).toBe('blob:picture-1');
  expect(screen.getByText('사진을 올리는 중이에요')).toBeTruthy();
  await waitFor(() => expect(sent).toMatchObject([{ path: '/common/Upload', input: { purpose: 'voucher' } }]));
  answer();
  await waitFor(() => expect(value()).toBe(uploaded(1).uploadId));
});

test('a refused one is taken away again, and why is said at the field', async () => {
  mockApi({ '/common/Upload': () => refuse('UPLOAD_UNREADABLE') });
  renderScreen(<Demo />);
  choose();
  expect((await screen.findByRole('alert')).textContent).toBe('사진이 손상되어 열 수 없어요. 다시 찍어 주세요.');
  await waitFor(() => expect(revoked).toEqual(['blob:picture-1']));
  expect([value(), screen.queryByRole('img'), screen.queryByRole('button', { name: '다시 시도' })]).toEqual([
    '',
    null,
    null,
  ]);
});

test('one that did not arrive stays, and is sent again', async () => {
  let isDown = true;
  const sent = mockApi({ '/common/Upload': () => (isDown ? refuse('SYSTEM_BUSY') : uploaded(1)) });
  renderScreen(<Demo />);
  choose();
  const retry = await screen.findByRole('button', { name: '다시 시도' });
  expect(screen.getByRole('alert')).toBeTruthy();
  expect([value(), screen.getByRole<HTMLImageElement>('img').src, revoked]).toEqual(['', 'blob:picture-1', []]);
  isDown = false;
  fireEvent.click(retry);
  await waitFor(() => expect(value()).toBe(uploaded(1).uploadId));
  expect([sent.length, screen.queryByRole('alert'), screen.queryByRole('button', { name: '다시 시도' })]).toEqual([
    2,
    null,
    null,
  ]);
});

test('of two chosen quickly the later one counts', async () => {
  const answers: (() => void)[] = [];
  mockApi({
    '/common/Upload': () =>
      new Promise((done) => {
        const n = answers.length + 1;
        answers.push(() => done(uploaded(n)));
      }),
  });
  renderScreen(<Demo />);
  choose();
  await waitFor(() => expect(answers).toHaveLength(1));
  choose(0);
  await waitFor(() => expect(answers).toHaveLength(2));
  for (const answer of answers.reverse()) answer();
  await waitFor(() => expect(value()).toBe(uploaded(2).uploadId));
  expect(screen.getByRole<HTMLImageElement>('img').src).toBe('blob:picture-2');
});

test('a fault of the upload ends the wait, is said at the field and reported', async () => {
  const reported = (globalThis.reportError = jest.fn());
  mockApi({
    '/common/Upload': () => {
      throw new TypeError('broken');
    },
  });
  renderScreen(<Demo />);
  choose();
  expect((await screen.findByRole('alert')).textContent).toBe('요청을 처리하지 못했어요. 잠시 후 다시 시도해 주세요.');
  expect(screen.queryByText('사진을 올리는 중이에요')).toBeNull();
  expect(reported).toHaveBeenCalledTimes(1);
});
