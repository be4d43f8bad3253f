import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSharedT } from '../i18n/index.ts';
import { BottomBar, DownIcon } from '../ui/index.ts';
import { NumberPad } from './number-pad.tsx';
import { PasteButton } from './paste-button.tsx';
import styles from './pad-foot.module.css';

export interface PadFootProps {
  value: string;
  onChange: (value: string) => void;
  /** Decimals of the currency. */
  decimals?: number;
  /** The finding about the whole form, in words. */
  problem: string | undefined;
  /** The amount is one field of a long form: the keypad opens with a press on it, so that it does not cover the others. */
  isClosedFirst?: boolean;
  /** The action. */
  children: ReactNode;
}

/** The page may be scrolled past the amount that a key changes, and past its error. */
const reveal = (foot: HTMLElement | null, amount: string) =>
  foot?.parentElement?.querySelector(amount)?.scrollIntoView({ block: 'nearest' });

/** The keyboard moves the focus to what the keypad covers; a finger sees the button that it presses, which does not move under it. */
function uncover(foot: HTMLElement | null, target: Element): void {
  if (!foot?.parentElement?.contains(target) || foot.contains(target) || !target.matches(':focus-visible')) return;
  const covered = target.getBoundingClientRect().bottom - foot.getBoundingClientRect().top;
  if (covered > 0) window.scrollBy({ top: covered, behavior: 'instant' });
}

/** Height of a window, in px, below which the keypad would cover most of the page: there it opens with the amount. */
const TALL = 700;

/**
 * The keypad above the action, within reach of the thumb on a page of any length. Belongs into `Screen foot`. It can be
 * closed, so that rates and terms can be read; a press on the amount opens it again.
 */
export function PadFoot({ value, onChange, decimals = 0, problem, isClosedFirst = false, children }: PadFootProps) {
  const t = useSharedT();
  const [isOpen, setIsOpen] = useState(() => !isClosedFirst && window.innerHeight >= TALL);
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const press = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return;
      if (target.closest('[data-amount]')) setIsOpen(true);
      // A refused action marks the amount with the next render.
      if (foot.current?.contains(target) && !target.closest('[aria-expanded]'))
        requestAnimationFrame(() => reveal(foot.current, '[data-amount=wrong]'));
    };
    const uncoverFocus = ({ target }: FocusEvent) => target instanceof Element && uncover(foot.current, target);
    document.addEventListener('click', press);
    document.addEventListener('focusin', uncoverFocus);
    return () => {
      document.removeEventListener('click', press);
      document.removeEventListener('focusin', uncoverFocus);
    };
  }, []);
  const toggle = () => {
    setIsOpen(!isOpen);
    // The keypad covers more of the page than its button did.
    if (!isOpen) requestAnimationFrame(() => reveal(foot.current, '[data-amount]'));
  };
  const enter = (next: string) => {
    onChange(next);
    reveal(foot.current, '[data-amount]');
  };
  return (
    <div ref={foot} className={styles.foot}>
      <div className={styles.top}>
        <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={toggle}>
          {t(isOpen ? 'flow.padClose' : 'flow.padOpen')}
          <span className={styles.arrow}>
            <DownIcon />
          </span>
        </button>
        {isOpen && <PasteButton onChange={enter} decimals={decimals} />}
      </div>
      {isOpen && (
        <div className={styles.keys}>
          <NumberPad value={value} onChange={enter} decimals={decimals} />
        </div>
      )}
      <BottomBar
        note={
          problem && (
            <span role="alert" className={styles.problem}>
              {problem}
            </span>
          )
        }
      >
        {children}
      </BottomBar>
    </div>
  );
}
