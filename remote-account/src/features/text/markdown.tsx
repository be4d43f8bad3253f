import { useMemo } from 'react';
import { parseMarkdown } from './markdown.rules.ts';
import styles from './text.module.css';

/** Markdown of our own texts as elements: no HTML is ever made from data. */
export function Markdown({ source }: { source: string }) {
  const blocks = useMemo(() => parseMarkdown(source), [source]);
  return (
    <div className={styles.text}>
      {blocks.map((block, index) => {
        if (block.kind === 'title') return null;
        if (block.kind === 'heading') return <h2 key={index}>{block.text}</h2>;
        if (block.kind === 'paragraph') return <p key={index}>{block.text}</p>;
        return (
          <ul key={index}>
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}
