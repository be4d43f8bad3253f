import { useState } from 'react';
import { COPY_BOUNDS, type AdminOutput } from '@maru/domain/admin';
import type { StrategyRule } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { Button } from '@maru/sdk/ui';
import { FieldGroup, Form, FormColumns } from '../../lib/form.tsx';
import { useT } from '../../lib/i18n.ts';
import { InputField, NoteField } from '../../lib/input-field.tsx';
import { Lines } from '../../lib/lines.tsx';
import { MissingFields } from '../../lib/missing-fields.tsx';
import { Facts, Panel } from '../../lib/panel.tsx';
import { RefusalLine } from '../../lib/refusal-line.tsx';
import { SelectField } from '../../lib/select-field.tsx';
import { useProposal } from '../../lib/use-proposal.ts';
import { NUMBERS, RULES } from './copies.rules.ts';
import {
  NAMES,
  parseCopy,
  parseSettings,
  parseTerms,
  TERM_FIELDS,
  type CopyField,
  type TypedCopy,
} from './copy-draft.form.ts';
import { LeaderFields, RequestFields } from './copy-terms.form.tsx';
import { useCopyWords } from './use-copy-words.ts';

type Openable = AdminOutput<'/admin/CopyProducts'>['openable'];

const EMPTY: TypedCopy = {
  ...{ code: '', kor: '', en: '', tw: '', cn: '', symbol: '' },
  ...{ fast: '10', slow: '30', window: '20', band: '0.6', target: '0' },
  ...{ minimum: '100000', maximum: '100000000', lockup: '24', fee: '10' },
  ...{ leaderMoney: '100000000', maxLoss: '3', maxPosition: '80' },
};

/** Another product: its names, the stock and the rule of its leader, and the terms. */
export function OpenPanel({ openable }: { openable: Openable }) {
  const t = useT();
  const [fields, setFields] = useState(EMPTY);
  const [rule, setRule] = useState<StrategyRule>('ma_cross');
  const { typedNote, note, setNote, propose, isPending, refusal } = useProposal('/admin/CopyOpenPropose');
  const set = (change: Partial<TypedCopy>) => setFields((before) => ({ ...before, ...change }));
  const { data: draft, faults } = parseCopy(rule, fields);
  /** A field that nobody has typed in is missing and not wrong. */
  const wrong = new Set([...faults].filter((key) => fields[key] !== ''));
  const missing = useFaultLabels(rule, faults);
  const isComplete = draft !== null && note !== '';

  const submit = async () => {
    if (!isComplete) return;
    await propose({ ...draft, note }, () => setFields(EMPTY));
  };

  return (
    <Panel title={t('copies.openTitle')}>
      {openable.length === 0 ? (
        <p>{t('copies.noStock')}</p>
      ) : (
        <Form onSubmit={submit}>
          <FormColumns
            fields={
              <>
                <ProductFields openable={openable} fields={fields} faults={wrong} onChange={set} />
                <FieldGroup title={t('copies.leader')}>
                  <SelectField
                    label={t('copies.leaderRule')}
                    value={rule}
                    onChange={(value) => setRule(RULES.find((each) => each === value) ?? 'ma_cross')}
                    options={RULES.map((value) => ({ value, text: t(`copyRuleName.${value}`) }))}
                  />
                  {NUMBERS[rule].map((key) => (
                    <InputField
                      key={key}
                      label={t(`copyNumber.${key}`)}
                      isFaulty={wrong.has(key)}
                      inputMode="decimal"
                      value={fields[key]}
                      onChange={(value) => set({ [key]: value })}
                      required
                    />
                  ))}
                  <LeaderFields fields={fields} faults={wrong} onChange={set} />
                </FieldGroup>
                <FieldGroup title={t('copies.terms')}>
                  <RequestFields fields={fields} faults={wrong} onChange={set} />
                </FieldGroup>
              </>
            }
            aside={
              <>
                <Summary openable={openable} rule={rule} fields={fields} />
                <NoteField label={t('operators.note')} value={typedNote} onChange={setNote} isRequired />
                <MissingFields labels={missing} hasNote={note !== ''} />
                <RefusalLine refusal={refusal} />
                <Button type="submit" size="m" isPending={isPending} disabled={!isComplete}>
                  {t('products.openButton')}
                </Button>
              </>
            }
          />
        </Form>
      )}
    </Panel>
  );
}

interface ProductFieldsProps {
  openable: Openable;
  fields: TypedCopy;
  faults: ReadonlySet<CopyField>;
  onChange: (change: Partial<TypedCopy>) => void;
}

/** Code, stock and names. */
function ProductFields({ openable, fields, faults, onChange }: ProductFieldsProps) {
  const t = useT();
  const localized = useLocalized();
  return (
    <>
      <FieldGroup title={t('copies.name')}>
        <InputField
          label={t('copies.code')}
          isFaulty={faults.has('code')}
          value={fields.code}
          onChange={(code) => onChange({ code })}
          required
        />
        <SelectField
          label={t('products.stock')}
          value={fields.symbol}
          isRequired
          onChange={(symbol) => onChange({ symbol })}
          options={[
            { value: '', text: t('products.choose') },
            ...openable.map((one) => ({ value: one.symbol, text: `${localized(one.name)} (${one.symbol})` })),
          ]}
        />
      </FieldGroup>
      <FieldGroup title={t('copies.names')}>
        {NAMES.map((language) => (
          <InputField
            key={language}
            label={t(`copies.nameIn.${language}`)}
            isFaulty={faults.has(language)}
            value={fields[language]}
            maxLength={COPY_BOUNDS.nameLength}
            onChange={(value) => onChange({ [language]: value })}
            required
          />
        ))}
      </FieldGroup>
    </>
  );
}

/** The product as its row in the list will have it. */
function Summary({ openable, rule, fields }: { openable: Openable; rule: StrategyRule; fields: TypedCopy }) {
  const t = useT();
  const localized = useLocalized();
  const { ruleText, leaderLines, requestLines } = useCopyWords();
  const stock = openable.find(({ symbol }) => symbol === fields.symbol);
  const { data: terms } = parseTerms(fields);
  const settings = parseSettings(rule, fields);
  const names = NAMES.map((language) => fields[language].trim()).filter(Boolean);
  return (
    <section aria-label={t('proposals.summary')}>
      <Facts
        rows={[
          [t('copies.name'), names.length > 0 ? <Lines texts={[...new Set(names)]} /> : null],
          [t('products.stock'), stock ? `${localized(stock.name)} (${stock.symbol})` : null],
          [t('copies.leaderRule'), settings && ruleText(settings)],
          [t('copies.leader'), terms && <Lines texts={leaderLines(terms)} />],
          [t('copies.terms'), terms && <Lines texts={requestLines(terms)} />],
        ]}
      />
    </section>
  );
}

/** Labels of the fields that are missing or out of their bounds, in their order. */
function useFaultLabels(rule: StrategyRule, faults: ReadonlySet<CopyField>): string[] {
  const t = useT();
  const labels: [CopyField, string][] = [
    ['code', t('copies.code')],
    ['symbol', t('products.stock')],
    ...NAMES.map((key): [CopyField, string] => [key, t(`copies.nameIn.${key}`)]),
    ...NUMBERS[rule].map((key): [CopyField, string] => [key, t(`copyNumber.${key}`)]),
    ...TERM_FIELDS.map((key): [CopyField, string] => [key, t(`copies.typed.${key}`)]),
  ];
  return labels.filter(([key]) => faults.has(key)).map(([, label]) => label);
}
