import { findMatch } from './match.rules.ts';
import styles from './search.module.css';

/** A text in which the part that was searched for stands out. */
export function Highlight({ text, query }: { text: string; query: string }) {
  const match = findMatch(text, query);
  if (!match) return text;
  const [from, to] = match;
  return (
    <>
      {text.slice(0, from)}
      <mark className={styles.match}>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  );
}
