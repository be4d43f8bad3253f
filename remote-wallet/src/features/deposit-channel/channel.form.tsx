import type { Deposit } from '@maru/domain/contracts';
import { ConfirmButton } from '@maru/sdk/flow';
import { answerText, useLocalized } from '@maru/sdk/i18n';
import { formatMoney } from '@maru/domain/money';
import { invalidate } from '@maru/sdk/query';
import { useUnsaved } from '@maru/sdk/session';
import { PictureField } from '@maru/sdk/fields';
import { Amount, BottomBar, Button, Card, Notice, Screen, Section, Tag, toast } from '@maru/sdk/ui';
import { useState, type ReactNode } from 'react';
import { holderText } from '../../lib/bank-picker/holder.rules.ts';
import { CopyList, CopyRow } from '../../lib/copy/copy-row.tsx';
import { useT } from '../../lib/i18n.ts';
import { Countdown } from './countdown.tsx';
import styles from './deposit-channel.module.css';
import { submitVoucher, cancelDeposit } from './deposit-channel.resource.ts';

interface Props {
  deposit: Deposit;
  bar: ReactNode;
  stale: ReactNode;
}

/** The account to pay to, the remaining time, and the upload of the voucher. */
export function ChannelForm({ deposit, bar, stale }: Props) {
  const t = useT();
  const { depositId, amount, channel, reference, expiresAt } = deposit;
  const localized = useLocalized();
  const bank = localized(channel.bankName);
  const holder = holderText(channel, localized);
  const [uploadId, setUploadId] = useState<string | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [isSending, setIsSending] = useState(false);
  useUnsaved(uploadId !== null);

  const submit = async () => {
    if (!uploadId) return setError(t('channel.voucherRequired'));
    setIsSending(true);
    const answer = await submitVoucher(depositId, uploadId);
    setIsSending(false);
    if (answer.ok) return;
    setError(answerText(answer));
    // The server no longer has the picture: it must be taken again.
    if (answer.code === 'UPLOAD_NOT_FOUND') setUploadId(null);
  };

  return (
    <Screen
      bar={bar}
      foot={
        <BottomBar>
          <CancelButton depositId={depositId} isDisabled={isSending} />
          <Button isPending={isSending} onClick={() => void submit()}>
            {t('channel.submit')}
          </Button>
        </BottomBar>
      }
    >
      {stale}
      <div className={styles.head}>
        <p className={styles.label}>{t('channel.lead')}</p>
        <Amount value={amount} size="xl" hasWords />
        <Countdown until={expiresAt} onEnd={() => void invalidate('/fund/DepositDetail', '/fund/DepositInfo')} />
      </div>
      {channel.isTest && <Notice>{t('channel.test')}</Notice>}
      <Section title={t('channel.account')} note={channel.isTest && <Tag tone="warn">{t('bank.test')}</Tag>} isCard>
        <CopyList label={t('channel.account')}>
          <CopyRow label={t('channel.bank')} text={bank} />
          <CopyRow label={t('channel.holder')} text={holder} />
          <CopyRow label={t('channel.number')} text={channel.number} />
          <CopyRow label={t('channel.amount')} text={amount}>
            {formatMoney(amount)}
          </CopyRow>
          <CopyRow label={t('channel.reference')} text={reference} />
        </CopyList>
        <p className={styles.hint}>{t('channel.referenceHint')}</p>
      </Section>
      <Card>
        <PictureField
          label={t('channel.voucher')}
          purpose="voucher"
          value={uploadId}
          onChange={(next) => {
            setUploadId(next);
            setError(undefined);
          }}
          hint={t('channel.voucherHint')}
          error={error}
        />
      </Card>
    </Screen>
  );
}

function CancelButton({ depositId, isDisabled }: { depositId: string; isDisabled: boolean }) {
  const t = useT();
  const cancel = async () => {
    const answer = await cancelDeposit(depositId);
    toast(answer.ok ? t('channel.cancelled') : answerText(answer), answer.ok ? 'good' : 'bad');
  };
  return (
    <ConfirmButton
      label={t('channel.cancel')}
      disabled={isDisabled}
      title={t('channel.cancelTitle')}
      text={t('channel.cancelText')}
      keepLabel={t('funds.keep')}
      onConfirm={cancel}
    />
  );
}
