import { useState } from 'react';
import { OFFERING_DATES, type AdminOutput } from '@maru/domain/admin';
import { OFFERING_BOUNDS, type OfferingFinding } from '@maru/domain/new-shares';
import { useApiT, useLocalized } from '@maru/sdk/i18n';
import { Button } from '@maru/sdk/ui';
import { FieldGroup, Form, FormColumns } from '../../lib/form.tsx';
import { useT } from '../../lib/i18n.ts';
import { InputField, NoteField } from '../../lib/input-field.tsx';
import { MissingFields } from '../../lib/missing-fields.tsx';
import { Panel } from '../../lib/panel.tsx';
import { RefusalLine } from '../../lib/refusal-line.tsx';
import { SelectField } from '../../lib/select-field.tsx';
import { useProposal } from '../../lib/use-proposal.ts';
import {
  emptyOffering,
  LANGUAGES,
  parseOffering,
  TEXTS,
  TYPED_TERMS,
  type OfferingField,
  type TypedOffering,
} from './offering-draft.form.ts';
import { OfferingFacts } from './offering-facts.tsx';

type OfferingForm = AdminOutput<'/admin/OfferingForm'>;

interface FieldsProps {
  typed: TypedOffering;
  /** Fields with a value that is wrong. */
  faults: ReadonlyMap<OfferingField, OfferingFinding | null>;
  onChange: (change: Partial<TypedOffering>) => void;
}

/** Public new shares: the company, the terms and the dates. */
export function OfferingPanel({ industries, dates }: OfferingForm) {
  const t = useT();
  const [typed, setTyped] = useState(() => emptyOffering(dates));
  const { typedNote, note, setNote, propose, isPending, refusal } = useProposal('/admin/OfferingPropose');
  const { data: draft, faults } = parseOffering(typed);
  const fields: FieldsProps = {
    typed,
    // A field that nobody has typed in is missing and not wrong.
    faults: new Map([...faults].filter(([key]) => typed[key] !== '')),
    onChange: (change) => setTyped((before) => ({ ...before, ...change })),
  };
  const missing = useFaultLabels(faults);
  const isComplete = draft !== null && note !== '';

  const submit = async () => {
    if (!draft || !isComplete) return;
    await propose({ ...draft, note }, () => setTyped(emptyOffering(dates)));
  };

  return (
    <Panel title={t('opening.form')}>
      <Form onSubmit={submit}>
        <FormColumns
          fields={
            <>
              <CompanyFields industries={industries} {...fields} />
              <TermFields {...fields} />
              <DateFields {...fields} />
              <LongTexts text="business" {...fields} />
              <LongTexts text="risk" {...fields} />
            </>
          }
          aside={
            <>
              {draft && (
                <section aria-label={t('proposals.summary')}>
                  <OfferingFacts draft={draft} industries={industries} />
                </section>
              )}
              <NoteField label={t('operators.note')} value={typedNote} onChange={setNote} isRequired />
              <MissingFields labels={missing} hasNote={note !== ''} />
              <RefusalLine refusal={refusal} />
              <Button type="submit" size="m" isPending={isPending} disabled={!isComplete}>
                {t('opening.button')}
              </Button>
            </>
          }
        />
      </Form>
    </Panel>
  );
}

/** Labels of the fields that are missing or wrong; of a text in four languages its own, once. */
function useFaultLabels(faults: ReadonlyMap<OfferingField, unknown>): string[] {
  const t = useT();
  const labels = [...faults.keys()].map((key) => {
    const text = TEXTS.find((each) => key.startsWith(`${each}.`));
    return text ? t(`openingText.${text}`) : t(`openingField.${key}`);
  });
  return [...new Set(labels)];
}

