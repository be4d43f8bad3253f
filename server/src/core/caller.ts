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
