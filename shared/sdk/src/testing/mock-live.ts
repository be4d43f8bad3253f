import { act } from '@testing-library/react';
import type { ClientMessage } from '@maru/domain/contracts';
import { setLiveDeps } from '../live/index.ts';
import { currentSession } from '../session/index.ts';

interface FakeSocket {
  readyState: number;
  send(text: string): void;
  close(): void;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
}

/**
 * A live stream the test speaks for: `send(topic, data)` reaches whoever watches that topic, as a snapshot the first
 * time and as deltas with rising numbers after it.
 */
export function mockLive() {
  const seqs = new Map<string, number>();
  const subscribed = new Set<string>();
  let socket: FakeSocket | undefined;
  setLiveDeps({
    open: () => {
      const made: FakeSocket = {
        readyState: WebSocket.OPEN,
        send: (text: string) => {
          const message = JSON.parse(text) as ClientMessage;
          if (message.op === 'sub') for (const topic of message.topics) subscribed.add(topic);
          if (message.op === 'unsub') for (const topic of message.topics) subscribed.delete(topic);
        },
        close: () => undefined,
      };
      socket = made;
      queueMicrotask(() => socket?.onopen?.());
      return made as unknown as WebSocket;
    },
    session: currentSession,
    poll: () => Promise.resolve(undefined),
    onFrame: (apply) => queueMicrotask(apply),
  });
  return {
    subscribed,
    async send(topic: string, data: unknown): Promise<void> {
      const seq = (seqs.get(topic) ?? 0) + 1;
      seqs.set(topic, seq);
      await act(async () => {
        socket?.onmessage?.({ data: JSON.stringify({ op: seq === 1 ? 'snap' : 'delta', topic, seq, data }) });
        await Promise.resolve();
      });
    },
  };
}
