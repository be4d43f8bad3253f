import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ICON_LOADER, SDK_ROOT } from './paths.ts';

const shorten = createRequire(import.meta.url)(ICON_LOADER) as (source: string) => string;
const resolve = createRequire(join(SDK_ROOT, 'package.json')).resolve;

test.each(['newspaper', 'house'])('of the icon %s it keeps the drawing', (name) => {
  const source = readFileSync(resolve(`lucide-react/icons/${name}`), 'utf8');
  const short = shorten(source);
  const drawings = (text: string) => text.match(/\bd: "[^"]+"/g);
  expect(drawings(short)).toEqual(drawings(source));
  expect(short).not.toMatch(/\bname:|^__iconData\.node/m);
  const keys = [...short.matchAll(/\bkey: ([^\s}]+)/g)].map(([, key]) => key);
  expect(keys).toEqual(keys.map((_, index) => String(index + 1)));
  expect(keys.length).toBeGreaterThan(1);
});
