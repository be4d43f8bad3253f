import { createHash, createHmac } from 'node:crypto';
import type { ApiOutput } from '@maru/domain/contracts';
import { draw, listLine } from '@maru/domain/new-shares';
import { application, NOW } from './offering-fixture.ts';

const seed = Buffer.alloc(32, 7);
const sha = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
/** A published draw of two applications, of which the customer's own is the first. */
export function published(over: Partial<ApiOutput<'/ipo/Draw'>> = {}): ApiOutput<'/ipo/Draw'> {
  const entries = [application.applicationId, '2f1d8a52-0f43-8c07-8a54-0a7f6f3b1c11'].map((id) => ({
    id,
    quantity: 10_000n,
    rank: createHmac('sha256', seed).update(id).digest('hex'),
  }));
  const shares = draw(entries, { method: 'EQUAL_PROPORTIONAL', pool: 10_001n, lot: 10n });
  return {
    commitment: sha(seed),
    committedAt: NOW,
    seed: seed.toString('hex'),
    listHash: sha(entries.map(listLine).join('')),
    drawnAt: NOW,
    method: 'EQUAL_PROPORTIONAL',
    pool: '10001',
    lot: '10',
    total: 2,
    applications: entries.map(({ id }) => ({ id, quantity: '10000', allotted: String(shares.get(id)) })),
    next: null,
    ...over,
  };
}
