import { markUnsaved } from '@maru/sdk/session';
import { buildOf, pickCanary, registryOf } from '../test/releases.ts';
import { Updates } from './updates.ts';

const v = (number: number) => ({ version: `v${number}`, ...(number > 1 && { before: `v${number - 1}` }) });
const release = (shell: number, trade: number, wallet: number) => ({
  shells: [buildOf(v(shell))],
  registry: registryOf({ trade: [v(trade)], wallet: [v(wallet)] }),
});

/** A page that runs shell v2, trade v2 and wallet v2. */
function open() {
  const adopted: string[][] = [];
  const rejected = new Set<string>();
  const reload = jest.fn();
  const updates = new Updates({
    registry: release(2, 2, 2).registry,
    shell: { version: 'v2', before: 'v1' },
    pick: pickCanary,
    findRejected: () => rejected,
    adopt: async ({ microFrontends }) => {
      adopted.push(Object.values(microFrontends).map((builds) => builds[0]?.metadata.version ?? ''));
    },
    reload,
  });
  return { updates, adopted, reload, rejected };
}
const tick = () => new Promise((resolve) => setTimeout(resolve));

it('offers a newer build and adopts it in place when the customer updates', async () => {
  const { updates, adopted, reload } = open();
  updates.onRelease(release(2, 2, 2));
  expect(updates.offer()).toBeNull();
  updates.onRelease(release(2, 3, 2));
  expect(updates.offer()).toBe('ready');
  expect(adopted).toEqual([]);
  await updates.onNavigate();
  expect(adopted).toEqual([]);
  await updates.apply();
  expect(adopted).toEqual([['v3', 'v2']]);
  expect(updates.offer()).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

it('does not offer a build that this shell rejects', async () => {
  const { updates, adopted, rejected } = open();
  rejected.add('@maru/trade');
  updates.onRelease(release(2, 3, 2));
  expect(updates.offer()).toBeNull();
  updates.onRelease(release(2, 3, 3));
  expect(updates.offer()).toBe('ready');
  await updates.apply();
  expect(adopted).toEqual([['v2', 'v3']]);
});

it('offers an update only while no input would be lost', async () => {
  const { updates } = open();
  const listener = jest.fn();
  updates.subscribe(listener);
  const save = markUnsaved('wallet');
  updates.onRelease(release(2, 3, 2));
  expect(updates.offer()).toBeNull();
  save();
  await tick();
  expect(updates.offer()).toBe('ready');
  expect(listener).toHaveBeenCalledTimes(1);
  const saveAgain = markUnsaved('trade');
  await tick();
  expect(updates.offer()).toBeNull();
  saveAgain();
});

it('reloads the page for a newer shell', async () => {
  const { updates, adopted, reload } = open();
  updates.onRelease(release(3, 3, 2));
  await updates.onNavigate();
  expect(reload).not.toHaveBeenCalled();
  await updates.apply();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(adopted).toEqual([]);
});

it('replaces a withdrawn build alone at the next navigation', async () => {
  const { updates, adopted } = open();
  updates.onRelease(release(2, 1, 3));
  await updates.onNavigate();
  expect(adopted).toEqual([['v1', 'v2']]);
  expect(updates.offer()).toBe('ready');
});

it('offers to replace a withdrawn build whose screens have unsaved input', async () => {
  const { updates, adopted } = open();
  const save = markUnsaved('trade');
  updates.onRelease(release(2, 1, 2));
  expect(updates.offer()).toBe('replace');
  await updates.onNavigate();
  expect(adopted).toEqual([]);
  save();
  await tick();
  expect(updates.offer()).toBe('ready');
  await updates.onNavigate();
  expect(adopted).toEqual([['v1', 'v2']]);
});

it('replaces a withdrawn build in spite of unsaved input in another remote', async () => {
  const { updates, adopted } = open();
  const save = markUnsaved('wallet');
  updates.onRelease(release(2, 1, 2));
  await updates.onNavigate();
  expect(adopted).toEqual([['v1', 'v2']]);
  save();
});

it('reloads the page at the next navigation for a withdrawn shell, unless input is unsaved', async () => {
  const { updates, reload } = open();
  updates.onRelease(release(1, 2, 2));
  const save = markUnsaved('wallet');
  await updates.onNavigate();
  expect(reload).not.toHaveBeenCalled();
  save();
  await updates.onNavigate();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('keeps the build of a developer’s machine, whatever is released', async () => {
  const { updates, adopted } = open();
  await updates.replace('@maru/trade', buildOf({ version: 'local-1' }));
  updates.onRelease(release(2, 3, 2));
  expect(updates.offer()).toBeNull();
  updates.onRelease(release(2, 3, 3));
  await updates.apply();
  await updates.replace('@maru/trade', buildOf({ version: 'local-2' }));
  expect(adopted).toEqual([
    ['local-1', 'v2'],
    ['local-1', 'v3'],
    ['local-2', 'v3'],
  ]);
});

it('keeps the builds of a page whose shell is withdrawn together with them until it reloads', async () => {
  const { updates, adopted, reload, rejected } = open();
  // The former remotes do not run with this shell.
  for (const name of ['@maru/trade', '@maru/wallet']) rejected.add(name);
  const save = markUnsaved('wallet');
  updates.onRelease(release(1, 1, 1));
  expect(updates.offer()).toBe('replace');
  await updates.onNavigate();
  expect([adopted, reload.mock.calls]).toEqual([[], []]);
  save();
  await tick();
  await updates.onNavigate();
  expect(adopted).toEqual([]);
  expect(reload).toHaveBeenCalledTimes(1);
});

describe('a remote of which no build works', () => {
  it('gets the live build, of which the page had not heard', async () => {
    const { updates, adopted } = open();
    updates.readWith(async () => updates.onRelease(release(2, 3, 3)));
    await updates.onExhausted('@maru/trade');
    expect(adopted).toEqual([['v3', 'v2']]);
  });

  it.each([
    ['has unsaved input in another screen', release(2, 3, 2), 'trade'],
    ['has the live build', release(2, 2, 2), 'wallet'],
  ])('keeps its build while it %s', async (_, live, unsaved) => {
    const { updates, adopted } = open();
    const save = markUnsaved(unsaved);
    updates.readWith(async () => updates.onRelease(live));
    await updates.onExhausted('@maru/trade');
    expect(adopted).toEqual([]);
    save();
  });

  it('keeps its build when no release can be read', async () => {
    const { updates, adopted } = open();
    await updates.onExhausted('@maru/trade');
    expect(adopted).toEqual([]);
  });
});

describe('canaries that fit only each other', () => {
  const together = ['@maru/trade', '@maru/wallet'];
  const set = {
    shells: [buildOf(v(2))],
    registry: registryOf({
      trade: [{ ...v(3), together }, v(2)],
      wallet: [{ ...v(3), together }, v(2)],
    }),
  };

  it('are adopted together', async () => {
    const { updates, adopted } = open();
    updates.onRelease(set);
    expect(updates.offer()).toBe('ready');
    await updates.apply();
    expect(adopted).toEqual([['v3', 'v3']]);
  });

  it('are not adopted when this shell rejects one of them', () => {
    const { updates, rejected } = open();
    rejected.add('@maru/wallet');
    updates.onRelease(set);
    expect(updates.offer()).toBeNull();
  });

  it('are given up together, when none of them has unsaved input', async () => {
    const { updates, adopted } = open();
    updates.onRelease(set);
    await updates.apply();
    const save = markUnsaved('wallet');
    updates.onRelease(release(2, 2, 2));
    expect(updates.offer()).toBe('replace');
    await updates.onNavigate();
    expect(adopted).toEqual([['v3', 'v3']]);
    save();
    await tick();
    await updates.onNavigate();
    expect(adopted.at(-1)).toEqual(['v2', 'v2']);
  });

  it('take the place of a single canary together', async () => {
    const { updates, adopted } = open();
    updates.onRelease({
      shells: [buildOf(v(2))],
      registry: registryOf({ trade: [{ ...v(4), isCanary: true }, v(2)], wallet: [v(2)] }),
    });
    await updates.apply();
    // The canary of trade is withdrawn, that of wallet is new.
    updates.onRelease(set);
    await updates.onNavigate();
    expect(adopted).toEqual([
      ['v4', 'v2'],
      ['v3', 'v3'],
    ]);
  });

  it('are given up together when one of them works no more', async () => {
    const { updates, adopted } = open();
    updates.onRelease(set);
    await updates.apply();
    updates.readWith(async () => updates.onRelease(release(2, 2, 2)));
    await updates.onExhausted('@maru/trade');
    expect(adopted.at(-1)).toEqual(['v2', 'v2']);
  });
});
