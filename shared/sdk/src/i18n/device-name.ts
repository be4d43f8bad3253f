type Name = readonly [pattern: RegExp, name: string];

/** The most specific first: Edge and Samsung Internet say that they are Chrome too, Chrome that it is Safari. */
const BROWSERS: readonly Name[] = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\//, 'Opera'],
  [/Whale\//, 'Whale'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Headless)?Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly Name[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

const find = (names: readonly Name[], text: string) => names.find(([pattern]) => pattern.test(text))?.[1];

/** The device of a session as people call it: `Chrome · Windows`. Undefined for a user agent without a known name. */
export function deviceName(userAgent: string): string | undefined {
  return [find(BROWSERS, userAgent), find(SYSTEMS, userAgent)].filter(Boolean).join(' · ') || undefined;
}
