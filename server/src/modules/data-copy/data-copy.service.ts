import { randomUUID } from 'node:crypto';
import type { DataCopy } from '@maru/domain/contracts';
import { toTimestamp } from '../../core/clock.ts';
import type { Db, Tx } from '../../core/db.ts';
import type { Deps, Session } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { lock } from '../../core/locks.ts';
import { DAY, MINUTE } from '../../core/time.ts';
import { verifyLoginPassword } from '../identity/password.service.ts';
import { notifyCustomer } from '../message/message.service.ts';
import { countCopies, findLastCopy } from './data-copy.repo.ts';

/** How long the session that gave the password may download. */
const COPY_MINUTES = 60;
const MOST_A_DAY = 3;

export async function readCopy(db: Db | Tx, sessionId: string, now: number): Promise<DataCopy> {
  const copy = await findLastCopy(db, sessionId, now);
  return { expiresAt: copy ? toTimestamp(copy.expires_at) : null, minutes: COPY_MINUTES };
}

/** @returns the transaction's work. */
export async function prepareCopy(deps: Deps, session: Session, loginPassword: string, now: number) {
  const { userId, sessionId } = session;
  await verifyLoginPassword(deps, session, loginPassword);
  return async (tx: Tx): Promise<DataCopy> => {
    await lock(tx, 'data copy', userId);
    if ((await countCopies(tx, userId, now - DAY)) >= MOST_A_DAY)
      throw new ApiError('DATA_COPY_LIMIT', { max: MOST_A_DAY });
    const id = randomUUID();
    const expires = new Date(now + COPY_MINUTES * MINUTE);
    await tx
      .insertInto('data_copy')
      .values({ id, customer_id: userId, session_id: sessionId, asked_at: new Date(now), expires_at: expires })
      .execute();
    const params = { until: toTimestamp(expires) };
    await notifyCustomer(tx, { userId, code: 'DATA_COPY_ASKED', ref: id, params, at: now });
    return readCopy(tx, sessionId, now);
  };
}
