import type { DataCopy } from '@maru/domain/contracts';
import { mockApi, mockLive, refuse, renderScreen, type MockHandlers } from '@maru/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { MyDataScreen } from './my-data.screen.tsx';

const NOW = '2026-11-20T10:00:00+09:00';
const none: DataCopy = { expiresAt: null, minutes: 60 };
const ready: DataCopy = { ...none, expiresAt: '2026-11-20T11:00:00.000+09:00' };

let saved: string[];
beforeEach(() => {
  saved = [];
  URL.createObjectURL = () => 'blob:file';
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    saved.push(this.download);
  };
});

function open(copy: DataCopy, handlers: MockHandlers = {}, now = NOW) {
  mockLive();
  const sent = mockApi({ '/user/DataCopy': () => copy, ...handlers });
  renderScreen(<MyDataScreen />, { route: '/information/myData', dictionaries: { account: kor }, now });
  return sent;
}

test('the password is asked for, and a wrong one is shown at its field', async () => {
  let isWrong = true;
  const sent = open(none, { '/user/DataCopyAsk': () => (isWrong ? refuse('WRONG_PASSWORD', { left: 4 }) : ready) });
  const ask = await screen.findByRole('button', { name: kor['myData.ask'] });
  fireEvent.click(ask);
  expect(await screen.findByText(kor['field.PASSWORD_REQUIRED'])).toBeTruthy();
  fireEvent.change(screen.getByLabelText(kor['login.ownPassword']), { target: { value: 'correct-horse-7' } });
  fireEvent.click(ask);
  expect(await screen.findByText(/남은 횟수: 4/)).toBeTruthy();
  isWrong = false;
  fireEvent.click(ask);
  expect(await screen.findByRole('button', { name: kor['myData.json'] })).toBeTruthy();
  expect(sent.at(-1)?.input).toMatchObject({ loginPassword: 'correct-horse-7' });
});

test('each format is saved under its name, and a refusal saves nothing', async () => {
  let isOver = false;
  const chunks = (async function* () {
    yield '{}';
  })();
  const sent = open(ready, {
    '/user/DataCopyFile': () =>
      isOver ? refuse('DATA_COPY_EXPIRED') : { chunks, type: 'application/json', name: 'maru-my-data.json' },
  });
  fireEvent.click(await screen.findByRole('button', { name: kor['myData.json'] }));
  await waitFor(() => expect(saved).toEqual(['maru-my-data.json']));
  expect(sent.at(-1)?.input).toEqual({ format: 'json', language: 'kor' });
  isOver = true;
  fireEvent.click(screen.getByRole('button', { name: kor['myData.html'] }));
  await waitFor(() => expect(sent.at(-1)?.input).toEqual({ format: 'html', language: 'kor' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: kor['myData.html'] }).getAttribute('aria-busy')).not.toBe('true'),
  );
  expect(saved).toHaveLength(1);
});

test('after its time the password is asked for again', async () => {
  open(ready, {}, '2026-11-20T11:00:00+09:00');
  expect(await screen.findByRole('button', { name: kor['myData.ask'] })).toBeTruthy();
});
