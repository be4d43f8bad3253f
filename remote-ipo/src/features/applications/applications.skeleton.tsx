import {
  AppBar,
  Card,
  KeyValue,
  KeyValueList,
  LoadingMark,
  noop,
  Screen,
  SkeletonText,
  TabPanel,
  Tabs,
  Tag,
} from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { KINDS } from '../../lib/kinds.ts';
import card from '../../lib/record-card.module.css';
import styles from './applications.module.css';

export function ApplicationsSkeleton() {
  const t = useT();
  return (
    <Screen bar={<AppBar title={t('applications.title')} back="/home/newStock" />}>
      <Tabs
        id="records"
        label={t('kinds.label')}
        items={KINDS.map((id) => ({ id, label: t(`kinds.${id}`) }))}
        value="subscription"
        onChange={noop}
        isSticky
      />
      <TabPanel tabs="records" value="subscription">
        <ApplicationCards />
      </TabPanel>
    </Screen>
  );
}

export function ApplicationCards() {
  const t = useT();
  return (
    <div className={styles.list}>
      <LoadingMark />
      {[0, 1].map((place) => (
        <Card key={place}>
          <div className={card.head}>
            <span className={card.name}>
              <SkeletonText width="7rem" />
            </span>
            <Tag>
              <SkeletonText width="4rem" />
            </Tag>
          </div>
          <KeyValueList>
            {(['applications.number', 'offering.applied', 'apply.deposit'] as const).map((label) => (
              <KeyValue key={label} label={t(label)}>
                <SkeletonText width="6rem" />
              </KeyValue>
            ))}
          </KeyValueList>
        </Card>
      ))}
    </div>
  );
}
