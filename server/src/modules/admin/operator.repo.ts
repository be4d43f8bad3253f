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
      created_at: Date;
    };
    operator_session: {
      id: string;
      token_hash: Buffer;
      login: string;
      device: string;
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
