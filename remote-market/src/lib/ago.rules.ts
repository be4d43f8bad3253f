const UNITS = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
] as const;

/** How long before `now` (ms) a time is, in its largest whole unit; under a minute counts as one. */
export function agoOf(iso: string, now: number): { unit: (typeof UNITS)[number][0]; count: number } {
  const seconds = Math.max(60, Math.floor((now - Date.parse(iso)) / 1000));
  const [unit, size] = UNITS.find(([, length]) => seconds >= length) ?? UNITS[2];
  return { unit, count: Math.floor(seconds / size) };
}
