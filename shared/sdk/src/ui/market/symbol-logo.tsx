import { cx } from '../cx.ts';
import styles from './symbol-logo.module.css';

const COLOURS = 10;

/** Index of a symbol's tile colour, one of ten; always the same for a symbol. */
export function colourOf(symbol: string): number {
  let hash = 7;
  for (const letter of symbol) hash = (hash * 31 + letter.charCodeAt(0)) % 65_521;
  return hash % COLOURS;
}

const isLatin = (text: string) => /^[\p{Script=Latin}\d]/u.test(text);

/**
 * Two characters that tell companies of one group apart: the initials of a name of several words (HE), the first
 * characters of its parts otherwise (한빛전자: 한전), which are two syllables each as a rule. A bracket and the number of an
 * issue (2차) are no part of a name.
 */
export function markOf(name: string): string {
  const words = name
    .replace(/[(（].*/, '')
    .replace(/\s(no\. \d+|\d+차|第\d+次)$/, '')
    .split(/\s+/)
    .filter(Boolean);
  const [first = '', second] = words;
  if (second !== undefined) return `${[...first][0]}${[...second][0]}`;
  const letters = [...first];
  if (isLatin(first) || letters.length < 4) return letters.slice(0, 2).join('');
  return `${letters[0]}${letters[2]}`;
}

export interface SymbolLogoProps {
  symbol: string;
  /** Name in the customer's language. */
  name: string;
  size?: 's' | 'm';
}

/** A tile with two characters of a name; decorative, beside the name itself. */
export function SymbolLogo({ symbol, name, size = 'm' }: SymbolLogoProps) {
  return (
    <span className={cx(styles.logo, styles[size], styles[`c${colourOf(symbol)}`])} aria-hidden="true">
      {markOf(name)}
    </span>
  );
}
