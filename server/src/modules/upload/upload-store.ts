import type { Db, Tx } from '../../core/db.ts';
import { seal, unseal } from '../../core/seal.ts';
import './upload.repo.ts';

/*
 * Contents of uploads. They are in the database, so that row and bytes commit together, each encrypted for its own id.
 * An object store could replace it and would see encrypted bytes only.
 */

/** @param key UPLOAD_KEY. */
export async function putContent(tx: Tx, key: Buffer, id: string, bytes: Buffer): Promise<void> {
  const sealed = seal(key, bytes, `upload ${id}`);
  await tx.insertInto('upload_content').values({ upload_id: id, sealed }).execute();
}

/**
 * @param key UPLOAD_KEY.
 * @throws Error when the key differs.
 */
export async function getContent(db: Db | Tx, key: Buffer, id: string): Promise<Buffer<ArrayBuffer> | undefined> {
  const row = await db.selectFrom('upload_content').select('sealed').where('upload_id', '=', id).executeTakeFirst();
  return row && unseal(key, row.sealed, `upload ${id}`);
}
