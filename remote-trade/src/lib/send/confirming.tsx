import { Button, Confirming, EmptyState, WarnIcon } from '@maru/sdk/ui';
import { useT } from '../i18n.ts';

/** Shown after sending, while the outcome is unknown. */
export function ConfirmingOrder() {
  const t = useT();
  return (
    <Confirming title={t('sending.confirming')} text={t('sending.confirmingText')} hint={t('sending.confirmingHint')} />
  );
}

/** The server has no such order. Sending again uses the same id, so it cannot be placed twice. */
export function NotReceived() {
  const t = useT();
  return <EmptyState icon={WarnIcon} title={t('sending.unsent')} text={t('sending.unsentText')} />;
}

interface NotReceivedProps {
  isPending: boolean;
  onRetry: () => void;
  onEdit: () => void;
}

/** Two buttons side by side. */
export function NotReceivedActions({ isPending, onRetry, onEdit }: NotReceivedProps) {
  const t = useT();
  return (
    <>
      <Button kind="soft" onClick={onEdit} disabled={isPending}>
        {t('sending.edit')}
      </Button>
      <Button onClick={onRetry} isPending={isPending}>
        {t('sending.retry')}
      </Button>
    </>
  );
}
