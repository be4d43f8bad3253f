import { useState } from 'react';
import { adminContracts, type LendingPool } from '@maru/domain/admin';
import { useApiT } from '@maru/sdk/i18n';
import { Button } from '@maru/sdk/ui';
import { FieldGroup, Form } from '../../lib/form.tsx';
import { useT } from '../../lib/i18n.ts';
import { InputField, NoteField } from '../../lib/input-field.tsx';
import { MissingFields } from '../../lib/missing-fields.tsx';
import { Panel } from '../../lib/panel.tsx';
import { RefusalLine } from '../../lib/refusal-line.tsx';
import { SelectField } from '../../lib/select-field.tsx';
import { useProposal } from '../../lib/use-proposal.ts';

const { total: totalSchema, perCustomer: customerSchema } = adminContracts.lendingPropose.input.shape;

/** Other limits of a pool; the fields begin with its present ones. */
export function LimitsPanel({ pools }: { pools: readonly LendingPool[] }) {
  const t = useT();
  const text = useApiT();
  const [name, setName] = useState(pools[0]?.pool);
  const [typed, setTyped] = useState<{ total?: string; perCustomer?: string }>({});
  const { typedNote, note, setNote, propose, isPending, refusal } = useProposal('/admin/LendingPropose');
  const pool = pools.find((each) => each.pool === name);
  if (!pool) return null;
  const { total, perCustomer } = { total: pool.total, perCustomer: pool.perCustomer, ...typed };
  const [isTotal, isPerCustomer] = [
    totalSchema.safeParse(total).success,
    customerSchema.safeParse(perCustomer).success,
  ];
  const isAbove = isTotal && isPerCustomer && BigInt(total) > 0n && BigInt(perCustomer) > BigInt(total);
  const isSame = total === pool.total && perCustomer === pool.perCustomer;
  const isComplete = isTotal && isPerCustomer && !isAbove && !isSame && note !== '';

  const submit = async () => {
    if (!isComplete || !pool) return;
    const present = { total: pool.total, perCustomer: pool.perCustomer };
    await propose({ pool: pool.pool, present, total, perCustomer, note }, () => setTyped({}));
  };

  return (
    <Panel title={t('lending.form')}>
      <Form onSubmit={submit}>
        <FieldGroup title={t('lending.title')}>
          <SelectField
            label={t('lending.pool')}
            value={pool.pool}
            isRequired
            onChange={(value) => {
              setName(pools.find((each) => each.pool === value)?.pool);
              setTyped({});
            }}
            options={pools.map((each) => ({ value: each.pool, text: t(`lendingPool.${each.pool}`) }))}
          />
          <InputField
            label={t('lending.totalWon')}
            inputMode="numeric"
            value={total}
            isFaulty={!isTotal}
            onChange={(value) => setTyped((before) => ({ ...before, total: value.trim() }))}
            required
          />
          <InputField
            label={t('lending.perCustomerWon')}
            inputMode="numeric"
            value={perCustomer}
            isFaulty={!isPerCustomer || isAbove}
            hint={isAbove ? text('errors.LENDING_PER_CUSTOMER') : undefined}
            onChange={(value) => setTyped((before) => ({ ...before, perCustomer: value.trim() }))}
            required
          />
        </FieldGroup>
        <NoteField label={t('operators.note')} value={typedNote} onChange={setNote} isRequired />
        <RefusalLine refusal={refusal} />
        <MissingFields
          labels={[
            ...(isTotal ? [] : [t('lending.totalWon')]),
            ...(isPerCustomer && !isAbove ? [] : [t('lending.perCustomerWon')]),
          ]}
          hasNote={note !== ''}
          isUnchanged={isSame}
        />
        <Button type="submit" size="m" isPending={isPending} disabled={!isComplete}>
          {t('copies.termsButton')}
        </Button>
      </Form>
    </Panel>
  );
}
