import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { agreement, language, type ApiInput, type ApiOutput } from '@maru/domain/contracts';

type Kind = ApiInput<'/common/Agreement'>['kind'];
type Language = ApiInput<'/common/Agreement'>['language'];
type Text = ApiOutput<'/common/Agreement'>;

/**
 * Effective date of a text. Every language of a kind changes together. A new date of terms that customers agree to asks each of them again:
 * a correction of the wording alone keeps it.
 */
export const VERSION = {
  terms: '2026-11-26',
  privacy: '2026-11-30',
  about: '2026-11-23',
  leverage: '2026-11-27',
} as const satisfies Record<Kind, string>;

const FOLDER = join(import.meta.dirname, 'texts');

/** Separates the heading, which the screen shows as its own title. */
export function splitTitle(source: string): { title: string; markdown: string } {
  const match = /^# (.+)\n+/.exec(source);
  if (!match?.[1]) throw new Error('a text begins with its title: "# …"');
  return { title: match[1], markdown: source.slice(match[0].length) };
}

/** All texts, read once at start, so that a missing one stops the start and not a customer. */
export async function readTexts(): Promise<(kind: Kind, language: Language) => Text> {
  const texts = new Map<string, Text>();
  for (const kind of agreement.input.shape.kind.options) {
    for (const reader of language.options) {
      const source = await readFile(join(FOLDER, `${kind}.${reader}.md`), 'utf8');
      texts.set(`${kind}.${reader}`, { ...splitTitle(source), version: VERSION[kind] });
    }
  }
  return (kind, reader) => texts.get(`${kind}.${reader}`)!;
}
