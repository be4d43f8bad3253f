import type { ExplainedFigure } from '@maru/domain/contracts';
import type { Deps } from '../../core/deps.ts';
import type { Providers } from '../../core/providers.ts';
import type { Venue } from '../../venue/venue.types.ts';
import type { Figure } from './explain.rules.ts';

export interface ExplainContext extends Pick<Deps, 'db' | 'config'> {
  readonly venue: Venue;
  readonly providers: Providers;
  /** The customer who asks. */
  readonly userId: string;
  readonly now: number;
}

type Subject = ExplainedFigure['subject'];
/** A figure of one subject, as it is asked for. */
export type Asked<S extends Subject> = Extract<ExplainedFigure, { subject: S }>;

/**
 * Explanations of a capability by the subjects of its contract, the export `explanations` of `<capability>.explain.ts`. A figure is computed
 * from its fills, postings and terms and not read from where the screen reads it, so that the two agree only if both are right. Undefined for
 * a figure that does not exist now, or is another customer's.
 */
export type Explanations = {
  readonly [S in Subject]?: (context: ExplainContext, asked: Asked<S>) => Promise<Figure | undefined>;
};
