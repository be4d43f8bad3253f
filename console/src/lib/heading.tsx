import type { ReactNode, Ref } from 'react';
import styles from './heading.module.css';

interface HeadingProps {
  title: string;
  /** For a screen that moves the focus to its title. */
  titleRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

/** The title of a screen, with what belongs beside it. */
export function Heading({ title, titleRef, children }: HeadingProps) {
  return (
    <header className={styles.heading}>
      <h1 ref={titleRef} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {children}
    </header>
  );
}
