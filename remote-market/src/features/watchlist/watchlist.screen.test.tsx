import { fireEvent, screen, waitFor } from '@testing-library/react';
import { mockApi, mockLive, refuse } from '@maru/sdk/testing';
import kor from '../../../locales/kor.json';
import { happyServer, page, quoteRow, watchlistItem } from '../../test/fixtures.ts';
import { address, open, stubBrowser } from '../../test/open.tsx';
import { WatchlistScreen } from './watchlist.screen.tsx';

beforeAll(stubBrowser);

const edit = async () => fireEvent.click(await screen.findByRole('button', { name: kor['watchlist.edit'] }));
const removals = (sent: { path: string; input: unknown }[]) =>
  sent.filter(({ path }) => path === '/user/OptionalDel').map(({ input }) => input);

it('shows the list with live prices', async () => {
  mockApi(happyServer());
  const live = mockLive();
  open(<WatchlistScreen />);
  expect(await screen.findByText('종목100110')).toBeTruthy();
  const { name: _name, segment: _segment, spark: _spark, ...quote } = quoteRow('100120');
  await live.send('quote:100120', { ...quote, price: '12345' });
  expect(screen.getByText('12,345')).toBeTruthy();
});

it('is shown in the chosen order, which the address keeps', async () => {
  const rows = [
    { ...watchlistItem('100110'), changeRate: '-1.00' },
    { ...watchlistItem('100120'), changeRate: '2.00' },
  ];
  mockApi(happyServer({ '/user/Optionallist': () => page(rows) }));
  mockLive();
  const view = open(<WatchlistScreen />);
  const shown = () => screen.getAllByText(/^종목/).map(({ textContent }) => textContent);
  await screen.findByText('종목100110');
  expect(shown()).toEqual(['종목100110', '종목100120']);
  fireEvent.click(screen.getByRole('radio', { name: kor['watchlist.sort.gainers'] }));
  expect(shown()).toEqual(['종목100120', '종목100110']);
  expect(address(view)).toContain('sort=gainers');
});

it('explains the empty list and links to the search', async () => {
  mockApi(happyServer({ '/user/Optionallist': () => page([]) }));
  mockLive();
  const view = open(<WatchlistScreen />);
  expect(await screen.findByText(kor['watchlist.empty.title'])).toBeTruthy();
  expect(screen.queryByRole('button', { name: kor['watchlist.edit'] })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: kor['watchlist.empty.action'] }));
  expect(address(view)).toBe('/favorite/search');
});

it('offers a retry when the list cannot be had', async () => {
  let isDown = true;
  mockApi(
    happyServer({
      '/user/Optionallist': () => (isDown ? refuse('TOO_MANY_REQUESTS') : page([watchlistItem('100110')])),
    }),
  );
  mockLive();
  open(<WatchlistScreen />);
  const retry = await screen.findByRole('button', { name: /다시 시도/ });
  isDown = false;
  fireEvent.click(retry);
  expect(await screen.findByText('종목100110')).toBeTruthy();
});

it('removes the selected symbols', async () => {
  let listed = ['100110', '100120', '100130'];
  const sent = mockApi(
    happyServer({
      '/user/Optionallist': () => page(listed.map(watchlistItem)),
      '/user/OptionalDel': ({ symbols }) => {
        listed = listed.filter((symbol) => !symbols.includes(symbol));
        return {};
      },
    }),
  );
  mockLive();
  open(<WatchlistScreen />);
  await edit();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: kor['watchlist.choose'] }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: /종목100120/ }));
  fireEvent.click(screen.getByRole('button', { name: '1개 삭제' }));
  await waitFor(() => expect(screen.queryByText('종목100120')).toBeNull());
  expect(screen.getByText('종목100110')).toBeTruthy();
  expect(removals(sent)).toEqual([{ symbols: ['100120'] }]);
});

it('chooses all and none', async () => {
  const sent = mockApi(happyServer());
  mockLive();
  const view = open(<WatchlistScreen />);
  await edit();
  expect(address(view)).toBe('/?edit=');
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: kor['watchlist.chooseAll'] });
  fireEvent.click(all);
  expect(screen.getByRole('button', { name: '2개 삭제' })).toBeTruthy();
  fireEvent.click(all);
  expect(screen.getByRole('button', { name: kor['watchlist.choose'] })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /뒤로/ }));
  expect(screen.getByRole('button', { name: kor['watchlist.edit'] })).toBeTruthy();
  expect(address(view)).not.toContain('edit');
  expect(removals(sent)).toEqual([]);
});

