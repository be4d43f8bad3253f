import { useEffect, useRef, useState } from 'react';
import type { AdminOutput } from '@maru/domain/admin';
import { Button, toast } from '@maru/sdk/ui';
import { renew } from '../../lib/admin-query.ts';
import { Form } from '../../lib/form.tsx';
import { useT } from '../../lib/i18n.ts';
import { NoteField } from '../../lib/input-field.tsx';
import { ButtonRow } from '../../lib/layout.tsx';
import { Panel } from '../../lib/panel.tsx';
import { RefusalLine } from '../../lib/refusal-line.tsx';
import { useAct } from '../../lib/use-act.ts';

interface RetryPanelProps {
  order: Pick<AdminOutput<'/admin/HaltedOrders'>['data'][number], 'orderId' | 'number' | 'reports'>;
  onClose: () => void;
}

/** Has the reports of one order booked again, and says what came of it. */
export function RetryPanel({ order: { orderId, number, reports }, onClose }: RetryPanelProps) {
  const t = useT();
  const [note, setNote] = useState('');
  const [stillHalted, setStillHalted] = useState<string | null>(null);
  const { act, isPending, refusal } = useAct('/admin/HaltedOrderRetry');
  const place = useRef<HTMLDivElement>(null);
  // The panel comes above the table in which it was asked for.
  useEffect(() => place.current?.querySelector('textarea')?.focus(), []);

  async function retry() {
    if (note.trim() === '') return;
    setStillHalted(null);
    const outcome = await act({ orderId, note: note.trim() });
    // A refusal means that the order is no longer halted: a colleague, or a restart of the server, was faster.
    await renew('/admin/HaltedOrders');
    if (!outcome.ok) return;
    if (!outcome.data.isBooked) return setStillHalted(outcome.data.error ?? '');
    toast(t('halted.booked', { number }), 'good');
    onClose();
  }

  return (
    <div ref={place}>
      <Panel title={t('halted.retryTitle', { number })}>
        <p>{t('halted.retryRule', { count: reports })}</p>
        <Form onSubmit={retry}>
          <NoteField label={t('operators.note')} value={note} onChange={setNote} isRequired rows={2} />
          <RefusalLine refusal={refusal} />
          {stillHalted !== null && <p role="alert">{t('halted.stillHalted', { error: stillHalted })}</p>}
          <ButtonRow>
            <Button type="submit" size="m" isPending={isPending} disabled={note.trim() === ''}>
              {t('halted.retry')}
            </Button>
            <Button kind="soft" size="m" onClick={onClose}>
              {t('halted.cancel')}
            </Button>
          </ButtonRow>
        </Form>
      </Panel>
    </div>
  );
}
