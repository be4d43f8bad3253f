import type { FundFigures } from '@maru/domain/contracts';
import { groupDigits, signedPercent } from '@maru/domain/money';
import { useTopic } from '@maru/sdk/live';
import styles from './fund-line.module.css';
import { useT } from './i18n.ts';

/** Net asset value and premium of a fund in a list. A leaf that subscribes by itself, so that a tick renders this line alone. */
export function FundLine({ symbol, fund }: { symbol: string; fund: FundFigures }) {
  const t = useT();
  const { nav, premiumRate } = useTopic(`quote:${symbol}`)?.fund ?? fund;
  return (
    <span className={styles.figures}>
      <span>{t('list.fund.nav', { nav: groupDigits(nav) })}</span>{' '}
      <span>{t('list.fund.premium', { rate: signedPercent(premiumRate) })}</span>
    </span>
  );
}
