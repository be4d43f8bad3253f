import type { ReactNode } from 'react';
import type { WarningCode } from '@maru/domain/contracts';
import { useApiT } from '@maru/sdk/i18n';
import { Card } from '@maru/sdk/ui';
import styles from './warnings.module.css';

/** Risks of the order, shown before it is sent. `children`: their figures, which are shown also while the warnings are not known. */
export function Warnings({ codes, children }: { codes: readonly WarningCode[]; children?: ReactNode }) {
  const t = useApiT();
  if (codes.length === 0 && !children) return null;
  return (
    <Card tone="warn" isCompact>
      <ul className={styles.list}>
        {codes.map((code) => (
          <li key={code}>{t(`warnings.${code}`)}</li>
        ))}
      </ul>
      {children}
    </Card>
  );
}
