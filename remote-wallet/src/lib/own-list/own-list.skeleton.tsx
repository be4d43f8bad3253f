import { AppBar, LoadingMark, Screen, SkeletonText } from '@maru/sdk/ui';
import type { ReactNode } from 'react';
import { useT } from '../i18n.ts';
import styles from './own-list.module.css';

interface Props {
  words: 'bankCard' | 'walletAddress';
  children: ReactNode;
}

export function OwnListSkeleton({ words, children }: Props) {
  const t = useT();
  return (
    <Screen bar={<AppBar title={t(`${words}.title`)} back="/information/index" />}>
      <div className={styles.page}>
        <OwnListBody>{children}</OwnListBody>
      </div>
    </Screen>
  );
}

/** How many of how many, above the entries. */
export function OwnListBody({ children }: Pick<Props, 'children'>) {
  return (
    <>
      <LoadingMark />
      <p className={styles.note}>
        <SkeletonText width="9rem" />
      </p>
      {children}
    </>
  );
}
