import * as z from 'zod';

/** A back-up that cannot be made or used as requested; the message is for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const count = z.number().int().min(0);

/** The manifest of a back-up. Counted and read in the one snapshot that its tables come from. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** Time of the snapshot by the database's clock: everything committed before it is included. */
  at: z.iso.datetime(),
  postgres: z.string(),
  /** Migrations that the tables have. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: count })),
  sequences: z.array(z.object({ name: z.string(), last: z.string().regex(/^\d+$/), isCalled: z.boolean() })),
  /** `seq:hash` of the last entry of the audit log. */
  auditHead: z.string(),
  /** Faults of the log that nobody had acknowledged, of a back-up that was made despite them. */
  auditFaults: z.array(z.string()).default([]),
  /** Fingerprint of each key; it does not reveal the key. */
  keys: z.object({ SECRET_KEY: z.string(), UPLOAD_KEY: z.string() }),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const rowsOf = ({ tables }: Pick<Manifest, 'tables'>): number => tables.reduce((sum, { rows }) => sum + rows, 0);

/** A figure for the report: seconds or megabytes. */
export const roundToTenths = (figure: number): number => Math.round(figure * 10) / 10;
