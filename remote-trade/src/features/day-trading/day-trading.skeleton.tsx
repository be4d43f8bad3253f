import {
  AppBar,
  Button,
  Card,
  ChipGroup,
  cx,
  KeyValue,
  KeyValueList,
  LoadingMark,
  noop,
  Notice,
  Screen,
  Section,
  Segmented,
  SkeletonAmount,
  SkeletonPad,
  SkeletonPill,
  SkeletonText,
} from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './day-trading.module.css';
import { EMPTY, LOSSES, POSITIONS, TABS } from './day-trading.rules.ts';
import { TargetField } from './target-field.tsx';

export function DayTradingSkeleton() {
  const t = useT();
  return (
    <Screen
      bar={<AppBar title={t('dayTrading.title')} back="/home/index" actions={<RecordsLink onPress={noop} />} />}
      foot={<SkeletonPad isClosed />}
    >
      <DayTradingBody />
    </Screen>
  );
}

export function RecordsLink({ onPress }: { onPress: () => void }) {
  const t = useT();
  return (
    <Button kind="ghost" size="s" data-to="/home/dayTradingRecord" onClick={onPress}>
      {t('dayTrading.records')}
    </Button>
  );
}

export function DayTradingBody() {
  const t = useT();
  return (
    <>
      <LoadingMark />
      <Notice>{t('dayTrading.risk')}</Notice>
      <Segmented
        label={t('dayTrading.title')}
        items={TABS.map((id) => ({ id, label: t(`dayTrading.tab.${id}`) }))}
        value="day"
        onChange={noop}
      />
      <Section title={t('dayTrading.stock')} isCard>
        <SkeletonPill label="…" />
      </Section>
      <Section title={t('dayTrading.rule')} isCard>
        <TargetField value={EMPTY.target} onChange={noop} />
        <p className={cx(styles.text, styles.rule)}>{t('strategy.explain.hold')}</p>
        <Button kind="soft" size="m" disabled>
          {t('dayTrading.backtest')}
        </Button>
      </Section>
      <Section title={t('dayTrading.limits')} isCard>
        <p className={styles.label}>{t('dayTrading.maxLoss')}</p>
        <ChipGroup
          label={t('dayTrading.maxLoss')}
          items={LOSSES.map((id) => ({ id, label: t('dayTrading.percent', { percent: id }) }))}
          value={EMPTY.loss}
          onChange={noop}
        />
        <p className={styles.label}>{t('dayTrading.maxPosition')}</p>
        <ChipGroup
          label={t('dayTrading.maxPosition')}
          items={POSITIONS.map((id) => ({ id, label: t('dayTrading.percent', { percent: id }) }))}
          value={EMPTY.position}
          onChange={noop}
        />
      </Section>
      <SkeletonAmount isField />
      <Card>
        <KeyValueList>
          {(['available', 'flatBy', 'running'] as const).map((row) => (
            <KeyValue key={row} label={t(`dayTrading.${row}`)}>
              <SkeletonText width="5rem" />
            </KeyValue>
          ))}
        </KeyValueList>
      </Card>
    </>
  );
}
