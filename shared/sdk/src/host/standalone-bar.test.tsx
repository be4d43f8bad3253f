import { act, render, screen } from '@testing-library/react';
import { post } from '../api/index.ts';
import { HashRouter } from '../router/index.ts';
import { Provider, endSession, store } from '../session/index.ts';
import { loadSharedDictionary } from './dictionaries.ts';
import { StandaloneBar } from './standalone-bar.tsx';

jest.mock('../api/index.ts', () => ({ ...jest.requireActual('../api/index.ts'), post: jest.fn() }));
Object.assign(globalThis, { DEMO_LOGIN: { account: '01012345678', password: 'demo' } });

const PATHS = ['/trade/index', '/market/marketBuy'];
async function open(path: string, answer: object): Promise<void> {
  jest
    .mocked(post)
    .mockReset()
    .mockResolvedValue(answer as never);
  window.location.hash = path;
  await loadSharedDictionary();
  await act(async () => {
    render(
      <Provider store={store}>
        <HashRouter>
          <StandaloneBar paths={PATHS} />
        </HashRouter>
      </Provider>,
    );
  });
}
const GOOD = { ok: true, data: { token: 't', account: '01012345678' } };
beforeEach(() => endSession());

it('logs the demo customer in when a guard has left the remote, and goes back', async () => {
  await open('/login/login?back=%2Ftrade%2Findex', GOOD);
  expect(post).toHaveBeenCalledWith('/user/Login', { account: '01012345678', password: 'demo' });
  expect(window.location.hash).toBe('#/trade/index');
  expect(screen.queryByRole('status')).toBeNull();
});

it('asks for nothing on a screen of the remote', async () => {
  await open('/market/marketBuy', GOOD);
  expect(post).not.toHaveBeenCalled();
});

it('says how to start a server that has the demo customer', async () => {
  await open('/login/login', { ok: false, code: 'WRONG_CREDENTIALS' });
  expect(screen.getByRole('status').textContent).toContain('DEMO=1');
  expect(post).toHaveBeenCalledTimes(1);
});

it('offers every language, since a remote has words in each', async () => {
  await open('/trade/index', GOOD);
  const values = screen.getAllByRole('option').map((option) => option.getAttribute('value'));
  expect(values).toEqual(expect.arrayContaining(['kor', 'en', 'tw', 'cn']));
});
