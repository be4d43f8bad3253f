import { useEvents } from '@maru/sdk/live';
import { invalidate, useApiQuery } from '@maru/sdk/query';
import { useGo } from '@maru/sdk/router';
import { CheckIcon, ListRow, List } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './home.module.css';

/** The open steps, each with its screen. Nothing is shown once all are done. */
export function FirstSteps() {
  const t = useT();
  const go = useGo();
  // The newest state first: a step is often done on another screen, and undone by a deleted card.
  const steps = useApiQuery('/user/FirstSteps', {}, { staleTime: 0 }).data?.steps ?? [];
  const refresh = () => void invalidate('/user/FirstSteps');
  // A review ends while the customer looks at this screen.
  useEvents(steps.some(({ isWaiting }) => isWaiting) ? 'requests' : null, { onEvents: refresh, onMissed: refresh });
  const open = steps.filter(({ isDone }) => !isDone);
  if (open.length === 0) return null;
  return (
    <section className={styles.steps} aria-label={t('home.steps')}>
      <h3 className={styles.stepsTitle}>
        <span>{t('home.steps')}</span>
        <span className={styles.stepsDone}>
          <CheckIcon />
          {t('home.steps.done', { done: steps.length - open.length, all: steps.length })}
        </span>
      </h3>
      <List>
        {open.map(({ id, isWaiting, route }) => (
          <ListRow
            key={id}
            title={t(`home.step.${id}`)}
            {...(isWaiting && { detail: t(id === 'trade' ? 'home.step.unfilled' : 'home.step.review') })}
            {...(route && { onPress: () => go(route), to: route, hasChevron: true })}
          />
        ))}
      </List>
    </section>
  );
}
