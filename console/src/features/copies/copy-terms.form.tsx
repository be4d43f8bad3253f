import { useState } from 'react';
import {
  COPY_BOUNDS,
  FIRST_LEADER_TERMS,
  leaderTermsOf,
  type CopyLeaderTerms,
  type CopyTerms,
  type DeskCopyProduct,
} from '@maru/domain/admin';
import type { ActFacts } from '@maru/domain/contracts';
import { formatMoney } from '@maru/domain/money';
import { useLocalized } from '@maru/sdk/i18n';
import { Button } from '@maru/sdk/ui';
import { FieldGroup, Form } from '../../lib/form.tsx';
import { useT } from '../../lib/i18n.ts';
import { InputField, NoteField } from '../../lib/input-field.tsx';
import { MissingFields } from '../../lib/missing-fields.tsx';
import { Panel } from '../../lib/panel.tsx';
import { RefusalLine } from '../../lib/refusal-line.tsx';
import { SelectField } from '../../lib/select-field.tsx';
import { useProposal } from '../../lib/use-proposal.ts';
import {
  LEADER_FIELDS,
  parseTerms,
  REQUEST_FIELDS,
  TERM_FIELDS,
  type TermField,
  type TypedTerms,
} from './copy-draft.form.ts';

const typedOf = ({ minimum, maximum, lockupHours, feePercent, leaderMoney, ...limits }: CopyTerms): TypedTerms => ({
  ...{ minimum, maximum, lockup: String(lockupHours), fee: String(feePercent), leaderMoney },
  ...{ maxLoss: String(limits.maxLossPercent), maxPosition: String(limits.maxPositionPercent) },
});

/** Terms of the leader that a proposal states, or leaves as they are. */
export const leaderIn = (change: ActFacts, product: CopyLeaderTerms | undefined): CopyLeaderTerms =>
  leaderTermsOf(change, product ?? FIRST_LEADER_TERMS);

/** All terms that a proposal states. */
export const termsIn = (change: ActFacts, product: CopyLeaderTerms): CopyTerms => ({
  ...{ minimum: String(change['minimum']), maximum: String(change['maximum']) },
  ...{ lockupHours: Number(change['lockupHours']), feePercent: Number(change['feePercent']) },
  ...leaderIn(change, product),
});

interface TermFieldsProps {
  fields: TypedTerms;
  faults: ReadonlySet<string>;
  onChange: (change: Partial<TypedTerms>) => void;
}

/** Bounds of one request, lock-up and fee, each with how far it goes. */
export const RequestFields = (props: TermFieldsProps) => <TermFields keys={REQUEST_FIELDS} {...props} />;
/** The money of the leader and its limits, each with how far it goes. */
export const LeaderFields = (props: TermFieldsProps) => <TermFields keys={LEADER_FIELDS} {...props} />;

const won = (amount: bigint) => formatMoney(amount.toString());
const { maxLossPercent, maxPositionPercent } = COPY_BOUNDS;
/** How far each term goes. */
const BOUNDS: Readonly<Record<TermField, readonly [least: string, most: string]>> = {
  minimum: [won(COPY_BOUNDS.least), won(COPY_BOUNDS.most)],
  maximum: [won(COPY_BOUNDS.least), won(COPY_BOUNDS.most)],
  lockup: ['1', String(COPY_BOUNDS.lockupHours)],
  fee: ['0', String(COPY_BOUNDS.feePercent)],
  leaderMoney: [won(COPY_BOUNDS.leaderLeast), won(COPY_BOUNDS.leaderMost)],
  maxLoss: [String(maxLossPercent.least), String(maxLossPercent.most)],
  maxPosition: [String(maxPositionPercent.least), String(maxPositionPercent.most)],
};

function TermFields({ keys, fields, faults, onChange }: TermFieldsProps & { keys: readonly TermField[] }) {
  const t = useT();
  return keys.map((key) => (
    <InputField
      key={key}
      label={t(`copies.typed.${key}`)}
      hint={t('copies.fromTo', { minimum: BOUNDS[key][0], maximum: BOUNDS[key][1] })}
      isFaulty={faults.has(key)}
      inputMode="numeric"
      value={fields[key]}
      onChange={(value) => onChange({ [key]: value })}
      required
    />
  ));
}

/** Other terms of a product that is open: of new requests, and of its leader. */
export function TermsPanel({ products }: { products: readonly DeskCopyProduct[] }) {
  const t = useT();
  const localized = useLocalized();
  const [product, setProduct] = useState<DeskCopyProduct | null>(null);
  const [typed, setTyped] = useState<TypedTerms | null>(null);
  const { typedNote, note, setNote, propose, isPending, refusal } = useProposal('/admin/CopyTermsPropose');
  const parsed = typed && parseTerms(typed);
  const terms = parsed && parsed.data;
  const isLess = terms !== null && product !== null && BigInt(terms.leaderMoney) < BigInt(product.leaderMoney);
  const isChanged =
    terms !== null && product !== null && JSON.stringify(typedOf(terms)) !== JSON.stringify(typedOf(product));

  const change = (part: Partial<TypedTerms>) => setTyped((before) => before && { ...before, ...part });

  function choose(productId: string) {
    const found = products.find((each) => each.productId === productId) ?? null;
    setProduct(found);
    setTyped(found && typedOf(found));
  }

  const submit = async () => {
    if (!product || !isChanged || isLess || note === '') return;
    await propose({ productId: product.productId, ...terms, note }, () => choose(''));
  };

  return (
    <Panel title={t('copies.termsTitle')}>
      {products.length === 0 ? (
        <p>{t('copies.noOpen')}</p>
      ) : (
        <Form onSubmit={submit}>
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
          {typed && parsed && <TermGroups fields={typed} faults={parsed.faults} onChange={change} />}
          <NoteField label={t('operators.note')} value={typedNote} onChange={setNote} isRequired />
          <RefusalLine refusal={refusal} />
          <MissingFields
            labels={
              product && parsed
                ? TERM_FIELDS.filter((key) => parsed.faults.has(key) || (key === 'leaderMoney' && isLess)).map((key) =>
                    t(`copies.typed.${key}`),
                  )
                : [t('copies.name')]
            }
            hasNote={note !== ''}
            isUnchanged={terms !== null && !isChanged}
          />
          <Button type="submit" size="m" isPending={isPending} disabled={!isChanged || isLess || note === ''}>
            {t('copies.termsButton')}
          </Button>
        </Form>
      )}
    </Panel>
  );
}

function TermGroups(props: TermFieldsProps) {
  const t = useT();
  return (
    <>
      <FieldGroup title={t('copies.terms')}>
        <RequestFields {...props} />
      </FieldGroup>
      <FieldGroup title={t('copies.leader')}>
        <LeaderFields {...props} />
      </FieldGroup>
      <p>{t('copies.leaderRuleOfChange')}</p>
    </>
  );
}
