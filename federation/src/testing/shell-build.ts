import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellDescriptor } from '@maru/domain/registry';
import type { ApiReport } from '../api-report/report.types.ts';
import { hashOf } from '../registry/log.ts';
import { buildFolder, writeDescriptor } from './builds.ts';

/** Writes the folder of a shell's build with the report of its SDK. Another `code` gives another version. */
export function shellFolder(code: string, api: ApiReport | null, contract = api?.version ?? '1.0.0'): string {
  const folder = buildFolder('shell', code, { contract });
  if (!api) return folder;
  const text = JSON.stringify(api);
  const file = join(folder, 'descriptor.json');
  const descriptor = JSON.parse(readFileSync(file, 'utf8')) as ShellDescriptor;
  descriptor.files['api.json'] = { size: Buffer.byteLength(text), integrity: hashOf(text) };
  writeFileSync(join(folder, 'api.json'), text);
  writeDescriptor(folder, descriptor);
  return folder;
}
