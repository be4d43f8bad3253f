import type { OrderType, VenuePhase } from '@maru/domain/contracts';
import type { Random } from '../src/venue/random.ts';
import type { ReferenceOrder, ReferencePhase } from './reference-orders.ts';

export const one = <T>(random: Random, of: readonly T[]): T => of[random.int(0, of.length - 1)]!;

export const phaseOf = (phase: ReferencePhase): VenuePhase => (phase === 'gathering' ? 'after' : phase);

export function typeOf({ isMarket, best, stop, isConditional, isPreviousClose }: ReferenceOrder): OrderType {
  if (stop !== undefined) return 'stop_limit';
  if (isPreviousClose) return 'previous_close';
  if (isMarket) return 'market';
  if (best) return `best_${best}`;
  return isConditional ? 'conditional' : 'limit';
}

/** Orders that end together have no order among themselves. */
export function canonical(lines: readonly string[]): string {
  const isEnd = (line: string): boolean => line.startsWith('expired');
  return [...lines.filter((line) => !isEnd(line)), ...lines.filter(isEnd).sort()].join('\n');
}