const uuid = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const group = (n: number, name: string, symbols: string[] = []) => ({ groupId: uuid(n), name, symbols });
const namesShown = () => screen.getAllByText(/^종목\d+$/).map(({ textContent }) => textContent);
const sentTo = (sent: { path: string; input: unknown }[], path: string) =>
  sent.filter((call) => call.path === path).map(({ input }) => input);

it('shows one group, which the address keeps', async () => {
  mockApi(happyServer({ '/user/WatchGroups': () => ({ data: [group(1, '배당', ['100120']), group(2, '나중에')] }) }));
  mockLive();
  const view = open(<WatchlistScreen />);
  fireEvent.click(await screen.findByRole('radio', { name: '배당' }));
  expect(namesShown()).toEqual(['종목100120']);
  expect(address(view)).toContain(`group=${uuid(1)}`);
  fireEvent.click(screen.getByRole('radio', { name: '나중에' }));
  expect(screen.getByText(kor['watchGroup.empty.title'])).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: kor['watchGroup.all'] }));
  expect(namesShown()).toEqual(['종목100110', '종목100120']);
});

it('moves a row by the arrow keys, keeps the focus and sends the order', async () => {
  const sent = mockApi(happyServer({ '/user/WatchOrder': () => ({}) }));
  mockLive();
  open(<WatchlistScreen />);
  await edit();
  const handle = screen.getByRole('button', { name: /종목100110 순서/ });
  handle.focus();
  fireEvent.keyDown(handle, { key: 'ArrowUp' });
  fireEvent.keyDown(handle, { key: 'ArrowDown' });
  expect(namesShown()).toEqual(['종목100120', '종목100110']);
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/종목100110 순서/);
  expect(screen.getByText('종목100110: 2개 중 2번째')).toBeTruthy();
  await waitFor(() => expect(sentTo(sent, '/user/WatchOrder')).toEqual([{ symbols: ['100120', '100110'] }]));
});

it('moves a row that is dragged, and puts it back when the server refuses', async () => {
  const sent = mockApi(happyServer({ '/user/WatchOrder': () => refuse('SYSTEM_BUSY') }));
  mockLive();
  open(<WatchlistScreen />);
  await edit();
  const list = screen.getByRole('list', { name: kor['watchlist.editTitle'] });
  list.getBoundingClientRect = () => ({ top: 200, height: 100 }) as DOMRect;
  const drag = (type: string, target: EventTarget, clientY: number) =>
    fireEvent(target as Element, new MouseEvent(type, { bubbles: true, button: 0, clientY }));
  drag('pointerdown', screen.getByRole('button', { name: /종목100110 순서/ }), 210);
  drag('pointermove', window, 290);
  drag('pointerup', window, 290);
  expect(namesShown()).toEqual(['종목100120', '종목100110']);
  await waitFor(() => expect(namesShown()).toEqual(['종목100110', '종목100120']));
  expect(sentTo(sent, '/user/WatchOrder')).toHaveLength(1);
});

it('puts chosen stocks into a group', async () => {
  const sent = mockApi(
    happyServer({ '/user/WatchGroups': () => ({ data: [group(1, '배당')] }), '/user/WatchMove': () => ({}) }),
  );
  mockLive();
  open(<WatchlistScreen />);
  await screen.findByRole('radio', { name: '배당' });
  await edit();
  fireEvent.click(screen.getByRole('checkbox', { name: /종목100120/ }));
  fireEvent.click(screen.getByRole('button', { name: kor['watchGroup.move'] }));
  fireEvent.click(await screen.findByRole('button', { name: /^배당/ }));
  await waitFor(() => expect(sentTo(sent, '/user/WatchMove')).toEqual([{ symbols: ['100120'], groupId: uuid(1) }]));
});

it('fills an empty group with stocks of the whole list', async () => {
  let groups = [group(1, '배당', ['100120']), group(2, '나중에')];
  const sent = mockApi(
    happyServer({
      '/user/WatchGroups': () => ({ data: groups }),
      '/user/WatchMove': ({ symbols }) => {
        groups = [group(1, '배당', ['100120']), group(2, '나중에', symbols)];
        return {};
      },
    }),
  );
  mockLive();
  const view = open(<WatchlistScreen />);
  fireEvent.click(await screen.findByRole('radio', { name: '나중에' }));
  expect(screen.queryByRole('button', { name: kor['watchlist.edit'] })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: kor['watchGroup.empty.action'] }));
  expect(screen.getByRole('heading', { name: '나중에 그룹에 담기' })).toBeTruthy();
  expect(namesShown()).toEqual(['종목100110', '종목100120']);
  expect(screen.getByText('100120 · 배당 그룹')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: kor['watchlist.choose'] }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: /종목100110/ }));
  fireEvent.click(screen.getByRole('button', { name: '1개 담기' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: '나중에', checked: true })).toBeTruthy());
  expect(namesShown()).toEqual(['종목100110']);
  expect(address(view)).not.toContain('edit');
  expect(sentTo(sent, '/user/WatchMove')).toEqual([{ symbols: ['100110'], groupId: uuid(2) }]);
});

