import type { ProfileView } from '@maru/domain/contracts';
import { sendDraft } from '@maru/sdk/flow';
import { answerText } from '@maru/sdk/i18n';
import { putAnswer } from '@maru/sdk/query';
import { PictureField } from '@maru/sdk/fields';
import { Button, Sheet, toast } from '@maru/sdk/ui';
import { useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import styles from './user-info.module.css';

/** Picks a picture, which is set as soon as it is uploaded; or removes the present one. */
export function AvatarSheet({
  profile,
  isOpen,
  onClose,
}: {
  profile: ProfileView;
  isOpen: boolean;
  onClose: () => void;
}) {
  const t = useT();
  const [uploadId, setUploadId] = useState<string | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [isSending, setIsSending] = useState(false);
  const send = async (next?: string) => {
    setIsSending(true);
    const answer = await sendDraft('/user/AvatarSet', 'avatar', next ? { uploadId: next } : {});
    setIsSending(false);
    if (!answer.ok) return setError(answerText(answer));
    putAnswer('/user/Profile', {}, answer.data);
    toast(t(next ? 'userInfo.photo.done' : 'userInfo.photo.removed'));
    setUploadId(null);
    onClose();
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('userInfo.photo')} isLocked={isSending}>
      <div className={styles.form}>
        <PictureField
          label={t('userInfo.photo')}
          purpose="avatar"
          value={uploadId}
          onChange={(next) => {
            setUploadId(next);
            setError(undefined);
            if (next) void send(next);
          }}
          hint={t('userInfo.photo.hint')}
          error={error}
        />
        {profile.avatarId && (
          <Button kind="ghost" isBlock isPending={isSending} onClick={() => void send()}>
            {t('userInfo.photo.remove')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
