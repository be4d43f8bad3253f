import type { InstrumentDetail, Position } from '@maru/domain/contracts';
import type { Phase } from '@maru/domain/trading';
import { useServerNow } from '@maru/sdk/live';
import { useApiQuery } from '@maru/sdk/query';
import { useInstrument } from '../use-instrument.ts';
import { usePhase } from '../use-phase.ts';
import type { CloseFacts } from './close.rules.ts';

/** The instrument, and the facts to estimate a close with once the position's lots are known, too. */
export function useCloseFacts(
  { symbol, positionId }: Position,
  isEnabled: boolean,
): { instrument: InstrumentDetail | undefined; phase: Phase | null; facts: CloseFacts | undefined } {
  const instrument = useInstrument(symbol, isEnabled).data;
  const detail = useApiQuery('/trade/PositionDetail', { positionId }, { isEnabled }).data;
  const phase = usePhase(instrument ?? { symbol });
  const now = useServerNow(10_000);
  return {
    instrument,
    phase,
    facts: instrument && detail && { instrument, detail, phase, book: undefined, now },
  };
}
