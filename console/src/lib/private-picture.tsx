import { useEffect, useState } from 'react';
import { Button } from '@maru/sdk/ui';
import { useT } from './i18n.ts';
import styles from './private-picture.module.css';
import { RefusalLine } from './refusal-line.tsx';
import { useAttempt } from './use-attempt.ts';

interface PrivatePictureProps {
  name: string;
  load: () => Promise<Blob>;
  onOpen?: () => void;
}

/**
 * A customer's picture, loaded when it is asked for, because the log says who saw it. The server decoded and encoded it again at the upload; the
 * page shows its bytes by an address of its own, which ends with the screen.
 */
export function PrivatePicture({ name, load, onOpen }: PrivatePictureProps) {
  const t = useT();
  const [address, setAddress] = useState<string | null>(null);
  const { attempt, isPending, refusal } = useAttempt();
  useEffect(() => (address === null ? undefined : () => URL.revokeObjectURL(address)), [address]);

  async function open() {
    const outcome = await attempt(load);
    if (!outcome.ok) return;
    setAddress(URL.createObjectURL(outcome.data));
    onOpen?.();
  }

  return (
    <div className={styles.picture}>
      {address ? (
        <img src={address} alt={name} />
      ) : (
        <Button kind="soft" size="m" onClick={() => void open()} isPending={isPending}>
          {t('picture.open', { name })}
        </Button>
      )}
      <RefusalLine refusal={refusal} />
    </div>
  );
}
