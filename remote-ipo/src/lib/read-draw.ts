import { fetchData } from '@maru/sdk/api';
import type { Draw, Listed } from './proof.rules.ts';

/** The published list of a draw, part by part. */
export async function readDraw(offeringId: string): Promise<{ part: Draw; list: Listed[] }> {
  const list: Listed[] = [];
  for (let after = 0; ;) {
    const part = await fetchData('/ipo/Draw', { offeringId, after });
    list.push(...part.applications);
    if (part.next === null) return { part, list };
    after = part.next;
  }
}
