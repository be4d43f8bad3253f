import type { Wallet } from '@maru/domain/contracts';
import { formatDate, useSharedT } from '@maru/sdk/i18n';
import { Button, CheckIcon, Sheet, SimBadge, Tag, shareFile, toast } from '@maru/sdk/ui';
import { useState } from 'react';
import { CopyList, CopyRow } from '../../lib/copy/copy-row.tsx';
import { useT } from '../../lib/i18n.ts';
import { QrCode } from '../../lib/qr/qr-code.tsx';
import { deleteWallet } from './wallet-address.resource.ts';
import { shortAddress } from './wallet-address.rules.ts';
import styles from './wallet-address.module.css';

/** One address to show to a payer: QR code, copy button, and delete button. */
export function WalletSheet({ wallet, onClose }: { wallet: Wallet | null; onClose: () => void }) {
  const t = useT();
  // Kept while the sheet slides away.
  const [last, setLast] = useState(wallet);
  const [isAsking, setIsAsking] = useState(false);
  if (wallet && wallet !== last) {
    setLast(wallet);
    setIsAsking(false);
  }
  return (
    <Sheet
      isOpen={wallet !== null}
      onClose={onClose}
      title={t(isAsking ? 'walletAddress.deleteTitle' : 'walletAddress.qr')}
      foot={last && <Actions wallet={last} isAsking={isAsking} onAsk={setIsAsking} onGone={onClose} />}
    >
      {last && !isAsking && <Shown wallet={last} />}
      {last && isAsking && <p>{t('walletAddress.deleteText', { address: shortAddress(last.address) })}</p>}
    </Sheet>
  );
}

function Shown({ wallet: { type, address, qrUploadId, createdAt } }: { wallet: Wallet }) {
  const t = useT();
  return (
    <div className={styles.sheet}>
      <div className={styles.tags}>
        <SimBadge />
        <Tag tone="brand">{type}</Tag>
        {qrUploadId && (
          <span className={styles.proved}>
            <CheckIcon />
            {t('walletAddress.withPicture')}
          </span>
        )}
      </div>
      <QrCode text={address} label={t('walletAddress.qrOf', { address })} />
      <CopyList label={t('walletAddress.address')}>
        <CopyRow label={t('walletAddress.address')} text={address} />
      </CopyList>
      <p className={styles.since}>{t('walletAddress.since', { day: formatDate(createdAt) })}</p>
    </div>
  );
}

interface ActionsProps {
  wallet: Wallet;
  isAsking: boolean;
  onAsk: (isAsking: boolean) => void;
  onGone: () => void;
}

function Actions({ wallet: { walletId, type, address }, isAsking, onAsk, onGone }: ActionsProps) {
  const t = useT();
  const sharedT = useSharedT();
  const [isPending, setIsPending] = useState(false);
  const whilePending = (work: () => Promise<unknown>) => () => {
    setIsPending(true);
    void work().finally(() => setIsPending(false));
  };
  const save = async () => {
    try {
      const { drawQr } = await import('../../lib/qr/qr-picture.ts');
      const picture = await drawQr(address, [type, address, sharedT('ui.simulated')]);
      await shareFile(new File([picture], `maru-${type}-${address.slice(-6)}.png`, { type: 'image/png' }));
    } catch {
      toast(t('qr.failed'), 'bad');
    }
  };
  const remove = async () => {
    if (!(await deleteWallet(walletId))) return;
    toast(t('walletAddress.deleted'), 'good');
    onGone();
  };
  return (
    <div className={styles.actions}>
      {isAsking ? (
        <>
          <Button kind="soft" onClick={() => onAsk(false)}>
            {sharedT('ui.cancel')}
          </Button>
          <Button kind="danger" isPending={isPending} onClick={whilePending(remove)}>
            {t('walletAddress.delete')}
          </Button>
        </>
      ) : (
        <>
          <Button kind="soft" onClick={() => onAsk(true)}>
            {t('walletAddress.delete')}
          </Button>
          <Button isPending={isPending} onClick={whilePending(save)}>
            {t('walletAddress.save')}
          </Button>
        </>
      )}
    </div>
  );
}
