import { useSharedT } from '@maru/shared/i18n';
import { Confirm } from '@maru/shared/ui';

/** Before an address that is not ours is opened, the person is told whose it is not. */
export function LeaveNotice({ url, onClose }: { url: string | null; onClose: () => void }) {
  const t = useSharedT();
  return (
    <Confirm
      isOpen={url !== null}
      onClose={onClose}
      onConfirm={() => {
        if (url) window.open(url, '_blank', 'noopener,noreferrer');
        onClose();
      }}
      title={t('host.leaveTitle')}
      confirmLabel={t('host.leaveConfirm')}
    >
      {url && t('host.leaveText', { host: new URL(url).host })}
    </Confirm>
  );
}
