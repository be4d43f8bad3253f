import type { ApiOutput } from '@maru/domain/contracts';
import { formatTime, useCurrencyName, useSharedT } from '@maru/sdk/i18n';
import { CURRENCY_SIGN, formatMoney, formatPercent } from '@maru/domain/money';
import { KeyValue, KeyValueList, Price, Section } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './exchange.module.css';

/** Base rates of all currencies in won, before a quote; yen and dong per 100. */
export function BaseRates({ info }: { info: ApiOutput<'/fund/FxInfo'> }) {
  const t = useT();
  const sharedT = useSharedT();
  const nameOf = useCurrencyName();
  return (
    <>
      <Section title={t('exchange.rates')} note={sharedT('ui.asOf', { time: formatTime(info.asOf, true) })} isCard>
        <KeyValueList>
          {info.rates.map(({ base, per, value }) => (
            <KeyValue key={base} label={nameOf(base)} hint={t('exchange.per', { per, currency: base })}>
              <Price value={value} unit={CURRENCY_SIGN.KRW} size="s" />
            </KeyValue>
          ))}
        </KeyValueList>
      </Section>
      <ul className={styles.notices}>
        <li>{t(`exchange.notice.${info.source}`)}</li>
        <li>{t('exchange.notice.spread', { percent: formatPercent(info.spreadRate) })}</li>
        <li>{t('exchange.notice.quote', { count: info.seconds })}</li>
        <li>{t('exchange.notice.maximum', { amount: formatMoney(info.maximum) })}</li>
      </ul>
    </>
  );
}
