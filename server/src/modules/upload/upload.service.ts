import { randomUUID } from 'node:crypto';
import type { FileContent, Uploaded, UploadPurpose } from '@maru/domain/contracts';
import { transaction, type Db, type Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { lock } from '../../core/locks.ts';
import { DAY } from '../../core/time.ts';
import { readPicture } from './picture.ts';
import type { PicturePool } from './picture-pool.ts';
import { DAILY_QUOTA, ORPHAN_MS } from './picture.rules.ts';
import { findUpload } from './upload.repo.ts';
import { getContent, putContent } from './upload-store.ts';

export interface NewUpload {
  /** The customer who reads it. */
  readonly userId: string;
  /** Login of the operator who sends it to the customer; absent for the customer's own. */
  readonly operator?: string;
  readonly purpose: UploadPurpose;
  readonly file: Buffer;
  readonly now: number;
}

/** Stores a picture for its sender until a request claims it ({@link file://./upload-claim.ts claimUpload}). */
export async function storeUpload({ db, config }: Deps, pool: PicturePool, request: NewUpload): Promise<Uploaded> {
  const { userId, operator, purpose, now } = request;
  const sender: Sender =
    operator === undefined ? { column: 'customer_id', id: userId } : { column: 'operator', id: operator };
  // Checked before the expensive part, so that a flood of uploads is not decoded, and again under the lock.
  await requireQuota(db, sender, now);
  const { bytes, ...picture } = await readPicture(pool, { ...request, sender: sender.id });
  const uploadId = randomUUID();
  await transaction(db, async (tx) => {
    await lock(tx, 'upload', sender.id);
    await requireQuota(tx, sender, now);
    await tx
      .insertInto('upload')
      .values({
        id: uploadId,
        customer_id: userId,
        operator: operator ?? null,
        purpose,
        ...picture,
        size: bytes.length,
        at: new Date(now),
        claimed_at: null,
      })
      .execute();
    await putContent(tx, config.uploadKey, uploadId, bytes);
  });
  return { uploadId, purpose, width: picture.width, height: picture.height, size: bytes.length };
}

/** The person whose quota an upload counts for. A login has a letter; no id of a customer is one. */
interface Sender {
  readonly column: 'customer_id' | 'operator';
  readonly id: string;
}

async function requireQuota(db: Db | Tx, { column, id }: Sender, now: number): Promise<void> {
  let sent = db
    .selectFrom('upload')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where(column, '=', id)
    .where('at', '>', new Date(now - DAY));
  if (column === 'customer_id') sent = sent.where('operator', 'is', null);
  const { count } = await sent.executeTakeFirstOrThrow();
  if (count >= DAILY_QUOTA) throw new ApiError('UPLOAD_QUOTA', { max: DAILY_QUOTA });
}

/** Reads a picture. The caller has checked who may see it. @throws ApiError UPLOAD_NOT_FOUND. */
export async function readUpload({ db, config }: Deps, id: string): Promise<FileContent> {
  const row = await findUpload(db, id);
  const bytes = row && (await getContent(db, config.uploadKey, id));
  if (!bytes) throw new ApiError('UPLOAD_NOT_FOUND');
  return { bytes, type: row.type, name: `${id}.${row.type.slice('image/'.length)}` };
}

/** Reads a picture of the customer. @throws ApiError UPLOAD_NOT_FOUND, also for another customer's and for one of an answer that was not sent. */
export async function readOwnUpload(deps: Deps, id: string, userId: string): Promise<FileContent> {
  const row = await findUpload(deps.db, id);
  if (row?.customer_id !== userId || (row.operator !== null && row.claimed_at === null))
    throw new ApiError('UPLOAD_NOT_FOUND');
  return readUpload(deps, id);
}

/** Deletes uploads that no request claimed within a day. @returns how many. */
export async function pruneOrphans({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const gone = await db
    .deleteFrom('upload')
    .where('claimed_at', 'is', null)
    .where('at', '<', new Date(clock.now() - ORPHAN_MS))
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}
