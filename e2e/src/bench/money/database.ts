import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Product } from '../../support/product.ts';

export interface Database {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

/** The embedded PostgreSQL of the server, as its owner. */
export function databaseOf({ dataDir }: Product): Database {
  const port = readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(dataDir, 'pg.password'), 'utf8').trim();
  return { host: '127.0.0.1', port: Number(port), user: 'postgres', password, database: 'maru' };
}

export async function connect(database: Database): Promise<pg.Client> {
  const client = new pg.Client(database);
  await client.connect();
  return client;
}
