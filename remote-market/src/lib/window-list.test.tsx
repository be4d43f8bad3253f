import { act, render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { ListRow } from '@maru/sdk/ui';
import { WindowList } from './window-list.tsx';

const rows = Array.from({ length: 2_000 }, (_, i) => `stock ${i}`);
const names = () => screen.getAllByRole('listitem').map((row) => row.textContent);
const list = (given: readonly string[], isShown = true, more = {}) => (
  <Activity mode={isShown ? 'visible' : 'hidden'}>
    <WindowList label="stocks" rows={given.map((symbol) => ({ symbol }))} {...more}>
      {({ symbol }) => <ListRow title={symbol} />}
    </WindowList>
  </Activity>
);
let top = 0;
const frames = () => act(async () => void (await new Promise((done) => setTimeout(done, 40))));
const scrollTo = async (place: number) => {
  top = -place;
  await act(async () => void window.dispatchEvent(new Event('scroll')));
  await frames();
};

beforeEach(() => {
  top = 0;
  // jsdom has no layout: the list is as far above the view as it is scrolled, and its rows are 50 px high.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top, 390, 100_000));
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50);
  window.innerHeight = 800;
});
afterEach(() => jest.restoreAllMocks());

test('rows in view and a few around them are rendered, in the order of the list, and space for all others', async () => {
  const { container } = render(list(rows));
  await frames();
  expect(names()).toEqual(rows.slice(0, 22));
  await scrollTo(50_010);
  expect(names()).toEqual(rows.slice(994, 1_022));
  const { paddingBlock } = (container.firstElementChild as HTMLElement).style;
  expect(paddingBlock).toBe(`${994 * 50}px ${978 * 50}px`);
});

test('a row of two pages is rendered once, and is gone once it is out of sight', async () => {
  render(list([...rows.slice(0, 10), ...rows]));
  await frames();
  expect(names()).toEqual(rows.slice(0, 22));
  await scrollTo(5_000);
  expect(names()).toEqual(rows.slice(94, 122));
});

test('a list that was kept out of sight has the rows of its place again', async () => {
  const { rerender } = render(list(rows));
  await frames();
  await scrollTo(50_010);
  rerender(list(rows, false));
  await frames();
  rerender(list(rows));
  await frames();
  expect(names()).toEqual(rows.slice(994, 1_022));
});

test('each row says its place in the whole list, and the list which rows are in sight', async () => {
  const onSeen = jest.fn();
  const { rerender } = render(list(rows, true, { onSeen }));
  await frames();
  await scrollTo(50_010);
  const places = () =>
    screen.getAllByRole('listitem').map((row) => [row.getAttribute('aria-posinset'), row.getAttribute('aria-setsize')]);
  expect([places()[0], places().at(-1)]).toEqual([
    ['995', '2000'],
    ['1022', '2000'],
  ]);
  expect(onSeen).toHaveBeenLastCalledWith(994, 1_022);
  rerender(list(rows, true, { onSeen, total: 3_000 }));
  expect(places()[0]).toEqual(['995', '3000']);
  rerender(list(rows, true, { onSeen, total: -1 }));
  expect(places()[0]).toEqual(['995', '-1']);
});
