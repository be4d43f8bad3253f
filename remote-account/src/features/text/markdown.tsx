import { useMemo } from 'react';
import { parseMarkdown } from './markdown.rules.ts';
import styles from './text.module.css';

/** Renders Markdown of our own texts as elements: data never becomes HTML. */
export function Markdown({ source }: { source: string }) {
  const blocks = useMemo(() => parseMarkdown(source), [source]);
  return (
    <div className={styles.text}>
      {blocks.map((block, index) => {
        // The screen's bar shows the title.
        if (block.kind === 'title') return null;
        if (block.kind === 'list')
          return (
            <ul key={index}>
              {block.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          );
        return block.kind === 'heading' ? <h2 key={index}>{block.text}</h2> : <p key={index}>{block.text}</p>;
      })}
    </div>
  );
}
