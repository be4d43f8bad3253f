import { createHash, createHmac, randomBytes } from 'node:crypto';
import { callerKey } from '../../core/caller.ts';
import type { Config } from '../../core/config.ts';
import type { Db, Tx } from '../../core/db.ts';
import type { Caller } from '../../core/deps.ts';
import { DAY } from '../../core/time.ts';

/** How long a device is known after its last log-in. */
export const DEVICE_MS = 180 * DAY;

declare module '../../core/db.ts' {
  interface Database {
    /** `subject`: the account of a customer, or the login of an operator. */
    known_device: { subject: string; device_hash: Buffer; at: Date };
  }
}

/**
 * The count that a wrong password is added to. A device that logged in to this account before has one of its own, and so has a session;
 * all others share one by address. So a stranger locks neither the owner's device nor a session that wants to change the password.
 */
export interface Lane {
  readonly key: string;
  /** False for callers who never logged in: together they are slowed. */
  readonly isKnown: boolean;
}

export const sessionLane = (sessionId: string): Lane => ({ key: `session ${sessionId}`, isKnown: true });

/** The lane of a log-in. The address is stored as a keyed hash. */
export async function loginLane(
  db: Db,
  { secret }: Pick<Config, 'secret'>,
  { subject, caller, now }: { subject: string; caller: Caller; now: number },
): Promise<Lane> {
  const { deviceId, address } = caller;
  const isKnown = deviceId !== null && (await isKnownDevice(db, subject, deviceId, now));
  if (isKnown) return { key: `device ${deviceHash(deviceId).toString('hex')}`, isKnown };
  const hash = createHmac('sha256', secret).update('address of a log-in\0').update(callerKey(address)).digest('hex');
  return { key: `address ${hash.slice(0, 32)}`, isKnown };
}

async function isKnownDevice(db: Db, subject: string, deviceId: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('at')
    .where('subject', '=', subject)
    .where('device_hash', '=', deviceHash(deviceId))
    .executeTakeFirst();
  return row !== undefined && row.at.getTime() > now - DEVICE_MS;
}

/** Remembers the device of a successful log-in. @returns its id, a new one for a device without. */
export async function rememberDevice(tx: Tx, subject: string, caller: Caller, now: number): Promise<string> {
  const deviceId = caller.deviceId ?? randomBytes(16).toString('base64url');
  const at = new Date(now);
  await tx
    .insertInto('known_device')
    .values({ subject, device_hash: deviceHash(deviceId), at })
    .onConflict((conflict) => conflict.columns(['subject', 'device_hash']).doUpdateSet({ at }))
    .execute();
  return deviceId;
}

/** After a change of the password the other devices are strangers again. */
export async function forgetOtherDevices(tx: Tx, subject: string, { deviceId }: Caller): Promise<void> {
  await tx
    .deleteFrom('known_device')
    .where('subject', '=', subject)
    .$if(deviceId !== null, (query) => query.where('device_hash', '!=', deviceHash(deviceId!)))
    .execute();
}

const deviceHash = (deviceId: string): Buffer => createHash('sha256').update(deviceId).digest();
