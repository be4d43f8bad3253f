import { fillPainted } from './fill-painted.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));
const answered = async (data: unknown, status = 1) => {
  fillPainted('/fund/Assets', Promise.resolve({ status, data }));
  await settle();
};
const texts = () => [...document.querySelectorAll('i')].map(({ textContent }) => textContent);

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = `<div id="root"><div data-painted>
    <i data-from="/fund/Assets account.total account.currency"><b></b></i>
    <i data-from="/fund/Assets rows.0.price number"><b></b></i>
    <i data-from="/fund/Assets rows.0.code"><b></b></i>
    <i data-from="/fund/Assets rows.0.name"><b></b></i>
    <i data-from="/fund/Assets account.total KRW"><b></b></i>
    <i data-from="/fund/AssetsOfAnother rows.0.code"><b></b></i>
  </div></div>`;
});

const DATA = {
  account: { total: '-1234567.00', currency: 'USD' },
  rows: [{ price: '71300', code: '100110', name: { kor: '마루', en: 'Maru <b>' } }],
};

test('a painted skeleton gets the figures of an answer as the screen shows them', async () => {
  localStorage.setItem('language', 'en');
  await answered(DATA);
  expect(texts()).toEqual(['−\u200aUS$1,234,567.00', '71,300', '100110', 'Maru <b>', '−\u200a₩1,234,567', '']);
});

test('a profit or loss gets its sign and its colour, and a price its unit', async () => {
  document.querySelector('[data-painted]')!.innerHTML = ['up', 'down', 'none']
    .map((place) => `<i data-from="/fund/Assets ${place} signed"></i>`)
    .concat('<u hidden>₩</u><i data-from="/fund/Assets price number" data-unit="before"></i><u hidden>원</u>')
    .join('');
  await answered({ up: '1200', down: '-3400', none: '0', price: '71300' });
  expect(texts()).toEqual(['+₩1,200', '−\u200a₩3,400', '₩0', '71,300']);
  const found = [...document.querySelectorAll<HTMLElement>('i')];
  expect(found.map(({ dataset }) => dataset.sign)).toEqual(['+', '−', '₩', undefined]);
  expect([...document.querySelectorAll('u')].map(({ hidden }) => hidden)).toEqual([false, true]);
});

test.each([
  [[{}], [false, true]],
  [[], [true, false]],
])('of a list %j either its rows or the words for an empty one are shown', async (rows, hidden) => {
  document.querySelector('[data-painted]')!.innerHTML =
    '<i data-from="/fund/Assets rows.0 some"></i><i data-from="/fund/Assets rows.0 none" hidden></i>';
  await answered({ rows });
  expect([...document.querySelectorAll('i')].map((element) => element.hidden)).toEqual(hidden);
});

test('names are Korean without a stored language', async () => {
  await answered(DATA);
  expect(texts()[3]).toBe('마루');
});

test.each([
  ['a refusal', DATA, 0],
  ['an answer without the values', {}, 1],
  ['an answer of another shape', { account: 'x', rows: null }, 1],
  ['a figure that is none', { account: { total: 'x', currency: 'XXX' } }, 1],
])('%s leaves it as it is', async (_, data, status) => {
  await answered(data, status);
  expect(texts()).toEqual(['', '', '', '', '', '']);
});

test('the badge of a simulated market goes when an answer tells that the market is real', async () => {
  const badge = document.createElement('em');
  badge.dataset.simulated = '';
  document.querySelector('[data-painted]')?.append(badge);
  for (const body of [
    { status: 1, data: {} },
    { status: 0, now: 'x' },
    { status: 1, data: {}, now: 'x', simulated: true },
  ]) {
    fillPainted('/market/State', Promise.resolve(body));
    await settle();
    expect(badge.isConnected).toBe(true);
  }
  fillPainted('/market/State', Promise.resolve({ status: 1, data: {}, now: 'x' }));
  await settle();
  expect(badge.isConnected).toBe(false);
});

test('what the shell has drawn is not touched', async () => {
  document.querySelector('[data-painted]')?.removeAttribute('data-painted');
  await answered(DATA);
  expect(texts().join('')).toBe('');
});
