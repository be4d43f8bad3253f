import type { UploadPurpose } from '@maru/domain/contracts';
import type { Generated } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';

declare module '../../core/db.ts' {
  interface Database {
    upload: {
      id: string;
      /** The reader: its sender or, of an answer, the customer who is answered. */
      customer_id: string;
      /** Login of the operator who sent it; null for the customer's own. */
      operator: Generated<string | null>;
      purpose: UploadPurpose;
      type: 'image/jpeg' | 'image/png';
      width: number;
      height: number;
      size: number;
      at: Date;
      claimed_at: Date | null;
    };
    upload_content: { upload_id: string; sealed: Buffer };
  }
}

export const findUpload = (db: Db | Tx, id: string) =>
  db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst();
