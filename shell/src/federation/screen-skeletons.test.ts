import type { AcceptedBuild, RemoteSkeletons } from '@maru/domain/registry';
import { endSession, languageAtom, startSession, store } from '@maru/sdk/session';
import { ScreenSkeletons } from './screen-skeletons.ts';

const BASE = 'https://maru.test/remotes/wallet/v1/';
const FILE: RemoteSkeletons = {
  routes: {
    '/information/cashOut': [
      [['h1', 'title', 0, { kor: '출금', en: 'Withdraw', tw: '提款', cn: '提款' }]],
      [['h1', 'title', 0, 'of a customer']],
    ],
  },
  rules: [
    ['.title', 'color:red'],
    ['.title', 'color:blue', '@media (min-width:40rem)'],
  ],
};
const PAGE = { frame: {}, builds: { '@maru/market v2': { '/market/index': [[['p', '', 0, 'in the page']]] } } };

const build = (files: object = { 'skeletons.json': { size: 1, integrity: 'sha256-x' } }) =>
  ({ name: '@maru/wallet', version: 'v1', base: BASE, url: `${BASE}e.js`, descriptor: { files } }) as AcceptedBuild;

const fetchFile = jest.fn();
const printed: string[] = [];
beforeEach(() => {
  globalThis.fetch = fetchFile.mockReset().mockResolvedValue({ ok: true, json: () => Promise.resolve(FILE) });
  // jsdom has no constructed style sheets.
  document.adoptedStyleSheets = [];
  CSSStyleSheet.prototype.replaceSync = (text: string) => void printed.push(text);
  document.body.innerHTML = `<data id="skeletons">${JSON.stringify(PAGE)}</data>`;
  store.set(languageAtom, 'en');
  endSession();
});

it('draws a skeleton of the build’s file with its style, and takes the style away again', async () => {
  const skeletons = new ScreenSkeletons();
  await skeletons.read(build());
  expect(fetchFile).toHaveBeenCalledWith(`${BASE}skeletons.json`, { integrity: 'sha256-x' });
  const into = document.createElement('div');
  const remove = skeletons.of(build(), '/information/cashOut')?.draw(into);
  expect(into.innerHTML).toBe('<h1 class="title">Withdraw</h1>');
  expect(printed.at(-1)).toBe('.title{color:red}@media (min-width:40rem){.title{color:blue}}');
  expect(document.adoptedStyleSheets).toHaveLength(1);
  remove?.();
  expect(document.adoptedStyleSheets).toHaveLength(0);
});

it('draws the one of a customer for a customer', async () => {
  const skeletons = new ScreenSkeletons();
  await skeletons.read(build());
  startSession({ token: 'x', account: '01012345678' });
  const into = document.createElement('div');
  skeletons.of(build(), '/information/cashOut')?.draw(into);
  expect(into.textContent).toBe('of a customer');
});

it('has those of the page before any file came', () => {
  const into = document.createElement('div');
  const market = { ...build(), name: '@maru/market', version: 'v2' };
  new ScreenSkeletons().of(market, '/market/index')?.draw(into);
  expect(into.textContent).toBe('in the page');
  expect(document.adoptedStyleSheets).toHaveLength(0);
});

it('has none of a build whose file was not read, that has none, or whose file does not come', async () => {
  const skeletons = new ScreenSkeletons();
  expect(skeletons.of(build(), '/information/cashOut')).toBeUndefined();
  await skeletons.read(build({}));
  expect(fetchFile).not.toHaveBeenCalled();
  fetchFile.mockResolvedValueOnce({ ok: false });
  await skeletons.read(build());
  expect(skeletons.of(build(), '/information/cashOut')).toBeUndefined();
});

it('reads a file once', async () => {
  const skeletons = new ScreenSkeletons();
  await skeletons.read(build());
  await skeletons.read(build());
  expect(fetchFile).toHaveBeenCalledTimes(1);
});
