import { createPath, parsePath, type Location, type To } from 'react-router-dom';
import { keepDetails, newKey, restoredState, storedState, visitMark } from './entry-details.ts';
import { FORGOTTEN } from './entry.rules.ts';
import { leaveLayers, onLayers, presentLayers } from './layers.ts';

type Action = 'POP' | 'PUSH' | 'REPLACE';
interface HistoryState {
  location: Location;
  action: Action;
}

/** An entry as the browser stores it. */
interface Stored {
  usr: unknown;
  key: string;
  /** Number of screens before this one. */
  idx: number;
  /** Number of layers over the screen; absent without any. */
  over?: number;
  /** Of the session in which it was opened. */
  mark: string;
}

/** A traversal that has not arrived by then has had no effect. Long, because a busy page may get both events at once. */
const ARRIVAL_MS = 3_000;

const storedEntry = () => (window.history.state ?? {}) as Partial<Stored>;
/** Whether nothing of ours has opened the entry in sight: a link with a hash, or the address bar. */
const isForeign = () => storedEntry().idx === undefined;

function locationOf(to: To, state: unknown, key: string): Location {
  const { pathname = '/', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
  return { pathname: pathname.startsWith('/') ? pathname : `/${pathname}`, search, hash, state, key };
}

const targetInSight = () => window.location.hash.slice(1);
/** The location of the entry in sight. The query of a former session may name what belonged to its customer, and is dropped. */
function locationInSight(): Location {
  const { usr, key = 'default', idx = 0, mark = visitMark() } = storedEntry();
  const location = locationOf(targetInSight(), restoredState({ idx, key }, usr), key);
  return mark === visitMark() || !location.search ? location : { ...location, search: '', state: FORGOTTEN };
}

const isSame = (a: Location, b: Location) =>
  createPath(a) === createPath(b) && JSON.stringify(a.state) === JSON.stringify(b.state);

/**
 * The browser's history by hashes. Each open layer over a screen, such as a sheet, has an entry of its own, so that back closes the topmost
 * one on every device, and on the first screen too. The entries of one screen differ in the number of layers alone. A layer that is
 * closed otherwise gives its entry up: a step back leaves it ahead, where it leads to nothing but that step again, until another entry
 * takes its place ([0062](../../../../docs/adr/0062-back-and-sheets.md)).
 */
export function hashHistory() {
  let present = locationInSight();
  let { idx = 0, over = 0 } = storedEntry();
  let action: Action = 'POP';
  let notify: (state: HistoryState) => void = () => undefined;
  /** Number of layers of the last entry of this screen, which may be ahead. */
  let reach = over;
  /** Whether layers of the screen before this one still have entries between the two. */
  let isBehind = false;
  /** Number of layers to which a traversal of ours leads. The history is not changed before it has arrived. */
  let arriving: number | null = null;
  let waiting: (() => void)[] = [];
  let arrivalTimer = 0;
  let settleTimer = 0;

  function write(how: 'pushState' | 'replaceState'): void {
    const { key, state } = present;
    const entry: Stored = { usr: storedState(state), key, idx, ...(over > 0 && { over }), mark: visitMark() };
    window.history[how](entry, '', `#${createPath(present)}`);
  }

  /** Gives the entry in sight what has changed since it was made, and otherwise leaves it: a change may end a second traversal. */
  function update(): void {
    const { key, over: layers = 0, idx: place } = storedEntry();
    if (key !== present.key || layers !== over || place !== idx) write('replaceState');
  }

  function show(by: Action): void {
    action = by;
    notify({ location: present, action });
    settleSoon();
  }

  /** Layers that close and open in the same moment have done so by then. */
  function settleSoon(): void {
    window.clearTimeout(settleTimer);
    settleTimer = window.setTimeout(settle);
  }

  /** Gives the screen as many entries as it has layers. */
  function settle(): void {
    if (arriving !== null) return;
    const wanted = presentLayers().length;
    if (isBehind) traverse(0);
    else if (wanted < over) traverse(wanted);
    while (arriving === null && over < wanted) {
      over += 1;
      reach = over;
      write('pushState');
    }
  }

  function traverse(layers: number, steps = layers - over): void {
    arriving = layers;
    window.clearTimeout(arrivalTimer);
    arrivalTimer = window.setTimeout(arrived, ARRIVAL_MS);
    window.history.go(steps);
  }

  function arrived(): void {
    window.clearTimeout(arrivalTimer);
    arriving = null;
    const tasks = waiting;
    waiting = [];
    for (const task of tasks) onceArrived(task);
    settleSoon();
  }

  function onceArrived(task: () => void): void {
    if (arriving === null) task();
    else waiting.push(task);
  }

  /** Back has passed entries of layers: closes those, the topmost first. A locked one stays, with all below it. */
  function closeDownTo(count: number): void {
    const open = [...presentLayers()];
    while (open.length > count && !open.at(-1)?.isLocked()) open.pop()?.close();
    if (open.length > count) traverse(open.length);
  }

  function onForeign(): void {
    idx += 1;
    isBehind = over > 0;
    reach = over;
    leaveLayers();
    present = locationOf(targetInSight(), null, newKey());
    keepDetails({ idx, key: present.key }, null);
    write('replaceState');
    show('POP');
  }

  function onPop(): void {
    if (isForeign()) return onForeign();
    const { idx: to = 0, over: layers = 0 } = storedEntry();
    if (to === idx) return onOwnEntry(layers);
    if (arriving !== null && isBehind && to === idx - 1) {
      isBehind = false;
      over = arriving;
      reach = over;
      update();
      return arrived();
    }
    const open = presentLayers();
    if (open.at(-1)?.isLocked()) return traverse(open.length, idx - to - layers + open.length);
    [idx, over, reach, isBehind] = [to, layers, layers, false];
    leaveLayers();
    present = locationInSight();
    if (`#${createPath(present)}` !== window.location.hash) write('replaceState');
    show('POP');
    if (arriving !== null) arrived();
  }

  function onOwnEntry(layers: number): void {
    const before = over;
    over = layers;
    update();
    if (arriving === layers) return arrived();
    if (arriving !== null) return arriving > layers ? traverse(arriving) : undefined;
    if (layers < before) closeDownTo(layers);
    settleSoon();
  }

  function push(next: Location): void {
    // The entry of the topmost layer becomes that of the screen which it opens, unless another one is ahead.
    const isInPlace = over > 0 && reach === over;
    idx += 1;
    if (isInPlace) over -= 1;
    reach = over;
    isBehind = over > 0;
    leaveLayers();
    keepDetails({ idx, key: next.key }, next.state);
    present = next;
    write(isInPlace ? 'replaceState' : 'pushState');
    show('PUSH');
  }

  function replace(next: Location): void {
    if (next.pathname !== present.pathname) leaveLayers();
    keepDetails({ idx, key: next.key }, next.state);
    present = next;
    write('replaceState');
    show('REPLACE');
  }

  write('replaceState');
  return {
    state: (): HistoryState => ({ location: present, action }),
    listen(listener: (state: HistoryState) => void) {
      notify = listener;
      const unsubscribe = onLayers(settleSoon);
      window.addEventListener('popstate', onPop);
      if (isForeign()) onForeign();
      settleSoon();
      return () => {
        notify = () => undefined;
        unsubscribe();
        window.removeEventListener('popstate', onPop);
        window.clearTimeout(settleTimer);
        window.clearTimeout(arrivalTimer);
      };
    },
    createHref: (to: To) => `#${typeof to === 'string' ? to : createPath(to)}`,
    push(to: To, state: unknown = null) {
      const next = locationOf(to, state, newKey());
      const isLate = arriving !== null;
      // A second tap, while the first one waits, opens nothing of its own.
      onceArrived(() => (isLate && isSame(next, present) ? replace(next) : push(next)));
    },
    replace(to: To, state: unknown = null) {
      const next = locationOf(to, state, newKey());
      onceArrived(() => replace(next));
    },
    /** Counts screens: the layers over the present one are passed. */
    go: (steps: number) =>
      onceArrived(() => window.history.go(steps < 0 ? steps - over : steps > 0 ? steps + reach - over : 0)),
  };
}
