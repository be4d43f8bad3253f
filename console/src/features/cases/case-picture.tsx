import { useEffect, useState } from 'react';
import { RefusedError, type Refusal } from '@maru/sdk/api';
import { Button } from '@maru/sdk/ui';
import { loadPicture } from '../../lib/admin-api.ts';
import { useT } from '../../lib/i18n.ts';
import { RefusalLine } from '../../lib/refusal-line.tsx';
import styles from './case.module.css';

interface CasePictureProps {
  caseId: string;
  uploadId: string;
  name: string;
}

/**
 * A picture of a case, loaded when it is asked for, because the log says who saw it. The server decoded and encoded it again at the upload; the
 * page shows its bytes by an address of its own, which ends with the screen.
 */
export function CasePicture({ caseId, uploadId, name }: CasePictureProps) {
  const t = useT();
  const [address, setAddress] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => (address === null ? undefined : () => URL.revokeObjectURL(address)), [address]);

  async function open() {
    setIsPending(true);
    setRefusal(null);
    try {
      setAddress(URL.createObjectURL(await loadPicture({ caseId, uploadId })));
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      setRefusal(error.refusal);
    } finally {
      setIsPending(false);
    }
  }

  return (
    <div className={styles.picture}>
      {address ? (
        <img src={address} alt={name} />
      ) : (
        <Button kind="soft" size="m" onClick={() => void open()} isPending={isPending}>
          {t('case.openPicture', { name })}
        </Button>
      )}
      <RefusalLine refusal={refusal} />
    </div>
  );
}
