import type { ComponentProps, ReactNode } from 'react';
import { CheckIcon, cx } from '../ui/index.ts';
import styles from './toggles.module.css';

export interface ToggleProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> {
  label: ReactNode;
  detail?: ReactNode;
}

/** A switch with an immediate effect. Works with `checked` and `onChange`. */
export function Switch({ label, detail, ...props }: ToggleProps) {
  return (
    <label className={styles.row}>
      <Words label={label} detail={detail} />
      <input {...props} type="checkbox" role="switch" className={styles.input} />
      <span className={styles.track} aria-hidden="true" />
    </label>
  );
}

/** An agreement or one of several options. `end` is an element beside it (a link to the text), outside the label. */
export function Checkbox({ label, detail, end, ...props }: ToggleProps & { end?: ReactNode }) {
  return (
    <div className={styles.line}>
      <label className={cx(styles.row, styles.check)}>
        <input {...props} type="checkbox" className={styles.input} />
        <span className={styles.box} aria-hidden="true">
          <CheckIcon />
        </span>
        <Words label={label} detail={detail} />
      </label>
      {end}
    </div>
  );
}

function Words({ label, detail }: Pick<ToggleProps, 'label' | 'detail'>) {
  return (
    <span className={styles.words}>
      {label}
      {detail && <span className={styles.detail}>{detail}</span>}
    </span>
  );
}
