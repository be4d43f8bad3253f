/** Options of `mount`. This file is self-contained: a public build ships it as `mount.d.ts`. */
export interface PublicMountOptions {
  /** Path of the first screen, one of the remote's routes. Default: the first one that needs no log-in. */
  path?: string;
  /** Default: kor. */
  language?: 'kor' | 'en' | 'tw' | 'cn';
  /** Default: the device's preference. */
  theme?: 'light' | 'dark' | 'system';
  /** Details that a screen needs from its opener, as `{ stock: { symbol: '100110' } }` for the page of a stock. */
  details?: Record<string, unknown>;
  /** Session of the logged-in customer, kept in memory only. Default: a visitor. */
  session?: { token: string; account: string };
  /** Origin of the API. Default: the page's own origin, which must proxy `/api/vue`. */
  apiOrigin?: string;
  /** Called for a screen outside this remote, which the host page opens, with the details that the screen needs. */
  onNavigate?: (target: string, details: Record<string, unknown>) => void;
  /** Called after the remote has opened another of its screens. What it returns is ignored. */
  onMove?: (target: string) => unknown;
}
