import { useState } from 'react';
import type { DeskCopyProduct } from '@maru/domain/admin';
import { useLocalized } from '@maru/sdk/i18n';
import { Button } from '@maru/sdk/ui';
import { Form } from '../../lib/form.tsx';
import { useT } from '../../lib/i18n.ts';
import { NoteField } from '../../lib/input-field.tsx';
import { Panel } from '../../lib/panel.tsx';
import { RefusalLine } from '../../lib/refusal-line.tsx';
import { SelectField } from '../../lib/select-field.tsx';
import { useProposal } from '../../lib/use-proposal.ts';

/** No new requests from then on. */
export function ClosePanel({ products }: { products: readonly DeskCopyProduct[] }) {
  const t = useT();
  const localized = useLocalized();
  const [productId, setProductId] = useState('');
  const { typedNote, note, setNote, propose, isPending, refusal } = useProposal('/admin/CopyClosePropose');
  const isComplete = productId !== '' && note !== '';

  const submit = async () => {
    if (!isComplete) return;
    await propose({ productId, note }, () => setProductId(''));
  };

  return (
    <Panel title={t('copies.closeTitle')}>
      {products.length === 0 ? (
        <p>{t('copies.noOpen')}</p>
      ) : (
        <Form onSubmit={submit}>
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
          <NoteField label={t('operators.note')} value={typedNote} onChange={setNote} isRequired />
          <RefusalLine refusal={refusal} />
          <Button type="submit" kind="danger" size="m" isPending={isPending} disabled={!isComplete}>
            {t('products.closeButton')}
          </Button>
        </Form>
      )}
    </Panel>
  );
}
