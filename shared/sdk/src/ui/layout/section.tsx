import { useId, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { NextIcon, WarnIcon } from '../icons.ts';
import { noop } from '../states/noop.ts';
import { useSharedT } from '../../i18n/index.ts';
import styles from './section.module.css';

export interface CardProps {
  /** `plain` is the surface, `brand` an offer, `warn` a notice. */
  tone?: 'plain' | 'brand' | 'warn';
  /** Less padding, for tiles in a row. */
  isCompact?: boolean;
  /** No padding, for content with its own (lists). */
  isFlush?: boolean;
  className?: string;
  children: ReactNode;
}

/** A rounded surface without a shadow. */
export function Card({ tone = 'plain', isCompact, isFlush, className, children }: CardProps) {
  const size = isFlush ? styles.flush : isCompact && styles.compact;
  return <div className={cx(styles.card, styles[tone], size, className)}>{children}</div>;
}

export interface SectionProps {
  title: string;
  /** Shown beside the title: a count, an as-of time. */
  note?: ReactNode;
  /** Opens the whole list; shows "see all". */
  onMore?: () => void;
  /** Wraps the content in a card together with its title. */
  isCard?: boolean;
  children: ReactNode;
}

/** A titled part of a screen; a region with a heading for screen readers. */
export function Section({ title, note, onMore, isCard, children }: SectionProps) {
  const t = useSharedT();
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx(styles.section, isCard && styles.card)}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {note && <span className={styles.note}>{note}</span>}
        {onMore && (
          <button
            type="button"
            className={styles.more}
            inert={onMore === noop}
            onClick={onMore}
            aria-label={t('ui.moreOf', { title })}
          >
            {t('ui.seeAll')}
            <NextIcon />
          </button>
        )}
      </div>
      {children}
    </section>
  );
}

/** The opening sentence of a screen: its instruction, or why it is not available now. */
export function Lead({ children }: { children: ReactNode }) {
  return <h2 className={styles.lead}>{children}</h2>;
}

/** A notice above the form: that an account is a test, that no real number may be entered. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <Card tone="warn" isCompact className={styles.notice}>
      <WarnIcon />
      <p>{children}</p>
    </Card>
  );
}
