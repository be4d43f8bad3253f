import { act } from '@testing-library/react';
import { eventSchemas, type ClientMessage, type EventPlace, type ServerMessage } from '@maru/domain/contracts';
import { LiveClient } from '../live/client.ts';
import { setLiveClient } from '../live/index.ts';
import { currentSession } from '../session/index.ts';

interface FakeSocket {
  readyState: number;
  send(text: string): void;
  close(): void;
  onopen?: () => void;
  onclose?: () => void;
  onmessage?: (event: { data: string }) => void;
}

const isEventTopic = (topic: string) => topic in eventSchemas;

/**
 * A live stream whose messages the test sends. A value topic begins with the first `send`. A subscription to an event topic is answered as by
 * the server: it resumes at the stated place of the log if that is known, else it begins at its end.
 */
export function mockLive() {
  const seqs = new Map<string, number>();
  const events = new Map<string, unknown[]>();
  const subscribed = new Set<string>();
  let socket: FakeSocket | undefined;
  let log = 1;

  const logOf = (topic: string) => {
    const known = events.get(topic) ?? [];
    events.set(topic, known);
    return known;
  };
  const say = (to: FakeSocket, message: ServerMessage) => to.onmessage?.({ data: JSON.stringify(message) });
  const begin = (to: FakeSocket, topic: string, since: EventPlace | undefined): void => {
    const known = logOf(topic);
    const isKnown = since?.log === `log ${log}` && since.seq <= known.length;
    const from = isKnown ? since.seq : known.length;
    say(to, { op: 'snap', topic, seq: from, data: null, log: `log ${log}` });
    known.slice(from).forEach((data, index) => say(to, { op: 'delta', topic, seq: from + index + 1, data }));
  };

  const client = new LiveClient({
    open: () => {
      const made: FakeSocket = {
        readyState: WebSocket.OPEN,
        send: (text: string) => {
          const message = JSON.parse(text) as ClientMessage;
          if (message.op === 'unsub') for (const topic of message.topics) subscribed.delete(topic);
          if (message.op !== 'sub') return;
          for (const topic of message.topics) {
            subscribed.add(topic);
            if (isEventTopic(topic))
              queueMicrotask(() => socket === made && begin(made, topic, message.since?.[topic]));
          }
        },
        close: () => undefined,
      };
      socket = made;
      queueMicrotask(() => socket === made && made.onopen?.());
      return made as unknown as WebSocket;
    },
    session: currentSession,
    poll: () => Promise.resolve(undefined),
    onFrame: (apply) => queueMicrotask(apply),
    onRest: (ask) => queueMicrotask(ask),
  });
  setLiveClient(client);

  const emit = (topic: string, data: unknown): void => {
    if (isEventTopic(topic)) {
      const seq = logOf(topic).push(data);
      if (socket && subscribed.has(topic)) say(socket, { op: 'delta', topic, seq, data });
      return;
    }
    const seq = (seqs.get(topic) ?? 0) + 1;
    seqs.set(topic, seq);
    if (socket) say(socket, { op: seq === 1 ? 'snap' : 'delta', topic, seq, data });
  };
  const settle = (run: () => void) =>
    act(async () => {
      run();
      await Promise.resolve();
    });
  return {
    subscribed,
    /** Sends to one topic, all within one frame. */
    send: (topic: string, ...all: unknown[]): Promise<void> => settle(() => all.forEach((data) => emit(topic, data))),
    /** Loses the connection. It comes back by itself, after half a second. */
    drop: (): Promise<void> =>
      settle(() => {
        const lost = socket;
        socket = undefined;
        subscribed.clear();
        if (!lost) return;
        lost.readyState = WebSocket.CLOSED;
        lost.onclose?.();
      }),
    /** Drops the logs of the server, as a restart does: nothing can be resumed. */
    forget: (): void => {
      log += 1;
      events.clear();
    },
  };
}
