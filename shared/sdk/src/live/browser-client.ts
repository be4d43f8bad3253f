import { streamUrl } from '../api/index.ts';
import { currentSession } from '../session/index.ts';
import { LiveClient } from './client.ts';
import { pollTopic } from './poll.ts';
import { inRestingFrame, isScrolledFast } from './scroll-rest.ts';

/** Longest time, in ms, for which prices wait while a list is scrolled fast. After three seconds they would be shown as old. */
const HELD_MS = 2_000;

/** A client of the page's stream. */
export const browserClient = (): LiveClient =>
  new LiveClient({
    open: () => new WebSocket(streamUrl()),
    session: currentSession,
    poll: pollTopic,
    onFrame: (apply) => inRestingFrame(apply, HELD_MS),
    onRest: (ask) => (isScrolledFast() ? inRestingFrame(ask) : queueMicrotask(ask)),
  });
