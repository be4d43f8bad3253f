import type { BankCard } from '@maru/domain/contracts';
import { ConfirmButton } from '@maru/sdk/flow';
import { formatDate, useLocalized } from '@maru/sdk/i18n';
import { toast } from '@maru/sdk/ui';
import { BankLogo } from '../../lib/bank-picker/bank-logo.tsx';
import { useT } from '../../lib/i18n.ts';
import { deleteCard } from './bank-card.resource.ts';
import styles from './bank-card.module.css';

/** One bank card with its delete button. */
export function CardTile({ card }: { card: BankCard }) {
  const t = useT();
  const { cardId, bankCode, branch, holder, number, createdAt } = card;
  const bank = useLocalized()(card.bankName);
  const remove = async () => {
    if (await deleteCard(cardId)) toast(t('bankCard.deleted'), 'good');
  };
  return (
    <li className={styles.tile}>
      <div className={styles.head}>
        <BankLogo bank={card.bankName} />
        <div className={styles.names}>
          <p className={styles.name}>{bank}</p>
          <p className={styles.detail}>{branch || t('bankCard.codeOf', { code: bankCode })}</p>
        </div>
        <ConfirmButton
          kind="ghost"
          size="s"
          label={t('bankCard.delete')}
          aria-label={t('bankCard.deleteOf', { bank, number })}
          title={t('bankCard.deleteTitle')}
          text={t('bankCard.deleteText', { bank, number })}
          onConfirm={remove}
        />
      </div>
      <p className={styles.number}>{number}</p>
      <div className={styles.foot}>
        <span>{holder}</span>
        <span>{t('bankCard.since', { day: formatDate(createdAt) })}</span>
      </div>
    </li>
  );
}
