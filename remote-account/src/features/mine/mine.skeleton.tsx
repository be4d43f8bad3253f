import {
  AppBar,
  BellIcon,
  Button,
  Card,
  IconButton,
  KeyValue,
  KeyValueList,
  List,
  ListRow,
  LoadingMark,
  NextIcon,
  Screen,
  SettingsIcon,
  SkeletonText,
} from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { MENU } from './menu.ts';
import styles from './mine.module.css';

export function MineSkeleton() {
  const t = useT();
  return (
    <Screen
      bar={
        <AppBar
          title={t('mine.title')}
          actions={
            <>
              <IconButton label={t('messages.title')}>
                <BellIcon />
              </IconButton>
              <IconButton label={t('mine.menu.setting')}>
                <SettingsIcon />
              </IconButton>
            </>
          }
        />
      }
    >
      <Card className={styles.who}>
        <WhoSkeleton />
      </Card>
      <Card>
        <FiguresSkeleton />
        <div className={styles.actions}>
          <Button size="m" isBlock>
            {t('mine.menu.deposit')}
          </Button>
          <Button kind="soft" size="m" isBlock>
            {t('mine.menu.withdraw')}
          </Button>
          <Button kind="soft" size="m" isBlock>
            {t('mine.positions')}
          </Button>
        </div>
      </Card>
      {MENU.map((group) => (
        <Card key={group[0]?.key}>
          <List>
            {group.map(({ key, Icon, target }) => (
              <ListRow
                key={key}
                start={
                  <span className={styles.icon}>
                    <Icon />
                  </span>
                }
                title={t(key)}
                hasChevron={target !== 'exit'}
              />
            ))}
          </List>
        </Card>
      ))}
    </Screen>
  );
}

export function WhoSkeleton() {
  return (
    <>
      <LoadingMark />
      <span className={styles.avatar} aria-hidden="true" />
      <div className={styles.names}>
        <div className={styles.account}>
          <SkeletonText width="7rem" />
          <span className={styles.status}>
            <SkeletonText width="3.5rem" />
          </span>
        </div>
        <p className={styles.institution}>
          <SkeletonText width="4rem" />
          <span className={styles.invitation}>
            <SkeletonText width="9rem" />
          </span>
        </p>
      </div>
    </>
  );
}

export function FiguresSkeleton() {
  const t = useT();
  return (
    <>
      <LoadingMark />
      <div className={styles.head}>
        <p className={styles.label}>{t('mine.total')}</p>
      </div>
      <div className={styles.total}>
        <SkeletonText width="12rem" size="xl" />
      </div>
      <div className={styles.pnl}>
        <SkeletonText width="9rem" size="s" />
      </div>
      <dl className={styles.figures}>
        {(['available', 'unrealized', 'realized'] as const).map((figure) => (
          <div key={figure}>
            <dt className={styles.label}>{t(`mine.${figure}`)}</dt>
            <dd className={styles.figure}>
              <SkeletonText width="5rem" size="s" />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('mine.costsNote')}</p>
      <div className={styles.credit}>
        <span className={styles.label}>{t('mine.credit')}</span>
        <span className={styles.figure}>
          <SkeletonText width="5rem" size="s" />
        </span>
        <NextIcon />
      </div>
      <div className={styles.parts}>
        <p className={styles.partsTitle}>{t('mine.parts')}</p>
        <KeyValueList>
          <KeyValue label={t('mine.part.cash')}>
            <SkeletonText width="5rem" size="s" />
          </KeyValue>
          <KeyValue label={<SkeletonText width="4rem" />}>
            <SkeletonText width="5rem" size="s" />
          </KeyValue>
          <KeyValue label={t('mine.total')} isStrong>
            <SkeletonText width="6rem" size="m" />
          </KeyValue>
        </KeyValueList>
      </div>
    </>
  );
}
