import type { Db, Tx } from '../../core/db.ts';
import { seal, unseal } from '../../core/seal.ts';
import './upload.repo.ts';

/** Where the bytes of uploads lie. An object store takes this place one day; it never sees a picture, only what is sealed. */
export interface UploadStore {
  put(tx: Tx, id: string, bytes: Buffer): Promise<void>;
  get(db: Db | Tx, id: string): Promise<Buffer<ArrayBuffer> | undefined>;
}

/** In the database: row and bytes come and go together. Each is sealed for its own id. */
export const databaseStore = (key: Buffer): UploadStore => ({
  async put(tx, id, bytes) {
    const sealed = seal(key, bytes, `upload ${id}`);
    await tx.insertInto('upload_content').values({ upload_id: id, sealed }).execute();
  },
  async get(db, id) {
    const row = await db.selectFrom('upload_content').select('sealed').where('upload_id', '=', id).executeTakeFirst();
    return row && unseal(key, row.sealed, `upload ${id}`);
  },
});
