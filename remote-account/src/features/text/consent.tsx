import { useState } from 'react';
import type { ConsentKind } from '@maru/domain/contracts';
import { post } from '@maru/sdk/api';
import { formatDateTime, useLanguage } from '@maru/sdk/i18n';
import { invalidate, putAnswer, useApiQuery } from '@maru/sdk/query';
import { useBack } from '@maru/sdk/router';
import { Button, CheckIcon, QueryView, Skeleton, toast } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './text.module.css';

interface Props {
  kind: ConsentKind;
  /** The version whose text is read. */
  version: string;
}

/** The end of terms that are agreed to: the question to who has read that far, or since when they are agreed to. */
export function Consent({ kind, version }: Props) {
  const t = useT();
  const consent = useApiQuery('/user/Consent', { kind }, { staleTime: 0 });
  return (
    <QueryView query={consent} loading={<Skeleton height="3.25rem" radius="m" />} isCompact>
      {({ agreedAt }) =>
        agreedAt === null ? (
          <AgreeButton kind={kind} version={version} />
        ) : (
          <p className={styles.agreed}>
            <CheckIcon />
            {t('text.agreed', { time: formatDateTime(agreedAt) })}
          </p>
        )
      }
    </QueryView>
  );
}

function AgreeButton({ kind, version }: Props) {
  const t = useT();
  const language = useLanguage();
  const goBack = useBack('/information/aboutUs');
  const [isSending, setIsSending] = useState(false);
  const agree = async () => {
    setIsSending(true);
    const answer = await post('/user/Agree', { kind, version, language });
    setIsSending(false);
    // The text on the screen is not in force any more: the present one is read first.
    if (!answer.ok) return void (answer.code === 'AGREEMENT_CHANGED' && invalidate('/common/Agreement'));
    putAnswer('/user/Consent', { kind }, answer.data);
    void invalidate('/trade/Preview');
    toast(t('text.agreedNow'), 'good');
    goBack();
  };
  return (
    <Button isBlock isPending={isSending} onClick={() => void agree()}>
      {t('text.agree')}
    </Button>
  );
}
