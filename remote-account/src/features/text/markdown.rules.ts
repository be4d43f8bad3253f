export type Block = { kind: 'title' | 'heading' | 'paragraph'; text: string } | { kind: 'list'; items: string[] };

/**
 * The subset of Markdown in our legal texts: a title, headings, paragraphs, lists. Emphasis marks are dropped;
 * everything else stays plain text.
 */
export function parseMarkdown(source: string): Block[] {
  const plain = source.replaceAll('**', '').trim();
  return plain.split(/\n\s*\n/).map((chunk) => {
    const lines = chunk.split('\n').map((line) => line.trim());
    const first = lines[0] ?? '';
    if (first.startsWith('# ')) return { kind: 'title', text: first.slice(2) };
    if (first.startsWith('#')) return { kind: 'heading', text: first.replace(/^#+\s*/, '') };
    if (!first.startsWith('- ')) return { kind: 'paragraph', text: lines.join(' ') };
    // A line that starts no new item continues the previous one.
    const items: string[] = [];
    for (const line of lines) {
      if (line.startsWith('- ')) items.push(line.slice(2));
      else items.push(`${items.pop() ?? ''} ${line}`);
    }
    return { kind: 'list', items };
  });
}
