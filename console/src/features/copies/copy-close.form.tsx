import { useState } from 'react';
import type { DeskCopyProduct } from '@maru/domain/admin';
import { useLocalized } from '@maru/sdk/i18n';
import { Button, toast } from '@maru/sdk/ui';
import { renew } from '../../lib/admin-query.ts';
import { Form } from '../../lib/form.tsx';
import { useT } from '../../lib/i18n.ts';
import { NoteField } from '../../lib/input-field.tsx';
import { Panel } from '../../lib/panel.tsx';
import { RefusalLine } from '../../lib/refusal-line.tsx';
import { SelectField } from '../../lib/select-field.tsx';
import { useAct } from '../../lib/use-act.ts';

/** No new requests from then on. */
export function ClosePanel({ products }: { products: readonly DeskCopyProduct[] }) {
  const t = useT();
  const localized = useLocalized();
  const [productId, setProductId] = useState('');
  const [note, setNote] = useState('');
  const { act, isPending, refusal } = useAct('/admin/CopyClosePropose', { isOnce: true });
  const isComplete = productId !== '' && note.trim() !== '';

  async function propose() {
    if (!isComplete) return;
    const outcome = await act({ productId, note: note.trim() });
    if (!outcome.ok) return;
    setProductId('');
    setNote('');
    toast(t('proposals.proposed'), 'good');
    await renew('/admin/Proposals');
  }

  return (
    <Panel title={t('copies.closeTitle')}>
      {products.length === 0 ? (
        <p>{t('copies.noOpen')}</p>
      ) : (
        <Form onSubmit={propose}>
          <SelectField
            label={t('copies.name')}
            value={productId}
            isRequired
            onChange={setProductId}
            options={[
              { value: '', text: t('products.choose') },
              ...products.map((one) => ({ value: one.productId, text: localized(one.name) })),
            ]}
          />
          <NoteField label={t('operators.note')} value={note} onChange={setNote} isRequired />
          <RefusalLine refusal={refusal} />
          <Button type="submit" kind="danger" size="m" isPending={isPending} disabled={!isComplete}>
            {t('products.closeButton')}
          </Button>
        </Form>
      )}
    </Panel>
  );
}
