import { ConfirmSheet, type ConfirmFlow } from '@maru/sdk/flow';
import { formatTime } from '@maru/sdk/i18n';
import { formatMoney } from '@maru/domain/money';
import { Amount } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { useRuleText } from '../../lib/strategy/strategy-text.ts';
import styles from './day-trading.module.css';
import type { Plan } from './day-trading.rules.ts';

interface Props {
  flow: ConfirmFlow;
  plan: Plan;
  name: string;
  flatBy: string | null;
  onPin: (fundPassword: string) => void;
}

/** The money, the rule and the limits; then the fund password. */
export function DayTradingConfirm({ flow, plan, name, flatBy, onPin }: Props) {
  const t = useT();
  const ruleText = useRuleText();
  const amount = plan.amount || '0';
  return (
    <ConfirmSheet
      flow={flow}
      title={t('dayTrading.confirmTitle')}
      subject={<Amount value={amount} size="l" hasWords />}
      rows={[
        { label: t('dayTrading.stock'), value: name },
        { label: t('dayTrading.rule'), value: t(`strategy.rule.${plan.settings.rule}`) },
        {
          label: t('dayTrading.maxLoss'),
          value: t('dayTrading.percent', { percent: plan.maxLossPercent }),
        },
        {
          label: t('dayTrading.maxPosition'),
          value: t('dayTrading.percent', { percent: plan.maxPositionPercent }),
        },
        { label: t('dayTrading.flatBy'), value: flatBy ? formatTime(flatBy, true) : t('dayTrading.closed') },
      ]}
      confirmLabel={t('dayTrading.confirm', { amount: formatMoney(amount) })}
      pinSubject={
        <>
          <span>{name}</span>
          <Amount value={amount} />
        </>
      }
      onConfirm={(fundPassword) => fundPassword !== undefined && onPin(fundPassword)}
    >
      <p className={styles.text}>{ruleText(plan.settings)}</p>
      <p className={styles.text}>{t('dayTrading.riskLimit')}</p>
    </ConfirmSheet>
  );
}
