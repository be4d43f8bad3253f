import { useState } from 'react';
import type { Position } from '@maru/domain/contracts';
import { formatMoney } from '@maru/domain/money';
import { formatMinute } from '@maru/sdk/i18n';
import { Button, ExplainButton } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { AddMarginSheet } from './add-margin-sheet.tsx';
import styles from './call-card.module.css';

/** Margin of an open contract: its call with the time and the amount, and the way to add some at any time. */
export function CallCard({ position }: { position: Position }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const { call } = position;
  return (
    <div className={styles.card}>
      {call && (
        <p className={styles.call}>
          <span role="status">
            {call.until
              ? t('call.text', { until: formatMinute(call.until), add: formatMoney(call.add) })
              : t('call.liquidatingText')}
          </span>
          {call.until && (
            <ExplainButton
              figure={{ subject: 'position', positionId: position.positionId, figure: 'callAmount' }}
              name={t('call.amount')}
            />
          )}
        </p>
      )}
      <Button kind={call ? 'brand' : 'soft'} isBlock onClick={() => setIsOpen(true)}>
        {t('call.add')}
      </Button>
      <AddMarginSheet position={position} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </div>
  );
}
