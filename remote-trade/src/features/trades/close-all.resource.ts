import type { Position, PositionKind } from '@maru/domain/contracts';
import { post, type Answer } from '@maru/sdk/api';
import { useSubmission, type Submission } from '@maru/sdk/flow';
import { refreshTrading } from '../../lib/send/order-submission.ts';

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

/**
 * Closes all positions of a kind by one call. The outcome of a lost answer is looked up by sending the same request again, which also
 * continues a call that was cut off: a position gets one order.
 */
export function useCloseAll(kind: PositionKind): Submission<'/trade/CloseAll'> {
  return useSubmission({
    path: '/trade/CloseAll',
    draft: `closeAll.${kind}`,
    isSentAgain: true,
    find: (clientId, options, body) => post('/trade/CloseAll', { kind, ...body, clientId }, options),
    // The request is made by its look-up, so it is never absent.
    absent: 'POSITION_NOT_FOUND',
    onDone: () => void refreshTrading(),
  });
}
