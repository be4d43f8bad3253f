import { Button } from '@maru/sdk/ui';
import { useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import { Proof } from '../../lib/proof.tsx';

/** Repeats the draw of an offering, for anybody. */
export function DrawCheck({ offeringId }: { offeringId: string }) {
  const t = useT();
  const [isShown, setIsShown] = useState(false);
  if (isShown) return <Proof offeringId={offeringId} />;
  return (
    <Button kind="soft" onClick={() => setIsShown(true)}>
      {t('proof.check')}
    </Button>
  );
}
