import { isIPv6 } from 'node:net';

/**
 * Key by which anonymous callers are counted: an IPv4 address, or the 64-bit network of an IPv6 address, because one connection has all
 * addresses of such a network.
 */
export function callerKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.toLowerCase().replace(/%.*$/, '').split('::');
  const groupsOf = (part: string) => (part === '' ? [] : part.split(':'));
  const first = groupsOf(head);
  const last = groupsOf(tail ?? '');
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array.from({ length: Math.max(zeros, 0) }, () => '0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** Keys that are remembered at most; the oldest are forgotten first. */
const MOST_KEYS = 10_000;

/** Counts of callers in windows of time, for limits that are checked before any other work. */
export class Allowance {
  private readonly max: number;
  private readonly windowMs: number;
  private readonly now: () => number;
  private readonly windows = new Map<string, { spent: number; readonly endsAt: number }>();

  constructor(max: number, windowMs: number, now: () => number = () => performance.now()) {
    this.max = max;
    this.windowMs = windowMs;
    this.now = now;
  }

  isSpent(key: string): boolean {
    return (this.open(key)?.spent ?? 0) >= this.max;
  }

  spend(key: string): void {
    const window = this.open(key) ?? { spent: 0, endsAt: this.now() + this.windowMs };
    window.spent += 1;
    this.windows.delete(key);
    this.windows.set(key, window);
    if (this.windows.size > MOST_KEYS) this.windows.delete(this.windows.keys().next().value!);
  }

  private open(key: string) {
    const window = this.windows.get(key);
    return window && window.endsAt > this.now() ? window : undefined;
  }
}
