import { useState } from 'react';
import { COPY_BOUNDS, copyLimitsFault, copyTerms, type CopyTerms, type DeskCopyProduct } from '@maru/domain/admin';
import { formatMoney } from '@maru/domain/money';
import { useLocalized } from '@maru/sdk/i18n';
import { Button, toast } from '@maru/sdk/ui';
import { renew } from '../../lib/admin-query.ts';
import { Form } from '../../lib/form.tsx';
import { useT } from '../../lib/i18n.ts';
import { InputField, NoteField } from '../../lib/input-field.tsx';
import { Panel } from '../../lib/panel.tsx';
import { RefusalLine } from '../../lib/refusal-line.tsx';
import { SelectField } from '../../lib/select-field.tsx';
import { useAct } from '../../lib/use-act.ts';
import { wholeOf } from './copies.rules.ts';

/** Terms as they are typed. */
export interface TypedTerms {
  readonly minimum: string;
  readonly maximum: string;
  readonly lockup: string;
  readonly fee: string;
}

/** The typed fields as the contract takes them; null while a field is missing or out of its bounds. */
export function termsOf({ minimum, maximum, lockup, fee }: TypedTerms): CopyTerms | null {
  const { success, data } = copyTerms.safeParse({
    ...{ minimum: minimum.trim(), maximum: maximum.trim() },
    ...{ lockupHours: wholeOf(lockup), feePercent: wholeOf(fee) },
  });
  if (!success) return null;
  return copyLimitsFault({ minimum: BigInt(data.minimum), maximum: BigInt(data.maximum) }) ? null : data;
}

const typedOf = ({ minimum, maximum, lockupHours, feePercent }: CopyTerms): TypedTerms => ({
  ...{ minimum, maximum, lockup: String(lockupHours), fee: String(feePercent) },
});

interface TermFieldsProps {
  fields: TypedTerms;
  onChange: (change: Partial<TypedTerms>) => void;
}

/** Bounds of one request, lock-up and fee, with how far they go. */
export function TermFields({ fields, onChange }: TermFieldsProps) {
  const t = useT();
  return (
    <>
      {(['minimum', 'maximum', 'lockup', 'fee'] as const).map((key) => (
        <InputField
          key={key}
          label={t(`copies.typed.${key}`)}
          inputMode="numeric"
          value={fields[key]}
          onChange={(value) => onChange({ [key]: value })}
          required
        />
      ))}
      <p>
        {t('copies.bounds', {
          least: formatMoney(COPY_BOUNDS.least.toString()),
          most: formatMoney(COPY_BOUNDS.most.toString()),
          hours: COPY_BOUNDS.lockupHours,
          fee: COPY_BOUNDS.feePercent,
        })}
      </p>
    </>
  );
}

/** Other terms for new requests of a product that is open. */
export function TermsPanel({ products }: { products: readonly DeskCopyProduct[] }) {
  const t = useT();
  const localized = useLocalized();
  const [product, setProduct] = useState<DeskCopyProduct | null>(null);
  const [typed, setTyped] = useState<TypedTerms | null>(null);
  const [note, setNote] = useState('');
  const { act, isPending, refusal } = useAct('/admin/CopyTermsPropose', { isOnce: true });
  const terms = typed && termsOf(typed);
  const isChanged =
    terms !== null && product !== null && JSON.stringify(typedOf(terms)) !== JSON.stringify(typedOf(product));

  function choose(productId: string) {
    const found = products.find((each) => each.productId === productId) ?? null;
    setProduct(found);
    setTyped(found && typedOf(found));
  }

  async function propose() {
    if (!product || !isChanged || note.trim() === '') return;
    const outcome = await act({ productId: product.productId, ...terms, note: note.trim() });
    if (!outcome.ok) return;
    choose('');
    setNote('');
    toast(t('proposals.proposed'), 'good');
    await renew('/admin/Proposals');
  }

  return (
    <Panel title={t('copies.termsTitle')}>
      {products.length === 0 ? (
        <p>{t('copies.noOpen')}</p>
      ) : (
        <Form onSubmit={propose}>
          <SelectField
            label={t('copies.name')}
            value={product?.productId ?? ''}
            isRequired
            onChange={choose}
            options={[
              { value: '', text: t('products.choose') },
              ...products.map((one) => ({ value: one.productId, text: localized(one.name) })),
            ]}
          />
          {typed && <TermFields fields={typed} onChange={(change) => setTyped({ ...typed, ...change })} />}
          <NoteField label={t('operators.note')} value={note} onChange={setNote} isRequired />
          <RefusalLine refusal={refusal} />
          <Button type="submit" size="m" isPending={isPending} disabled={!isChanged || note.trim() === ''}>
            {t('copies.termsButton')}
          </Button>
        </Form>
      )}
    </Panel>
  );
}
