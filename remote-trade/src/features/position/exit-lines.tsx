import { EXIT_KINDS } from '@maru/domain/trading';
import { KeyValue, KeyValueList, SkeletonButton, SkeletonText } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './exit.module.css';

/** The card before its data. */
export function ExitLines() {
  const t = useT();
  return (
    <div className={styles.card}>
      <p className={styles.hint}>{t('exit.intro')}</p>
      <KeyValueList>
        {EXIT_KINDS.map((kind) => (
          <KeyValue key={kind} label={t(`exit.${kind}`)}>
            <SkeletonText width="5rem" />
          </KeyValue>
        ))}
      </KeyValueList>
      <SkeletonButton />
    </div>
  );
}
