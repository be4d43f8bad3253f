import type { ReactNode } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { cx } from '../cx.ts';
import { BackIcon } from '../icons.ts';
import { useSharedT } from '../../i18n/index.ts';
import { useBack } from '../../router/index.ts';
import type { FirstValue } from '../states/first-value.ts';
import styles from './app-bar.module.css';

export interface AppBarProps {
  title: string;
  /** Of a skeleton: the title's value in the answer to a first call of the route, once it is there. */
  titleFrom?: FirstValue;
  /** Small text or figures after the title, such as a stock's code. */
  detail?: ReactNode;
  /** Path to open when there is no history (a screen opened by a link); when set, the back button is shown. */
  back?: `/${string}`;
  /** Replaces going back, for a screen with steps of its own. */
  onBack?: () => void;
  /** `IconButton`s or one text button at the right. */
  actions?: ReactNode;
}

/** The bar at the top: title as the screen's heading, back at the left, at most two actions at the right. */
export function AppBar({ title, titleFrom, detail, back, onBack, actions }: AppBarProps) {
  const t = useSharedT();
  const goBack = useBack(back);
  const hasBack = back !== undefined || onBack !== undefined;
  return (
    <header className={cx(styles.bar, hasBack && styles.centred)}>
      {hasBack && (
        <div className={styles.start}>
          <IconButton label={t('ui.back')} onClick={onBack ?? goBack}>
            <BackIcon />
          </IconButton>
        </div>
      )}
      <h1 className={styles.title} tabIndex={-1} data-screen-heading="">
        <span className={styles.text} data-from={titleFrom}>
          {title}
        </span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </h1>
      <div className={styles.end}>{actions}</div>
    </header>
  );
}
