import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { endSession, frame } from '../session/index.ts';
import {
  HashRouter,
  saveDetail,
  useAddress,
  useBack,
  useDetail,
  useGo,
  useLayer,
  useLocation,
  useOpen,
} from './index.ts';

let go: ReturnType<typeof useGo>;
let open: ReturnType<typeof useOpen>;
let back: () => void;
let change: ReturnType<typeof useAddress>[1];
/** Opens a layer over the screen and closes the topmost one, as their buttons do. */
let rise: () => void;
let fall: () => void;
let isLocked: boolean;

function Layer({ onClose }: { onClose: () => void }) {
  useLayer(true, onClose, isLocked);
  return null;
}

const Subject = () => useDetail('position', '/list')?.positionId;

/** States its address and the number of its layers. */
function Screen() {
  const { pathname, search } = useLocation();
  const [count, setCount] = useState(0);
  const hands = [useGo(), useOpen(), useBack(), useAddress()[1]] as const;
  useEffect(() => {
    [go, open, back, change] = hands;
    rise = () => setCount((n) => n + 1);
    fall = () => setCount((n) => n - 1);
  });
  return (
    <>
      <output>
        {`${pathname}${search} `}
        {pathname === '/one' ? <Subject /> : '-'}
        {` ${count}`}
      </output>
      {Array.from({ length: count }, (_, n) => (
        <Layer key={n} onClose={() => setCount(n)} />
      ))}
    </>
  );
}
function Screens() {
  const { pathname, key } = useLocation();
  return <Screen key={pathname === '/one' ? key : pathname} />;
}

const shown = () => screen.getByRole('status').textContent;
const address = () => window.location.hash;
const tick = () => new Promise((resolve) => setTimeout(resolve, 2));
/** The history is asynchronous, and so is what settles it: as many steps as both take together, on a busy machine too. */
const pass = () =>
  act(async () => {
    for (let n = 0; n < 15; n += 1) await tick();
  });
async function run(...actions: (() => void)[]): Promise<void> {
  for (const action of actions) await act(async () => action());
  await pass();
}
const move = (steps: number) => run(() => window.history.go(steps));
async function start(): Promise<void> {
  cleanup();
  render(
    <HashRouter>
      <Screens />
    </HashRouter>,
  );
  await pass();
}
/** The second press comes while the page still handles the first one. */
async function pressTwice(): Promise<void> {
  await act(async () => {
    const first = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await first;
    window.history.back();
  });
  await pass();
}
const length = () => window.history.length;

beforeEach(async () => {
  isLocked = false;
  sessionStorage.clear();
  localStorage.clear();
  window.location.hash = '#/before';
  await start();
  await run(() => go('/screen?tab=a'));
});

it('closes the topmost layer on back, then the one below, then leaves the screen', async () => {
  await run(rise, rise);
  expect([shown(), address()]).toEqual(['/screen?tab=a - 2', '#/screen?tab=a']);
  await move(-1);
  expect(shown()).toBe('/screen?tab=a - 1');
  await move(-1);
  expect(shown()).toBe('/screen?tab=a - 0');
  await move(-1);
  expect(shown()).toBe('/before - 0');
});

it('closes it on the first screen too, whose own way back it is not', async () => {
  window.history.replaceState(null, '', '#/first');
  await start();
  await run(rise);
  expect(frame().canGoBack()).toBe(false);
  await move(-1);
  expect(shown()).toBe('/first - 0');
});

it('gives the entry of a closed layer up: back leaves the screen, and forward opens nothing', async () => {
  await run(rise);
  await run(fall);
  await move(1);
  expect(shown()).toBe('/screen?tab=a - 0');
  const before = length();
  await run(rise);
  await run(fall, rise);
  expect([length(), shown()]).toEqual([before, '/screen?tab=a - 1']);
  await run(fall);
  await move(-1);
  expect(shown()).toBe('/before - 0');
  await move(1);
  expect(shown()).toBe('/screen?tab=a - 0');
});

it.each([
  ['from a layer', 1],
  ['from a layer over another one', 2],
])('opens a screen %s in its place', async (_, layers) => {
  for (let n = 0; n < layers; n += 1) await run(rise);
  await run(() => go('/next'));
  expect(shown()).toBe('/next - 0');
  await move(1);
  expect(shown()).toBe('/next - 0');
  await run(back);
  expect(shown()).toBe('/screen?tab=a - 0');
  await move(1);
  expect(shown()).toBe('/next - 0');
  await move(-2);
  expect(shown()).toBe('/before - 0');
});

