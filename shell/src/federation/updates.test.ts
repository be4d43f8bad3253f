import { holdUnsaved } from '@maru/shared/session';
import { buildOf, luckyPick, registryOf } from '../test/releases.ts';
import { Updates } from './updates.ts';

const v = (number: number) => ({ version: `v${number}`, ...(number > 1 && { before: `v${number - 1}` }) });
const release = (shell: number, trade: number, wallet: number) => ({
  shell: buildOf(v(shell)),
  registry: registryOf({ trade: [v(trade)], wallet: [v(wallet)] }),
});

/** A page of shell 2, trade 2 and wallet 2. */
function open() {
  const adopted: string[][] = [];
  const reload = jest.fn();
  const updates = new Updates({
    registry: release(2, 2, 2).registry,
    shell: { version: 'v2', before: 'v1' },
    pick: luckyPick,
    adopt: async ({ microFrontends }) => {
      adopted.push(Object.values(microFrontends).map((builds) => builds[0]?.metadata.version ?? ''));
    },
    reload,
  });
  return { updates, adopted, reload };
}
const settled = () => new Promise((done) => setTimeout(done));

it('offers what is new and takes it in place when the person says so', async () => {
  const { updates, adopted, reload } = open();
  updates.hear(release(2, 2, 2));
  expect(updates.offer()).toBeNull();
  updates.hear(release(2, 3, 2));
  expect(updates.offer()).toBe('ready');
  expect(adopted).toEqual([]);
  await updates.navigated();
  expect(adopted).toEqual([]);
  await updates.take();
  expect(adopted).toEqual([['v3', 'v2']]);
  expect(updates.offer()).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

it('waits with the offer until nothing typed would be lost, and says so', async () => {
  const { updates } = open();
  const heard = jest.fn();
  updates.subscribe(heard);
  const save = holdUnsaved('wallet');
  updates.hear(release(2, 3, 2));
  expect(updates.offer()).toBeNull();
  save();
  await settled();
  expect(updates.offer()).toBe('ready');
  expect(heard).toHaveBeenCalledTimes(1);
  const saveAgain = holdUnsaved('trade');
  await settled();
  expect(updates.offer()).toBeNull();
  saveAgain();
});

it('a new shell is a reload, which brings everything', async () => {
  const { updates, adopted, reload } = open();
  updates.hear(release(3, 3, 2));
  await updates.navigated();
  expect(reload).not.toHaveBeenCalled();
  await updates.take();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(adopted).toEqual([]);
});

it('what was taken back goes with the next navigation, alone', async () => {
  const { updates, adopted } = open();
  updates.hear(release(2, 1, 3));
  await updates.navigated();
  expect(adopted).toEqual([['v1', 'v2']]);
  expect(updates.offer()).toBe('ready');
});

it('what was taken back stays while something typed in it would be lost; then the person is asked', async () => {
  const { updates, adopted } = open();
  const save = holdUnsaved('trade');
  updates.hear(release(2, 1, 2));
  expect(updates.offer()).toBe('replace');
  await updates.navigated();
  expect(adopted).toEqual([]);
  save();
  await settled();
  expect(updates.offer()).toBe('ready');
  await updates.navigated();
  expect(adopted).toEqual([['v1', 'v2']]);
});

it('something typed in another remote holds nothing back that was taken back here', async () => {
  const { updates, adopted } = open();
  const save = holdUnsaved('wallet');
  updates.hear(release(2, 1, 2));
  await updates.navigated();
  expect(adopted).toEqual([['v1', 'v2']]);
  save();
});

it('a shell that was taken back goes with the next navigation, by a reload', async () => {
  const { updates, reload } = open();
  updates.hear(release(1, 2, 2));
  const save = holdUnsaved('wallet');
  await updates.navigated();
  expect(reload).not.toHaveBeenCalled();
  save();
  await updates.navigated();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a remote of a developer’s machine stays, whatever is released', async () => {
  const { updates, adopted } = open();
  await updates.replace('@maru/trade', buildOf({ version: 'local-1' }));
  updates.hear(release(2, 3, 2));
  expect(updates.offer()).toBeNull();
  updates.hear(release(2, 3, 3));
  await updates.take();
  await updates.replace('@maru/trade', buildOf({ version: 'local-2' }));
  expect(adopted).toEqual([
    ['local-1', 'v2'],
    ['local-1', 'v3'],
    ['local-2', 'v3'],
  ]);
});
