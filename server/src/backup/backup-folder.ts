import { createHash, timingSafeEqual } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fingerprints, signatureOf, type Keys } from './backup-keys.ts';
import { BackupError, manifestSchema, type Manifest } from './backup.types.ts';

const MANIFEST = 'manifest.json';
/** Written last: a folder without it is no back-up. `sha256sum -c` can read it too. */
const SUMS = 'SHA256SUMS';
const SIGNED = '# signed ';

export const fileOf = (table: string): string => `${table}.copy.gz`;

/** Writes the files of a back-up. Each is flushed to the disk and readable by its owner only. */
export class BackupWriter {
  bytes = 0;
  private readonly sums: string[] = [];
  private readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** @throws BackupError when the folder is not empty. */
  static async in(folder: string): Promise<BackupWriter> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if ((await readdir(folder)).length > 0) throw new BackupError(`${folder} is not empty`);
    await chmod(folder, 0o700);
    return new BackupWriter(folder);
  }

  async write(name: string, ...from: [Readable, ...Transform[]]): Promise<void> {
    const hash = createHash('sha256');
    const measure = new Transform({
      transform: (chunk: Buffer, _encoding, next) => {
        hash.update(chunk);
        this.bytes += chunk.length;
        next(null, chunk);
      },
    });
    const file = createWriteStream(join(this.folder, name), { flags: 'wx', mode: 0o600, flush: true });
    await pipeline([...from, measure, file]);
    this.sums.push(`${hash.digest('hex')}  ${name}\n`);
  }

  async finish(manifest: Manifest, keys: Keys): Promise<void> {
    await this.write(MANIFEST, Readable.from([`${JSON.stringify(manifest, null, 1)}\n`]));
    const list = this.sums.join('');
    await this.write(SUMS, Readable.from([`${list}${SIGNED}${signatureOf(keys, list)}\n`]));
    const folder = await open(this.folder);
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }

  /** Deletes the files of a back-up that could not be finished. */
  async discard(): Promise<void> {
    for (const name of await readdir(this.folder)) await rm(join(this.folder, name), { force: true });
  }
}

/** A back-up that was read completely and is valid. */
export interface ValidBackup {
  readonly folder: string;
  readonly manifest: Manifest;
}

/**
 * Reads a back-up completely, byte by byte.
 * @throws BackupError when it is unfinished, damaged, forged, or made with other keys.
 */
export async function checkBackup(folder: string, keys: Keys): Promise<ValidBackup> {
  if (!existsSync(join(folder, SUMS))) throw new BackupError(`${folder} holds no finished back-up: ${SUMS} is missing`);
  const sums = await readFile(join(folder, SUMS), 'utf8');
  const cut = sums.lastIndexOf(SIGNED);
  const list = sums.slice(0, Math.max(cut, 0));
  const names = new Set<string>();
  for (const line of list.split('\n').slice(0, -1)) {
    const [sum = '', name = ''] = line.split('  ');
    // A path that leads out of the folder was not written by us.
    if (name !== basename(name) || name === '') throw damaged(SUMS);
    if (!existsSync(join(folder, name))) throw new BackupError(`the back-up is damaged: ${name} is missing`);
    if ((await sumOf(join(folder, name))) !== sum) throw damaged(name);
    names.add(name);
  }
  if (!names.has(MANIFEST)) throw damaged(SUMS);
  const manifest = readManifest(await readFile(join(folder, MANIFEST), 'utf8'));
  for (const [key, mark] of Object.entries(fingerprints(keys)))
    if (manifest.keys[key as keyof Manifest['keys']] !== mark)
      throw new BackupError(`${key} is not the one that the back-up was made with`);
  if (!isSame(sums.slice(cut + SIGNED.length).trim(), signatureOf(keys, list))) throw damaged(SUMS);
  if (!manifest.tables.every(({ name }) => names.has(fileOf(name)))) throw damaged(MANIFEST);
  return { folder, manifest };
}

const damaged = (name: string): BackupError =>
  new BackupError(`the back-up is damaged: ${name} is not as it was written`);

function readManifest(text: string): Manifest {
  const { format } = JSON.parse(text) as { format?: unknown };
  if (format !== 1) throw new BackupError(`the back-up has format ${String(format)}; this Maru reads format 1`);
  return manifestSchema.parse(JSON.parse(text));
}

async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

function isSame(found: string, expected: string): boolean {
  const [one, other] = [Buffer.from(found), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
