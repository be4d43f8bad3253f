import { Section } from '@maru/sdk/ui';
import styles from './detail.module.css';
import { useT } from './i18n.ts';
import { minute } from './minute.ts';

export interface ScheduleStep {
  id: string;
  label: string;
  /** Begin and end of a period, or the moment of an event twice. */
  from: string;
  to: string;
  /** `absent`: a cancelled issue does not get there. */
  state: 'done' | 'now' | 'next' | 'absent';
}

/** `2026.11.23 16:00` from a character on, never split at the end of a line. */
const momentText = (time: string, start: number) => minute(time).slice(start).replace(' ', '\u00a0');

/** The dates of an issue in their order, with the present step marked. */
export function Schedule({ steps }: { steps: readonly ScheduleStep[] }) {
  const t = useT();
  return (
    <Section title={t('offering.schedule')} isCard>
      <ol className={styles.timeline}>
        {steps.map(({ id, label, from, to, state }) => (
          <li key={id} className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
            <span>{label}</span>
            <span className={styles.when}>
              {state === 'absent'
                ? t('step.absent')
                : from === to
                  ? momentText(from, 0)
                  : t('offering.range', { from: momentText(from, 0), to: momentText(to, 5) })}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
