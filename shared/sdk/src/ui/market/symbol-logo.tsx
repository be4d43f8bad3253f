import { cx } from '../cx.ts';
import styles from './symbol-logo.module.css';

const COLOURS = 10;

/** Index of a symbol's tile colour, one of ten; always the same for a symbol. */
export function colourOf(symbol: string): number {
  let hash = 7;
  for (const letter of symbol) hash = (hash * 31 + letter.charCodeAt(0)) % 65_521;
  return hash % COLOURS;
}

export interface SymbolLogoProps {
  symbol: string;
  /** Name in the customer's language; its first two characters are shown. */
  name: string;
  size?: 's' | 'm';
}

/** A tile with the first two characters of a name; decorative, beside the name itself. */
export function SymbolLogo({ symbol, name, size = 'm' }: SymbolLogoProps) {
  return (
    <span className={cx(styles.logo, styles[size], styles[`c${colourOf(symbol)}`])} aria-hidden="true">
      {[...name].slice(0, 2).join('')}
    </span>
  );
}
