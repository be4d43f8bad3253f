import type { FundRecord } from '@maru/domain/contracts';
import { formatTime, useLocalized } from '@maru/sdk/i18n';
import { formatMoney, groupDigits, quantityOf, withoutSign } from '@maru/domain/money';
import { Amount, Tag } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { EntryRow } from '../../lib/records/entry-row.tsx';
import { hasMoved, shortNumber, statusKey, toneOfStatus, tradeKey } from './fund-record.rules.ts';

interface Props {
  record: FundRecord;
  onOpen: (record: FundRecord) => void;
}

/** One row of the records; a press opens its details. */
export function RecordRow({ record, onOpen }: Props) {
  const t = useT();
  const localized = useLocalized();
  const { detail, amount, currency, time } = record;
  const open = () => onOpen(record);
  if (detail.tab === 'trade') {
    const { name, quantity, price } = detail;
    const values = { ...quantityOf(quantity), price: groupDigits(price) };
    const trade = t(price.includes('.') ? 'movement.tradePoints' : 'movement.trade', values);
    return (
      <EntryRow
        title={t('movement.of', { what: t(tradeKey(detail)), name: localized(name) })}
        detail={t('records.when', { time: formatTime(time, true), what: trade })}
        end={<Amount value={amount} currency={currency} size="s" isSigned />}
        onPress={open}
        hasChevron
      />
    );
  }
  const { bankName, status } = detail;
  const where =
    detail.tab === 'withdrawal'
      ? t('fundRecord.what', { name: localized(bankName), what: shortNumber(detail.cardNumber) })
      : localized(bankName);
  return (
    <EntryRow
      title={where}
      detail={t('records.when', { time: formatTime(time, true), what: record.number })}
      // Without a movement there is neither colour nor sign.
      end={
        hasMoved(status) ? (
          <Amount value={amount} currency={currency} size="s" isSigned />
        ) : (
          formatMoney(withoutSign(amount), currency)
        )
      }
      endDetail={<Tag tone={toneOfStatus(status)}>{t(statusKey(detail))}</Tag>}
      onPress={open}
      to={detail.tab === 'deposit' ? '/information/rechargeChannel' : '/information/cashOut'}
      hasChevron
    />
  );
}
