import {
  AppBar,
  BottomBar,
  Card,
  KeyValue,
  KeyValueList,
  LoadingMark,
  Screen,
  Section,
  SkeletonButton,
  SkeletonText,
  Tag,
} from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { ExitLines } from './exit-lines.tsx';
import styles from './position.module.css';
import chart from './entry-chart.module.css';
import result from './result.module.css';

export function PositionSkeleton() {
  const t = useT();
  return (
    <Screen bar={<AppBar title={t('position.title')} back="/trade/index" />} foot={<PositionFoot />}>
      <PositionBody />
    </Screen>
  );
}

export function PositionFoot() {
  return (
    <BottomBar>
      <SkeletonButton />
    </BottomBar>
  );
}

/** The cards of an open position. */
export function PositionBody() {
  const t = useT();
  return (
    <div className={styles.page}>
      <LoadingMark />
      <Card>
        <div className={result.tags}>
          <Tag>
            <SkeletonText width="2rem" />
          </Tag>
        </div>
        <p className={result.label}>{t('position.unrealized')}</p>
        <div className={result.result}>
          <SkeletonText width="10rem" size="xl" />
        </div>
        <div className={result.prices}>
          <div className={result.scale} />
          <dl className={result.legend}>
            {[0, 1].map((mark) => (
              <div key={mark}>
                <dt>
                  <SkeletonText width="4rem" />
                </dt>
                <dd>
                  <SkeletonText width="5rem" />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </Card>
      <Card>
        <div className={chart.chart} />
      </Card>
      <Section title={t('exit.title')} isCard>
        <ExitLines />
      </Section>
      <Section title={t('position.terms')} isCard>
        <KeyValueList>
          {Array.from({ length: 6 }, (_, index) => (
            <KeyValue key={index} label={<SkeletonText width="4rem" />}>
              <SkeletonText width="5rem" />
            </KeyValue>
          ))}
        </KeyValueList>
      </Section>
    </div>
  );
}
