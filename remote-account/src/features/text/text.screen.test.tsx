import { fireEvent, screen, waitFor } from '@testing-library/react';
import { saveDetail } from '@maru/sdk/router';
import { mockApi, refuse, renderScreen, type MockHandlers } from '@maru/sdk/testing';
import kor from '../../../locales/kor.json';
import { TextScreen } from './text.screen.tsx';

test('opened without a choice it leads to the list of texts', () => {
  mockApi({});
  renderScreen(<TextScreen />, { route: '/information/aboutInfo', dictionaries: { account: kor } });
  expect(screen.getByText(kor['text.empty'])).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: kor['mine.menu.about'] }));
  expect(screen.getByTestId('address').textContent).toBe('/information/aboutUs');
});

describe('terms that are agreed to', () => {
  const version = '2026-11-27';
  const AGREED = { version, agreedAt: '2026-11-27T10:00:00.000+09:00' };
  const text = { title: '레버리지와 공매도 약관', version, markdown: '## 1. 모의투자예요\n\n끝까지 읽어 주세요.' };

  function Opened({ kind }: { kind: 'leverage' | 'terms' }) {
    if (!localStorage.getItem('detail.agreement')) saveDetail('agreement', { kind });
    return <TextScreen />;
  }
  function open(handlers: MockHandlers, kind: 'leverage' | 'terms' = 'leverage') {
    const sent = mockApi({ '/common/Agreement': () => text, ...handlers });
    renderScreen(<Opened kind={kind} />, { route: '/information/aboutInfo', dictionaries: { account: kor } });
    return (path: string) => sent.filter((call) => call.path === path);
  }
  afterEach(() => localStorage.clear());
  const agree = async () => fireEvent.click(await screen.findByRole('button', { name: kor['text.agree'] }));

  test('are agreed to after the text, by its version and language, and the screen is left', async () => {
    const sent = open({ '/user/Consent': () => ({ version, agreedAt: null }), '/user/Agree': () => AGREED });
    await agree();
    expect(await screen.findByText(kor['text.agreedNow'])).toBeTruthy();
    expect(sent('/user/Agree').map(({ input }) => input)).toEqual([{ kind: 'leverage', version, language: 'kor' }]);
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/information/aboutUs'));
  });

  test('are read again when they changed meanwhile', async () => {
    const sent = open({
      '/user/Consent': () => ({ version, agreedAt: null }),
      '/user/Agree': () => refuse('AGREEMENT_CHANGED'),
    });
    await agree();
    await waitFor(() => expect(sent('/common/Agreement')).toHaveLength(2));
    expect(screen.getByTestId('address').textContent).toBe('/information/aboutInfo');
  });

  test('say since when they are agreed to, and ask no more', async () => {
    open({ '/user/Consent': () => AGREED });
    expect(await screen.findByText('2026.11.27 10:00:00에 동의했어요')).toBeTruthy();
    expect(screen.queryByRole('button', { name: kor['text.agree'] })).toBeNull();
  });

  test('say that it is not known whether they are agreed to, and ask again', async () => {
    let isDown = true;
    open({ '/user/Consent': () => (isDown ? refuse('TOO_MANY_REQUESTS') : { version, agreedAt: null }) });
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    expect(screen.getByText('끝까지 읽어 주세요.')).toBeTruthy();
    isDown = false;
    fireEvent.click(retry);
    expect(await screen.findByRole('button', { name: kor['text.agree'] })).toBeTruthy();
  });

  test('other texts ask for nothing', async () => {
    const sent = open({}, 'terms');
    expect(await screen.findByText('끝까지 읽어 주세요.')).toBeTruthy();
    expect(sent('/user/Consent')).toEqual([]);
  });
});
