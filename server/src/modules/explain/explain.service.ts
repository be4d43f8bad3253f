import { join } from 'node:path';
import { explainedFigure, type ExplainedFigure, type Explanation } from '@maru/domain/contracts';
import { findFiles, requireExport } from '../../core/discover.ts';
import { ApiError } from '../../core/errors.ts';
import { toExplanation, type Figure } from './explain.rules.ts';
import type { ExplainContext, Explanations } from './explain.types.ts';

const FOLDER = join(import.meta.dirname, '..');

type Explain = (context: ExplainContext, asked: ExplainedFigure) => Promise<Figure | undefined>;
export type ExplanationsBySubject = ReadonlyMap<string, Explain>;

/**
 * The explanations of every capability: the export `explanations` of each `modules/<capability>/*.explain.ts`.
 * @throws Error when a subject of the contracts is explained by no file, or by two
 */
export async function loadExplanations(): Promise<ExplanationsBySubject> {
  const all = new Map<string, Explain>();
  for (const file of await findFiles(FOLDER, '.explain.ts')) {
    const loaded: unknown = await import(`../${file}`);
    for (const [subject, explain] of Object.entries(requireExport<Explanations>(file, loaded, 'explanations'))) {
      if (all.has(subject)) throw new Error(`${file} explains a subject that another file explains too: ${subject}`);
      // The call's contract has checked that the figure is one of this subject.
      all.set(subject, explain as Explain);
    }
  }
  const subjects = explainedFigure.def.options.flatMap<string>(({ shape }) => shape.subject.def.values);
  const missing = subjects.filter((each) => !all.has(each));
  if (missing.length > 0) throw new Error(`No module explains ${missing.join(', ')}`);
  return all;
}

/** Everything that a shown figure is made of. @throws ApiError FIGURE_NOT_FOUND, also for another customer's. */
export async function explain(
  explanations: ExplanationsBySubject,
  context: ExplainContext,
  asked: ExplainedFigure,
): Promise<Explanation> {
  const figure = await explanations.get(asked.subject)!(context, asked);
  if (!figure) throw new ApiError('FIGURE_NOT_FOUND');
  return toExplanation(figure, context.now);
}
