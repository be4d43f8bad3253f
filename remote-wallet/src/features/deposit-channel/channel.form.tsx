import type { Deposit } from '@maru/shared/contracts';
import { answerText, useLocalized } from '@maru/shared/i18n';
import { formatMoney } from '@maru/shared/money';
import { invalidate } from '@maru/shared/query';
import { useUnsaved } from '@maru/shared/session';
import {
  Amount,
  BottomBar,
  Button,
  Card,
  Confirm,
  PictureField,
  Screen,
  Section,
  Tag,
  WarnIcon,
  preloadSheet,
  toast,
} from '@maru/shared/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { CopyList, CopyRow } from '../../lib/copy/copy-row.tsx';
import { useT } from '../../lib/i18n.ts';
import { Countdown } from './countdown.tsx';
import styles from './deposit-channel.module.css';
import { handIn, takeBack } from './deposit-channel.resource.ts';

interface Props {
  deposit: Deposit;
  bar: ReactNode;
  stale: ReactNode;
}

/** Where to pay to, how long there is, and the proof of it. */
export function ChannelForm({ deposit, bar, stale }: Props) {
  const t = useT();
  const { depositId, amount, channel, reference, expiresAt } = deposit;
  const bank = useLocalized()(channel.bankName);
  const [uploadId, setUploadId] = useState<string | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [isSending, setIsSending] = useState(false);
  useUnsaved(uploadId !== null);
  useEffect(preloadSheet, []);

  const submit = async () => {
    if (!uploadId) return setError(t('channel.voucherRequired'));
    setIsSending(true);
    const answer = await handIn(depositId, uploadId);
    setIsSending(false);
    if (answer.ok) return;
    setError(answerText(answer));
    // The server no longer has the picture: it is taken again.
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
      {channel.isTest && (
        <Card tone="warn" isCompact className={styles.test}>
          <WarnIcon />
          <p>{t('channel.test')}</p>
        </Card>
      )}
      <Section title={t('channel.account')} note={channel.isTest && <Tag tone="warn">{t('bank.test')}</Tag>} isCard>
        <CopyList label={t('channel.account')}>
          <CopyRow label={t('channel.bank')} text={bank} />
          <CopyRow label={t('channel.holder')} text={channel.holder} />
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
  const [isAsking, setIsAsking] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const cancel = async () => {
    setIsPending(true);
    const answer = await takeBack(depositId);
    setIsPending(false);
    setIsAsking(false);
    toast(answer.ok ? t('channel.cancelled') : answerText(answer), answer.ok ? 'good' : 'bad');
  };
  return (
    <>
      <Button kind="soft" disabled={isDisabled} onClick={() => setIsAsking(true)}>
        {t('channel.cancel')}
      </Button>
      <Confirm
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void cancel()}
        title={t('channel.cancelTitle')}
        confirmLabel={t('channel.cancel')}
        cancelLabel={t('funds.keep')}
        kind="danger"
        isPending={isPending}
      >
        {t('channel.cancelText')}
      </Confirm>
    </>
  );
}