function CompanyFields({ industries, ...fields }: FieldsProps & Pick<OfferingForm, 'industries'>) {
  const t = useT();
  const localized = useLocalized();
  return (
    <>
      <FieldGroup title={t('opening.company')}>
        <TypedField field="symbol" {...fields} inputMode="numeric" maxLength={6} />
        <ChosenField
          field="industry"
          {...fields}
          options={[
            { value: '', text: t('products.choose') },
            ...industries.map(({ industry, name }) => ({ value: industry, text: localized(name) })),
          ]}
        />
        <ChosenField
          field="segment"
          {...fields}
          options={['KOSPI', 'KOSDAQ', 'KONEX'].map((value) => ({ value, text: value }))}
        />
      </FieldGroup>
      {(['name', 'underwriter'] as const).map((text) => (
        <FieldGroup key={text} title={t(`openingText.${text}`)}>
          {LANGUAGES.map((code) => (
            <TypedField key={code} field={`${text}.${code}`} {...fields} maxLength={OFFERING_BOUNDS.nameLength} />
          ))}
        </FieldGroup>
      ))}
    </>
  );
}

function TermFields(fields: FieldsProps) {
  const t = useT();
  const methods = (['EQUAL_PROPORTIONAL', 'LOTTERY'] as const).map((value) => ({
    value,
    text: t(`methodName.${value}`),
  }));
  const modes = (['FULL_PREPAY', 'DEPOSIT_50', 'PAY_AFTER_WIN'] as const).map((value) => ({
    value,
    text: t(`fundingName.${value}`),
  }));
  return (
    <FieldGroup title={t('opening.terms')}>
      <ChosenField field="method" {...fields} options={methods} />
      <ChosenField field="fundingMode" {...fields} options={modes} />
      {TYPED_TERMS.map((key) => (
        <TypedField key={key} field={key} {...fields} inputMode={key === 'industryPe' ? 'decimal' : 'numeric'} />
      ))}
    </FieldGroup>
  );
}

function DateFields(fields: FieldsProps) {
  const t = useT();
  return (
    <FieldGroup title={t('opening.dates')}>
      {OFFERING_DATES.map((key) => (
        <TypedField key={key} field={key} {...fields} type="datetime-local" />
      ))}
    </FieldGroup>
  );
}

function LongTexts({ text, typed, faults, onChange }: FieldsProps & { text: 'business' | 'risk' }) {
  const t = useT();
  return (
    <FieldGroup title={t(`openingText.${text}`)}>
      {LANGUAGES.map((code) => (
        <NoteField
          key={code}
          label={t(`openingField.${text}.${code}`)}
          value={typed[`${text}.${code}`]}
          isFaulty={faults.has(`${text}.${code}`)}
          max={OFFERING_BOUNDS.textLength}
          rows={4}
          onChange={(value) => onChange({ [`${text}.${code}`]: value })}
          isRequired
        />
      ))}
    </FieldGroup>
  );
}

interface TypedFieldProps extends FieldsProps {
  field: OfferingField;
  type?: 'datetime-local';
  inputMode?: 'numeric' | 'decimal';
  maxLength?: number;
}

/** A field with the rule that its value breaks. */
function TypedField({ field, typed, faults, onChange, ...props }: TypedFieldProps) {
  const t = useT();
  const text = useApiT();
  const finding = faults.get(field);
  return (
    <InputField
      {...props}
      label={t(`openingField.${field}`)}
      value={typed[field]}
      isFaulty={faults.has(field)}
      hint={finding ? text(`errors.${finding.code}`, finding.params) : undefined}
      onChange={(value) => onChange({ [field]: value })}
      required
    />
  );
}

interface ChosenFieldProps extends Omit<FieldsProps, 'faults'> {
  field: OfferingField;
  options: readonly { readonly value: string; readonly text: string }[];
}

function ChosenField({ field, typed, onChange, options }: ChosenFieldProps) {
  const t = useT();
  return (
    <SelectField
      label={t(`openingField.${field}`)}
      value={typed[field]}
      options={options}
      onChange={(value) => onChange({ [field]: value })}
      isRequired
    />
  );
}
