import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * Key by which anonymous callers are counted: an IPv4 address, or the 64-bit network of an IPv6 address, because one connection has all
 * addresses of such a network.
 */
export function callerKey(ip: string): string {
  const address = unmapped(ip);
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::');
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

/** An IPv4 address as itself, also where a socket of both families shows it inside IPv6. */
const unmapped = (ip: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;

/** A list of addresses and networks, `10.0.0.0/8, 2001:db8::/32`. Null for a malformed one. */
export function readAddresses(text: string): BlockList | null {
  const list = new BlockList();
  for (const entry of text.split(',').flatMap((each) => each.trim() || [])) {
    const [address = '', prefix, ...more] = entry.split('/');
    const family = isIP(address);
    const bits = prefix === undefined ? (family === 4 ? 32 : 128) : Number(prefix);
    if (family === 0 || more.length > 0 || !/^\d{0,3}$/.test(prefix ?? '') || bits > (family === 4 ? 32 : 128))
      return null;
    list.addSubnet(address, bits, family === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

export function isListed(list: BlockList, ip: string): boolean {
  const address = unmapped(ip);
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
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
