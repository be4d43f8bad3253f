import { useState } from 'react';
import {
  COPY_BOUNDS,
  copyLimitsFault,
  copyTerms,
  FIRST_LEADER_TERMS,
  leaderTermsOf,
  type CopyLeaderTerms,
  type CopyTerms,
  type DeskCopyProduct,
} from '@maru/domain/admin';
import type { ActFacts } from '@maru/domain/contracts';
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
  readonly leaderMoney: string;
  readonly maxLoss: string;
  readonly maxPosition: string;
}
const FIELDS = ['minimum', 'maximum', 'lockup', 'fee', 'leaderMoney', 'maxLoss', 'maxPosition'] as const;

/** The typed fields as the contract takes them; null while a field is missing or out of its bounds. */
export function termsOf(typed: TypedTerms): CopyTerms | null {
  const { success, data } = copyTerms.safeParse({
    ...{ minimum: typed.minimum.trim(), maximum: typed.maximum.trim() },
    ...{ lockupHours: wholeOf(typed.lockup), feePercent: wholeOf(typed.fee), leaderMoney: typed.leaderMoney.trim() },
    ...{ maxLossPercent: wholeOf(typed.maxLoss), maxPositionPercent: wholeOf(typed.maxPosition) },
  });
  if (!success) return null;
  return copyLimitsFault({ minimum: BigInt(data.minimum), maximum: BigInt(data.maximum) }) ? null : data;
}

const typedOf = ({ minimum, maximum, lockupHours, feePercent, leaderMoney, ...limits }: CopyTerms): TypedTerms => ({
  ...{ minimum, maximum, lockup: String(lockupHours), fee: String(feePercent), leaderMoney },
  ...{ maxLoss: String(limits.maxLossPercent), maxPosition: String(limits.maxPositionPercent) },
});

/** Terms of the leader that a proposal states, or leaves as they are. */
export const leaderIn = (change: ActFacts, product: DeskCopyProduct | undefined): CopyLeaderTerms =>
  leaderTermsOf(change, product ?? FIRST_LEADER_TERMS);

interface TermFieldsProps {
  fields: TypedTerms;
  onChange: (change: Partial<TypedTerms>) => void;
}

/** Bounds of one request, lock-up and fee, the money of the leader and its limits, with how far they go. */
export function TermFields({ fields, onChange }: TermFieldsProps) {
  const t = useT();
  return (
    <>
      {FIELDS.map((key) => (
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
          leaderLeast: formatMoney(COPY_BOUNDS.leaderLeast.toString()),
          leaderMost: formatMoney(COPY_BOUNDS.leaderMost.toString()),
          lossLeast: COPY_BOUNDS.maxLossPercent.least,
          lossMost: COPY_BOUNDS.maxLossPercent.most,
          positionLeast: COPY_BOUNDS.maxPositionPercent.least,
          positionMost: COPY_BOUNDS.maxPositionPercent.most,
        })}
      </p>
    </>
  );
}

/** Other terms of a product that is open: of new requests, and of its leader. */
export function TermsPanel({ products }: { products: readonly DeskCopyProduct[] }) {
  const t = useT();
  const localized = useLocalized();
  const [product, setProduct] = useState<DeskCopyProduct | null>(null);
  const [typed, setTyped] = useState<TypedTerms | null>(null);
  const [note, setNote] = useState('');
  const { act, isPending, refusal } = useAct('/admin/CopyTermsPropose', { isOnce: true });
  const terms = typed && termsOf(typed);
  const isLess = terms !== null && product !== null && BigInt(terms.leaderMoney) < BigInt(product.leaderMoney);
  const isChanged =
    terms !== null && product !== null && JSON.stringify(typedOf(terms)) !== JSON.stringify(typedOf(product));

  function choose(productId: string) {
    const found = products.find((each) => each.productId === productId) ?? null;
    setProduct(found);
    setTyped(found && typedOf(found));
  }

  async function propose() {
    if (!product || !isChanged || isLess || note.trim() === '') return;
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
          {typed && <p>{t('copies.leaderRuleOfChange')}</p>}
          <NoteField label={t('operators.note')} value={note} onChange={setNote} isRequired />
          <RefusalLine refusal={refusal} />
          <Button type="submit" size="m" isPending={isPending} disabled={!isChanged || isLess || note.trim() === ''}>
            {t('copies.termsButton')}
          </Button>
        </Form>
      )}
    </Panel>
  );
}
