import { GuardsList } from '@maru/sdk/flow';
import type { ApiOutput, Deposit } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { useOpen } from '@maru/sdk/router';
import { Amount, Button, Card, Section, Tag } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { DepositLimits } from './deposit-limits.tsx';
import styles from './deposit.module.css';

/** Why no deposit can be started now: the open one, or the blockers. */
export function OpenDeposit({ info }: { info: ApiOutput<'/fund/DepositInfo'> }) {
  const t = useT();
  const { open, guards } = info;
  if (open) return <UnderWay deposit={open} />;
  return (
    <>
      <Section title={t('deposit.blocked')} isCard>
        <GuardsList label={t('deposit.blocked')} guards={guards} />
      </Section>
      <DepositLimits info={info} />
    </>
  );
}

function UnderWay({ deposit: { depositId, amount, status, channel } }: { deposit: Deposit }) {
  const t = useT();
  const open = useOpen();
  const bank = useLocalized()(channel.bankName);
  const isWaiting = status === 'created';
  return (
    <Card>
      <div className={styles.open}>
        <span className={styles.openHead}>
          <h2 className={styles.openTitle}>{t('deposit.underWay')}</h2>
          <Tag tone={isWaiting ? 'warn' : 'brand'}>{t(`deposit.status.${status}`)}</Tag>
        </span>
        <Amount value={amount} size="xl" />
        <p className={styles.text}>{bank}</p>
        <Button
          isBlock
          data-to="/information/rechargeChannel"
          onClick={() => open('deposit', { depositId }, '/information/rechargeChannel')}
        >
          {t(isWaiting ? 'deposit.goOn' : 'deposit.look')}
        </Button>
      </div>
    </Card>
  );
}
