import type { FundFigures, InstrumentDetail } from '@maru/domain/contracts';
import { formatNumber, groupDigits, signedPercent } from '@maru/domain/money';
import { useCurrencyName, useLocalized } from '@maru/sdk/i18n';
import { useTopic } from '@maru/sdk/live';
import { KeyValue, KeyValueList, Section } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './insight-panel.module.css';

export interface FundValueProps {
  stock: InstrumentDetail;
  fund: FundFigures;
  terms: NonNullable<InstrumentDetail['fundTerms']>;
}

/** The net asset value of a fund beside its price, and its units, which a simulated maker creates and redeems. */
export function FundValue({ stock: { symbol }, fund, terms }: FundValueProps) {
  const t = useT();
  const localized = useLocalized();
  const nameOf = useCurrencyName();
  const { nav, premiumRate, units, created } = useTopic(`quote:${symbol}`)?.fund ?? fund;
  const { index, holds, multiple, previousNav, creationUnit } = terms;
  const times = formatNumber(String(multiple));
  const count = (quantity: string) => t('stock.fund.count', { quantity });
  return (
    <Section title={t('stock.fund')}>
      <KeyValueList>
        <KeyValue label={t('stock.fund.nav')} isStrong>
          {groupDigits(nav)}
        </KeyValue>
        <KeyValue label={t('stock.fund.premium')}>{signedPercent(premiumRate)}</KeyValue>
        <KeyValue label={t('stock.fund.previous')}>{groupDigits(previousNav)}</KeyValue>
        {index && <KeyValue label={t('stock.fund.index')}>{localized(index.name)}</KeyValue>}
        {holds && (
          <KeyValue label={t('stock.fund.holds')}>
            {t('stock.fund.holding', {
              amount: groupDigits(holds.amount),
              asset:
                holds.asset === 'BTC' || holds.asset === 'ETH' ? t(`forex.name.${holds.asset}`) : nameOf(holds.asset),
            })}
          </KeyValue>
        )}
        {multiple !== 1 && <KeyValue label={t('stock.fund.multiple')}>{t('stock.info.times', { times })}</KeyValue>}
        <KeyValue label={t('stock.fund.units')}>{count(groupDigits(units))}</KeyValue>
        <KeyValue label={t('stock.fund.created')}>{count(formatNumber(created))}</KeyValue>
        <KeyValue label={t('stock.fund.unit')}>{count(groupDigits(creationUnit))}</KeyValue>
      </KeyValueList>
      <p className={styles.none}>
        {holds
          ? t('stock.fund.noteHolds')
          : multiple === 1
            ? t('stock.fund.note')
            : t('stock.fund.noteMultiple', { times })}
      </p>
    </Section>
  );
}
