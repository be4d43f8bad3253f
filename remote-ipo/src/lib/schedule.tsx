import { Section } from '@maru/sdk/ui';
import styles from './detail.module.css';
import { useT } from './i18n.ts';
import { whenText } from './when-text.ts';

export interface ScheduleStep {
  id: string;
  label: string;
  /** Begin and end of a period, or the moment of an event twice. */
  from: string;
  to: string;
  /** `absent`: a cancelled issue does not get there. */
  state: 'done' | 'now' | 'next' | 'absent';
}

/** The dates of an issue in their order, with the present step marked. */
export function Schedule({ steps }: { steps: readonly ScheduleStep[] }) {
  const t = useT();
  return (
    <Section title={t('offering.schedule')} isCard>
      <ol className={styles.timeline}>
        {steps.map(({ id, label, from, to, state }) => (
          <li key={id} className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
            <span>{label}</span>
            <span className={styles.when}>{whenText(t, { from, to, state })}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
