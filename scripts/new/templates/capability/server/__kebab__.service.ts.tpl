import { randomUUID } from 'node:crypto';
import type { __pascal__ } from '@maru/domain/contracts';
import type { Tx } from '../../core/db.ts';
import { ApiError } from '../../core/errors.ts';
import { count__pascal__, insert__pascal__, lock__pascal__ } from './__kebab__.repo.ts';
import { MAX_ENTRIES, refusalOf } from './__kebab__.rules.ts';
import { to__pascal__ } from './__kebab__.view.ts';

/** Adds an entry. The customer's list is locked first, so that of two calls at once the second sees the first. @throws ApiError, see the contract. */
export async function create__pascal__(tx: Tx, userId: string, text: string, now: number): Promise<__pascal__> {
  await lock__pascal__(tx, userId);
  const code = refusalOf(await count__pascal__(tx, userId));
  if (code) throw new ApiError(code, { max: MAX_ENTRIES });
  const row = { id: randomUUID(), user_id: userId, text, created_at: new Date(now) };
  await insert__pascal__(tx, row);
  return to__pascal__(row);
}
