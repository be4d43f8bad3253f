import { useSharedT } from '@maru/sdk/i18n';
import { Confirm } from '@maru/sdk/ui';

/** Asks for consent before an external address opens. */
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
