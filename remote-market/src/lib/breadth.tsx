import type { Breadth as BreadthData } from '@maru/domain/contracts';
import { Section } from '@maru/sdk/ui';
import { useT } from './i18n.ts';
import styles from './breadth.module.css';

const PARTS = ['up', 'flat', 'down'] as const;

/** Numbers of rising, unchanged and falling stocks, as one bar. */
export function Breadth({ breadth }: { breadth: BreadthData }) {
  const t = useT();
  return (
    <Section title={t('index.breadth')}>
      <div className={styles.bar} aria-hidden="true">
        {PARTS.map((part) => (
          <span key={part} className={styles[part]} style={{ flexGrow: breadth[part] }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {PARTS.map((part) => (
          <li key={part} className={styles[`${part}Text`]}>
            {t(`index.breadth.${part}`, { total: breadth[part] })}
          </li>
        ))}
      </ul>
    </Section>
  );
}
