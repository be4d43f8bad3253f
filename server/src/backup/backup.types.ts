import * as z from 'zod';

/** A back-up that cannot be made or used as it was asked for; the message is for whoever asked. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const count = z.number().int().min(0);

/** What a back-up says of itself. Counted and read in the one snapshot that its tables come from. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** When the snapshot was taken, by the database's clock: what was committed before is in it, whole. */
  at: z.iso.datetime(),
  postgres: z.string(),
  /** Steps of the schema that the tables are in. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: count })),
  sequences: z.array(z.object({ name: z.string(), last: z.string().regex(/^\d+$/), isCalled: z.boolean() })),
  /** `seq:hash` of the last entry of the audit log. */
  auditHead: z.string(),
  /** By what each key is known again; says nothing about the key. */
  keys: z.object({ SECRET_KEY: z.string(), UPLOAD_KEY: z.string() }),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const rowsOf = ({ tables }: Pick<Manifest, 'tables'>): number => tables.reduce((sum, { rows }) => sum + rows, 0);

/** A figure for people to read: seconds or megabytes. */
export const tenths = (figure: number): number => Math.round(figure * 10) / 10;
