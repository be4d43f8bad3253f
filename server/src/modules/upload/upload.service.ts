import { randomUUID } from 'node:crypto';
import type { FileContent, Uploaded, UploadPurpose } from '@maru/shared/contracts';
import { sql } from 'kysely';
import { transaction, type Db, type Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { readPicture } from './picture.ts';
import { DAILY_QUOTA, ORPHAN_MS } from './picture.rules.ts';
import { findUpload } from './upload.repo.ts';
import { databaseStore } from './upload.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Keeps a picture for its sender until something names it ({@link file://./upload.claim.ts claimUpload}). */
export async function keepUpload(
  { db, config }: Deps,
  request: { userId: string; purpose: UploadPurpose; file: Buffer; now: number },
): Promise<Uploaded> {
  const { userId, purpose, now } = request;
  // Asked before the dear part and again under the lock: the first keeps a flood from being decoded.
  await requireQuota(db, userId, now);
  const { bytes, ...picture } = await readPicture(request.file, purpose);
  const uploadId = randomUUID();
  await transaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${userId}`}, 0))`.execute(tx);
    await requireQuota(tx, userId, now);
    await tx
      .insertInto('upload')
      .values({
        id: uploadId,
        customer_id: userId,
        purpose,
        ...picture,
        size: bytes.length,
        at: new Date(now),
        claimed_at: null,
      })
      .execute();
    await databaseStore(config.uploadKey).put(tx, uploadId, bytes);
  });
  return { uploadId, purpose, width: picture.width, height: picture.height, size: bytes.length };
}

async function requireQuota(db: Db | Tx, userId: string, now: number): Promise<void> {
  const { count } = await db
    .selectFrom('upload')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('customer_id', '=', userId)
    .where('at', '>', new Date(now - DAY_MS))
    .executeTakeFirstOrThrow();
  if (count >= DAILY_QUOTA) throw new ApiError('UPLOAD_QUOTA', { max: DAILY_QUOTA });
}

/** The picture, for whoever was found to be entitled to it. @throws ApiError UPLOAD_NOT_FOUND. */
export async function readUpload({ db, config }: Deps, id: string): Promise<FileContent> {
  const row = await findUpload(db, id);
  const bytes = row && (await databaseStore(config.uploadKey).get(db, id));
  if (!bytes) throw new ApiError('UPLOAD_NOT_FOUND');
  return { bytes, type: row.type, name: `${id}.${row.type.slice('image/'.length)}` };
}

/** One's own. Somebody else's does not exist. */
export async function readOwnUpload(deps: Deps, id: string, userId: string): Promise<FileContent> {
  const row = await findUpload(deps.db, id);
  if (row?.customer_id !== userId) throw new ApiError('UPLOAD_NOT_FOUND');
  return readUpload(deps, id);
}

/** Deletes what nothing named within a day. @returns how many. */
export async function pruneOrphans({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const gone = await db
    .deleteFrom('upload')
    .where('claimed_at', 'is', null)
    .where('at', '<', new Date(clock.now() - ORPHAN_MS))
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}
