import type { OperatorRole } from '@maru/domain/contracts';
import type { Generated } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';

declare module '../../core/db.ts' {
  interface Database {
    operator: {
      login: string;
      name: string;
      role: OperatorRole;
      password_hash: string;
      is_active: Generated<boolean>;
      /** Secret of the second factor, encrypted; null before it is enrolled. */
      factor_sealed: Generated<Buffer | null>;
      /** Secret that its owner has not confirmed yet. */
      factor_offered: Generated<Buffer | null>;
      /** Period of the last code that was accepted: none counts twice. */
      factor_period: Generated<bigint | null>;
      created_at: Date;
    };
    operator_session: {
      id: string;
      token_hash: Buffer;
      login: string;
      device: string;
      /** A code of the second factor was given. */
      is_verified: Generated<boolean>;
      created_at: Date;
      last_seen_at: Date;
      expires_at: Date;
      ended_at: Date | null;
    };
  }
}

export const findOperator = (db: Db | Tx, login: string) =>
  db.selectFrom('operator').selectAll().where('login', '=', login).executeTakeFirst();

export const endOperatorSessions = (db: Db | Tx, login: string, at: Date) =>
  db.updateTable('operator_session').set({ ended_at: at }).where('login', '=', login).where('ended_at', 'is', null);
