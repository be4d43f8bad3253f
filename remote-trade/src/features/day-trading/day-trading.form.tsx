import { useEffect, useState } from 'react';
import type { ApiOutput } from '@maru/domain/contracts';
import { AmountField, PadFoot, type ConfirmFlow, type Form, type Submission } from '@maru/sdk/flow';
import { formatDecimal, formatMoney } from '@maru/domain/money';
import { formatTime, useLocalized } from '@maru/sdk/i18n';
import {
  Amount,
  Button,
  Card,
  ChipGroup,
  ChoicePill,
  cx,
  KeyValue,
  KeyValueList,
  Notice,
  preloadSheet,
  ScreenFoot,
  Section,
  Segmented,
} from '@maru/sdk/ui';
import { findingText, useT } from '../../lib/i18n.ts';
import { useRuleText } from '../../lib/strategy/strategy-text.ts';
import { BacktestSheet } from './backtest-sheet.tsx';
import { DayTradingConfirm } from './day-trading.confirm.tsx';
import styles from './day-trading.module.css';
import {
  leastAmount,
  LOSSES,
  PACES,
  planOf,
  POSITIONS,
  RULES,
  settingsOf,
  TABS,
  type DayTab,
  type DayValues,
} from './day-trading.rules.ts';
import { TargetField } from './target-field.tsx';

export type StockRow = ApiOutput<'/market/Rank'>['data'][number];

interface Props {
  info: ApiOutput<'/strategy/Info'>;
  stocks: readonly StockRow[];
  chosen: StockRow | undefined;
  onChoose: (stock: StockRow | undefined) => void;
  /** Cost of one lot of the chosen stock; null while it is not known. */
  lot: bigint | null;
  tab: DayTab;
  onTab: (tab: DayTab) => void;
  form: Form<DayValues>;
  flow: ConfirmFlow;
  onSend: Submission<'/strategy/Start'>['send'];
}

export function DayTradingForm({ info, stocks, chosen, onChoose, lot, tab, onTab, form, flow, onSend }: Props) {
  const t = useT();
  const nameOf = useLocalized();
  const ruleText = useRuleText();
  const { values } = form;
  const [isTesting, setIsTesting] = useState(false);
  useEffect(preloadSheet, []);
  if (!chosen) return <Notice>{t('dayTrading.noStocks')}</Notice>;
  const listed = stocks.some(({ symbol }) => symbol === chosen.symbol) ? stocks : [chosen, ...stocks];
  const plan = planOf(chosen.symbol, tab, values);
  const { isOpen, flatBy } = info;
  return (
    <>
      <Notice>{t('dayTrading.risk')}</Notice>
      <Segmented
        label={t('dayTrading.title')}
        items={TABS.map((id) => ({ id, label: t(`dayTrading.tab.${id}`) }))}
        value={tab}
        onChange={onTab}
      />
      <Section title={t('dayTrading.stock')} isCard>
        <ChoicePill
          label={t('dayTrading.stock')}
          items={listed.map(({ symbol, name }) => ({ id: symbol, label: nameOf(name) }))}
          value={chosen.symbol}
          all=""
          onChange={(symbol) => onChoose(listed.find((stock) => stock.symbol === symbol))}
        />
      </Section>
      <Section title={t('dayTrading.rule')} isCard>
        {tab === 'day' ? (
          <TargetField value={values.target} onChange={(target) => form.set({ target })} />
        ) : (
          <>
            <ChipGroup
              label={t('dayTrading.rule')}
              items={RULES.map((id) => ({ id, label: t(`strategy.rule.${id}`) }))}
              value={values.rule}
              onChange={(rule) => form.set({ rule })}
            />
            <p className={styles.label}>{t('dayTrading.pace')}</p>
            <ChipGroup
              label={t('dayTrading.pace')}
              items={PACES.map((id) => ({ id, label: t(`dayTrading.pace.${id}`) }))}
              value={values.pace}
              onChange={(pace) => form.set({ pace })}
            />
          </>
        )}
        <p className={cx(styles.text, styles.rule)}>{ruleText(settingsOf(tab, values))}</p>
        <Button kind="soft" size="m" onClick={() => setIsTesting(true)}>
          {t('dayTrading.backtest')}
        </Button>
      </Section>
      <Section title={t('dayTrading.limits')} isCard>
        <p className={styles.label}>{t('dayTrading.maxLoss')}</p>
        <ChipGroup
          label={t('dayTrading.maxLoss')}
          items={LOSSES.map((id) => ({ id, label: t('dayTrading.percent', { percent: id }) }))}
          value={values.loss}
          onChange={(loss) => form.set({ loss })}
        />
        <p className={styles.label}>{t('dayTrading.maxPosition')}</p>
        <ChipGroup
          label={t('dayTrading.maxPosition')}
          items={POSITIONS.map((id) => ({ id, label: t('dayTrading.percent', { percent: id }) }))}
          value={values.position}
          onChange={(position) => form.set({ position })}
        />
      </Section>
      <AmountField
        label={t('dayTrading.amount')}
        value={values.amount}
        onChange={(amount) => form.set({ amount })}
        error={findingText(form.findingOf('amount'))}
        note={
          lot !== null &&
          t('dayTrading.least', {
            name: nameOf(chosen.name),
            amount: formatMoney(formatDecimal(leastAmount(values, { ...info, lot }))),
          })
        }
      />
      <Card>
        <KeyValueList>
          <KeyValue
            label={t('dayTrading.available')}
            explain={{ subject: 'cash', currency: 'KRW', figure: 'available' }}
          >
            <Amount value={info.available} size="s" />
          </KeyValue>
          <KeyValue label={t('dayTrading.flatBy')}>
            {isOpen && flatBy ? formatTime(flatBy, true) : t('dayTrading.closed')}
          </KeyValue>
          <KeyValue label={t('dayTrading.running')}>
            {t('dayTrading.runningOf', { running: info.running, max: info.maxRunning })}
          </KeyValue>
        </KeyValueList>
      </Card>
      <BacktestSheet plan={isTesting ? plan : null} onClose={() => setIsTesting(false)} />
      <DayTradingConfirm
        flow={flow}
        plan={plan}
        name={nameOf(chosen.name)}
        flatBy={flatBy}
        onPin={(fundPassword) => onSend(plan, fundPassword)}
      />
      <ScreenFoot>
        <PadFoot
          value={values.amount}
          onChange={(amount) => form.set({ amount })}
          problem={
            isOpen ? (findingText(form.problem) ?? flow.notReceived) : findingText({ code: 'STRATEGY_TOO_LATE' })
          }
          isClosedFirst
        >
          <Button disabled={!isOpen} onClick={form.submit(() => flow.goTo('confirm'))}>
            {t('dayTrading.next')}
          </Button>
        </PadFoot>
      </ScreenFoot>
    </>
  );
}
