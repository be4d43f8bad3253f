import type { Position } from '@maru/domain/contracts';
import { post, type Answer } from '@maru/sdk/api';

/** Every open position of the customer: the list on the screen holds only the pages that were scrolled to. */
export async function loadOpenPositions(): Promise<Answer<Position[]>> {
  const all: Position[] = [];
  for (let page = 1; ; page++) {
    const answer = await post('/trade/Positions', { status: 'open', page }, { isQuiet: true });
    if (!answer.ok) return answer;
    all.push(...answer.data.data);
    if (answer.data.data.length === 0 || all.length >= answer.data.total) return { ok: true, data: all };
  }
}
