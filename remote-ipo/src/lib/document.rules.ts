/** A fact of an issue: its name and its value, both as text. */
export type Fact = readonly [label: string, value: string];

/** A part of a document: facts, then paragraphs. */
export interface DocumentPart {
  readonly title: string;
  readonly facts?: readonly Fact[];
  readonly texts?: readonly string[];
}

interface Document {
  readonly title: string;
  /** Language tag of the page. */
  readonly lang: string;
  /** Stands above everything else. */
  readonly notice: string;
  readonly parts: readonly DocumentPart[];
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);

/** The document as a page that needs nothing else. */
export function toHtml({ title, lang, notice, parts }: Document): string {
  const sections = parts.map(
    ({ title: heading, facts = [], texts = [] }) => `<h2>${escaped(heading)}</h2>
${facts.length > 0 ? `<dl>${facts.map(([label, value]) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>` : ''}
${texts.map((text) => `<p>${escaped(text)}</p>`).join('\n')}`,
  );
  return `<!doctype html>
<html lang="${escaped(lang)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>body{max-width:40rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1.5rem}dd{margin:0;text-align:end;overflow-wrap:anywhere}</style>
<h1>${escaped(title)}</h1>
<p><strong>${escaped(notice)}</strong></p>
${sections.join('\n')}
</html>
`;
}
