import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellDescriptor } from '@maru/shared/federation';
import type { ApiReport } from '../api-report/report.types.ts';
import { hashOf } from '../registry/log.ts';
import { buildFolder } from './builds.ts';

/** A shell as its build leaves it, with the report of its SDK; `code` makes it another version. */
export function shellFolder(code: string, api: ApiReport | null, contract = api?.version ?? '1.0.0'): string {
  const folder = buildFolder('shell', code, { contract });
  if (!api) return folder;
  const text = JSON.stringify(api);
  const file = join(folder, 'descriptor.json');
  const descriptor = JSON.parse(readFileSync(file, 'utf8')) as ShellDescriptor;
  descriptor.files['api.json'] = { size: Buffer.byteLength(text), integrity: hashOf(text) };
  writeFileSync(join(folder, 'api.json'), text);
  writeFileSync(file, JSON.stringify(descriptor));
  return folder;
}
