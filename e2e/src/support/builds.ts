import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteDescriptor } from '@maru/domain/registry';
import { buildVersion } from '@maru/federation/registry';
import { ROOT } from './product.ts';

/** The same package built again: `code` is inserted before its app's own, or before that of one screen. */
export function buildAgain(folder: string, code: string, path?: string): { folder: string; version: string } {
  const to = join(mkdtempSync(join(tmpdir(), 'maru-build-')), folder);
  cpSync(join(ROOT, folder, 'dist'), to, { recursive: true });
  const read = (name: string) => readFileSync(join(to, name), 'utf8');
  const write = (name: string, text: string) => {
    // The compressed copies belong to the former content.
    for (const twin of ['br', 'gz']) rmSync(join(to, `${name}.${twin}`), { force: true });
    writeFileSync(join(to, name), text);
  };
  const descriptor = JSON.parse(read('descriptor.json')) as RemoteDescriptor;
  const others = descriptor.routes.filter((route) => route.path !== path).flatMap(({ files }) => files);
  const own = descriptor.routes.find((route) => route.path === path)?.files.filter((name) => !others.includes(name));
  const file = (own ?? descriptor.app).find((name) => name.endsWith('.js'));
  if (!file) throw new Error(`${folder} has no such file`);
  const text = `${code};${read(file)}`;
  write(file, text);
  const integrity = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  const files = { ...descriptor.files, [file]: { size: Buffer.byteLength(text), integrity } };
  const made = { ...descriptor, files };
  const version = buildVersion(made);
  write('descriptor.json', JSON.stringify({ ...made, version }));
  return { folder: to, version };
}
