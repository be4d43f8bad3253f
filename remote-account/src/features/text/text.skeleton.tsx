import { AppBar, Card, List, ListRow, LoadingMark, Screen, SkeletonLines } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './text.module.css';

export function TextSkeleton() {
  const t = useT();
  return (
    <Screen tone="surface" bar={<AppBar title={t('text.title')} back="/information/aboutUs" />}>
      <TextBody />
    </Screen>
  );
}

export function TextBody() {
  return (
    <div className={styles.text}>
      <LoadingMark />
      {[3, 4, 3, 4].map((count, index) => (
        <p key={index}>
          <SkeletonLines count={count} />
        </p>
      ))}
    </div>
  );
}

export function AboutSkeleton() {
  const t = useT();
  return (
    <Screen bar={<AppBar title={t('mine.menu.about')} back="/information/index" />}>
      <Card>
        <List>
          {(['about', 'terms', 'leverage', 'privacy'] as const).map((kind) => (
            <ListRow key={kind} title={t(`text.${kind}`)} hasChevron />
          ))}
        </List>
      </Card>
    </Screen>
  );
}
