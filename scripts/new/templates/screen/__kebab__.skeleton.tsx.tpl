import { AppBar, Screen, SkeletonRows } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './__kebab__.module.css';

export function __pascal__Skeleton() {
  const t = useT();
  return (
    <Screen bar={<AppBar title={t('__camel__.title')} />}>
      <div className={styles.page}>
        <__pascal__Body />
      </div>
    </Screen>
  );
}

/** The list before its rows are known. */
export function __pascal__Body() {
  return <SkeletonRows hasLogo={false} hasDetail={false} ends={1} />;
}
