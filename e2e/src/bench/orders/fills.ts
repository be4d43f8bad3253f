import type { Order, ServerMessage } from '@maru/domain/contracts';
import type { Trader } from './traders.ts';

/** Times the fills of one customer on the live stream. */
export interface FillListener {
  /** Names an order before it is sent. */
  expect(clientId: string, at: number): void;
  /** Ends it. @returns milliseconds from each order to its first fill. */
  close(): number[];
}

/** Resolves once the customer's events are subscribed to. */
export async function listenToFills(url: string, { token, account }: Trader): Promise<FillListener> {
  const sent = new Map<string, number>();
  const times: number[] = [];
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/vue/stream`);
  await new Promise<void>((ready, failed) => {
    socket.addEventListener('error', () => failed(new Error('the live stream refused a socket')));
    socket.addEventListener('open', () => {
      socket.send(JSON.stringify({ op: 'auth', token, account }));
      socket.send(JSON.stringify({ op: 'sub', topics: ['orders'] }));
    });
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.op === 'ping') socket.send(JSON.stringify({ op: 'pong' }));
      if (message.op === 'snap') ready();
      if (message.op !== 'delta') return;
      const { clientId, filled } = message.data as Order;
      const at = sent.get(clientId);
      if (at === undefined || filled === '0') return;
      times.push(performance.now() - at);
      sent.delete(clientId);
    });
  });
  return {
    expect: (clientId, at) => void sent.set(clientId, at),
    close() {
      socket.close();
      return times;
    },
  };
}