it('makes, renames and deletes a group', async () => {
  let groups = [group(1, '배당')];
  const sent = mockApi(
    happyServer({
      '/user/WatchGroups': () => ({ data: groups }),
      '/user/WatchGroupAdd': ({ name }) => {
        groups = [...groups, group(2, name)];
        return { groupId: uuid(2) };
      },
      '/user/WatchGroupRename': ({ groupId, name }) => {
        groups = groups.map((each) => (each.groupId === groupId ? { ...each, name } : each));
        return {};
      },
      '/user/WatchGroupDel': ({ groupId }) => {
        groups = groups.filter((each) => each.groupId !== groupId);
        return {};
      },
    }),
  );
  mockLive();
  open(<WatchlistScreen />);
  await screen.findByRole('radio', { name: '배당' });
  fireEvent.click(screen.getByRole('button', { name: kor['watchGroup.manage'] }));
  const type = async (label: string, value: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  await type(kor['watchGroup.new'], '배당 ');
  fireEvent.click(screen.getByRole('button', { name: kor['watchGroup.add'] }));
  expect(screen.getByText(kor['watchGroup.error.exists'])).toBeTruthy();
  await type(kor['watchGroup.new'], kor['watchGroup.all']);
  fireEvent.submit(screen.getByLabelText(kor['watchGroup.new']));
  expect(screen.getByText(kor['watchGroup.error.exists'])).toBeTruthy();
  await type(kor['watchGroup.new'], ' 반도체 ');
  fireEvent.submit(screen.getByLabelText(kor['watchGroup.new']));
  fireEvent.click(await screen.findByRole('button', { name: /^반도체 ?0개$/ }));
  await type(kor['watchGroup.rename'], '전지');
  fireEvent.click(screen.getByRole('button', { name: kor['watchGroup.save'] }));
  fireEvent.click(await screen.findByRole('button', { name: '전지 그룹 삭제' }));
  expect(await screen.findByText(/^‘전지’ 그룹만 삭제돼요/)).toBeTruthy();
  expect(sentTo(sent, '/user/WatchGroupDel')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: kor['watchGroup.deleteConfirm'] }));
  await waitFor(() => expect(screen.queryByText('전지')).toBeNull());
  expect(sentTo(sent, '/user/WatchGroupAdd')).toEqual([{ name: '반도체' }]);
  expect(sentTo(sent, '/user/WatchGroupRename')).toEqual([{ groupId: uuid(2), name: '전지' }]);
  expect(sentTo(sent, '/user/WatchGroupDel')).toEqual([{ groupId: uuid(2) }]);
});

it('keeps a group whose deletion is not confirmed', async () => {
  const sent = mockApi(happyServer({ '/user/WatchGroups': () => ({ data: [group(1, '배당')] }) }));
  mockLive();
  open(<WatchlistScreen />);
  await screen.findByRole('radio', { name: '배당' });
  fireEvent.click(screen.getByRole('button', { name: kor['watchGroup.manage'] }));
  fireEvent.click(await screen.findByRole('button', { name: '배당 그룹 삭제' }));
  await screen.findByRole('button', { name: kor['watchGroup.deleteConfirm'] });
  fireEvent.click(screen.getByRole('button', { name: kor['watchGroup.cancel'] }));
  await waitFor(() => expect(screen.queryByRole('button', { name: kor['watchGroup.deleteConfirm'] })).toBeNull());
  expect(screen.getByRole('button', { name: '배당 그룹 삭제' })).toBeTruthy();
  expect(sentTo(sent, '/user/WatchGroupDel')).toEqual([]);
});

it('stays in edit mode, choice kept, when the server refuses', async () => {
  mockApi(happyServer({ '/user/OptionalDel': () => refuse('SYSTEM_BUSY') }));
  mockLive();
  open(<WatchlistScreen />);
  await edit();
  fireEvent.click(screen.getByRole('checkbox', { name: /종목100110/ }));
  fireEvent.click(screen.getByRole('button', { name: '1개 삭제' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '1개 삭제' }).getAttribute('aria-busy')).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /종목100110/ }).checked).toBe(true);
});
