import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderTarget } from './folder.ts';
import { TargetError, type Target } from './target.ts';

/** Opens a target by its name: a path, `file:///…`, or `s3://bucket/prefix?endpoint=…`. */
export async function openTarget(name: string): Promise<Target> {
  const scheme = /^([a-z][a-z\d+.-]+):\/\//i.exec(name)?.[1]?.toLowerCase();
  if (!scheme) return folderTarget(resolve(name));
  if (scheme === 'file') return folderTarget(fileURLToPath(name));
  if (scheme === 's3') return (await import('./s3.ts')).s3Target(new URL(name));
  throw new TargetError(`${name}: a target is a path, file:///… or s3://bucket/prefix`);
}
