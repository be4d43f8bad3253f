import { streamUrl } from '../api/index.ts';
import { currentSession } from '../session/index.ts';
import { LiveClient } from './client.ts';
import { pollTopic } from './poll.ts';
import { inRestingFrame, isScrolledFast } from './scroll-rest.ts';

/** While rows pass by too fast to be read, their prices wait for at most as long: a price of three seconds ago would be called old. */
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
