import { formatDateTime, useApiT, useSharedT } from '../i18n/index.ts';
import { CheckIcon, CloseIcon, cx } from '../ui/index.ts';
import type { TimelineEntry, TimelineStep } from './timeline.rules.ts';
import styles from './timeline.module.css';

export interface TimelineProps<S extends string> {
  label: string;
  steps: readonly TimelineStep<S>[];
  /** Name of a step in the customer's language. */
  nameOf: (step: S) => string;
}

/** Timeline of a request: past steps with their times, the present step, future ones. */
export function Timeline<S extends string>({ label, steps, nameOf }: TimelineProps<S>) {
  const t = useSharedT();
  const apiT = useApiT();
  return (
    <ol className={styles.timeline} aria-label={label}>
      {steps.map(({ step, state, entry }) => (
        <li key={`${step} ${entry?.at ?? ''}`} className={cx(styles.step, styles[state])} aria-current={isNow(state)}>
          <span className={styles.mark} aria-hidden="true">
            {state === 'done' && <CheckIcon />}
            {(state === 'bad' || state === 'off') && <CloseIcon />}
          </span>
          <span className={styles.name}>{nameOf(step)}</span>
          <span className={styles.at}>{entry ? formatDateTime(entry.at) : t('flow.stepNext')}</span>
          {entry?.reason && isSaid(entry) && <span className={styles.why}>{apiT(`reasons.${entry.reason}`)}</span>}
          {entry?.note && <span className={styles.why}>{entry.note}</span>}
        </li>
      ))}
    </ol>
  );
}

/** Whether a reason has a text to show: `CHECKED` is the ordinary case, and the note of `OTHER` is the reason itself. */
const isSaid = ({ reason, note }: TimelineEntry<string>) =>
  reason !== 'CHECKED' && (reason !== 'OTHER' || note === null);
const isNow = (state: string) => (state === 'now' ? ('step' as const) : undefined);
