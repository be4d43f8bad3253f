export type LiveStatus = 'idle' | 'connecting' | 'live' | 'polling';

export interface LiveDeps {
  open(): WebSocket;
  session(): { token: string; account: string } | null;
  /** The value of a value topic without a socket; undefined when there is no such call. */
  poll(topic: string): Promise<unknown>;
  /** Runs `apply` before the next paint; many calls in one frame run together. */
  onFrame(apply: () => void): void;
  /** Runs `ask` at the end of the present task, or once the page is not scrolled fast. */
  onRest(ask: () => void): void;
}