it('opens a screen from a layer whose own layer was closed before', async () => {
  await run(rise);
  await run(rise);
  await run(fall);
  await run(() => go('/next'));
  await move(1);
  expect(shown()).toBe('/next - 0');
  await move(-1);
  expect(shown()).toBe('/screen?tab=a - 0');
});

it('opens a screen at the moment at which the layer closes, once', async () => {
  await run(rise);
  await act(async () => {
    fall();
    go('/next');
  });
  await pass();
  await move(-1);
  expect(shown()).toBe('/screen?tab=a - 0');
  await run(rise);
  await act(async () => fall());
  // The step that gives the entry up is under way.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  await act(async () => {
    go('/next');
    go('/next');
  });
  await pass();
  expect(shown()).toBe('/next - 0');
  await move(-1);
  expect(shown()).toBe('/screen?tab=a - 0');
});

it('leads by a link from a layer to its screen, and back', async () => {
  await run(rise);
  await run(() => (window.location.hash = '#/linked'));
  expect(shown()).toBe('/linked - 0');
  expect(frame().canGoBack()).toBe(true);
  await move(1);
  expect(shown()).toBe('/linked - 0');
  await move(-1);
  expect(shown()).toBe('/screen?tab=a - 0');
});

it('keeps what was changed over the screen, in its address and by another screen in its place', async () => {
  await run(rise);
  await run(() => change({ tab: 'b' }));
  await move(-1);
  expect([shown(), address()]).toEqual(['/screen?tab=b - 0', '#/screen?tab=b']);
  await run(rise);
  await run(() => go('/instead', { isReplace: true }));
  expect([shown(), address()]).toEqual(['/instead - 0', '#/instead']);
  await move(1);
  expect([shown(), address()]).toEqual(['/instead - 0', '#/instead']);
  await move(-1);
  expect(shown()).toBe('/before - 0');
});

it('shows after a reload the screen without the layer, one step from the one before', async () => {
  await run(rise);
  await start();
  expect(shown()).toBe('/screen?tab=a - 0');
  await move(-1);
  expect(shown()).toBe('/before - 0');
});

it('keeps a layer that is locked, and its screen, however often back is pressed', async () => {
  isLocked = true;
  await run(rise);
  await move(-1);
  expect(shown()).toBe('/screen?tab=a - 1');
  await pressTwice();
  expect([shown(), address()]).toEqual(['/screen?tab=a - 1', '#/screen?tab=a']);
  isLocked = false;
  await run(rise);
  await move(-1);
  await run(fall);
  await move(-1);
  expect(shown()).toBe('/before - 0');
});

it('takes two quick backs as a close and a step', async () => {
  await run(rise);
  await pressTwice();
  expect(shown()).toBe('/before - 0');
});

it('keeps details out of the history of the browser, and forgets them when the session ends', async () => {
  await run(() => open('position', { positionId: 'p1' }, '/one'));
  await run(() => open('position', { positionId: 'p2' }, '/one'));
  expect(shown()).toBe('/one p2 0');
  expect(JSON.stringify(window.history.state)).not.toContain('p2');
  await start();
  expect(shown()).toBe('/one p2 0');
  await move(-1);
  expect(shown()).toBe('/one p1 0');
  await run(rise);
  await run(endSession, () => go('/login', { isReplace: true }));
  expect(JSON.stringify(sessionStorage)).not.toContain('positionId');
  // Another customer, with a position of their own.
  await run(() => open('position', { positionId: 'q1' }, '/one'));
  await move(-2);
  expect([shown(), address()]).toEqual(['/screen - 0', '#/screen']);
  await move(2);
  expect(shown()).toBe('/one q1 0');
});

it('opens the list in the place of an entry of a former session', async () => {
  await run(() => open('position', { positionId: 'p1' }, '/one'));
  await run(() => go('/next'));
  await run(endSession);
  await run(() => open('position', { positionId: 'q1' }, '/one'));
  await move(-2);
  expect(shown()).toBe('/list - 0');
  await move(2);
  expect(shown()).toBe('/one q1 0');
  expect(document.body.textContent).not.toContain('p1');
});

it('opens the list in the place of a screen to which the log-in returns, unless its detail was saved before', async () => {
  await run(() => open('position', { positionId: 'p1' }, '/one'));
  await run(endSession, () => go('/login', { isReplace: true }));
  await run(() => go('/one', { isReplace: true, isReturn: true }));
  expect(shown()).toBe('/list - 0');
  await run(() => saveDetail('position', { positionId: 'q1' }));
  await run(() => go('/one', { isReturn: true }));
  expect(shown()).toBe('/one q1 0');
});
