import { useState } from 'react';
import { COPY_BOUNDS, copyDraft, type AdminOutput, type CopyDraft } from '@maru/domain/admin';
import type { StrategyRule } from '@maru/domain/contracts';
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
import { NUMBERS, RULES, settingsOf } from './copies.rules.ts';
import { TermFields, termsOf } from './copy-terms.form.tsx';

const EMPTY = {
  ...{ code: '', kor: '', en: '', tw: '', cn: '', symbol: '' },
  ...{ fast: '10', slow: '30', window: '20', band: '0.6', target: '0' },
  ...{ minimum: '100000', maximum: '100000000', lockup: '24', fee: '10' },
  ...{ leaderMoney: '100000000', maxLoss: '3', maxPosition: '80' },
};
const NAMES = ['kor', 'en', 'tw', 'cn'] as const;

/** The typed fields as the contract takes them; null while a field is missing or out of its bounds. */
function draftOf(rule: StrategyRule, fields: typeof EMPTY): CopyDraft | null {
  const { code, symbol, kor, en, tw, cn } = fields;
  const name = { kor, en, tw, cn };
  const draft = { code: code.trim(), symbol, name, settings: settingsOf(rule, fields), ...termsOf(fields) };
  return copyDraft.safeParse(draft).data ?? null;
}

/** Another product: its names, the stock and the rule of its leader, and the terms. */
export function OpenPanel({ openable }: Pick<AdminOutput<'/admin/CopyProducts'>, 'openable'>) {
  const t = useT();
  const localized = useLocalized();
  const [fields, setFields] = useState(EMPTY);
  const [rule, setRule] = useState<StrategyRule>('ma_cross');
  const [note, setNote] = useState('');
  const { act, isPending, refusal } = useAct('/admin/CopyOpenPropose', { isOnce: true });
  const set = (change: Partial<typeof EMPTY>) => setFields((before) => ({ ...before, ...change }));
  const draft = draftOf(rule, fields);
  const isComplete = draft !== null && note.trim() !== '';

  async function propose() {
    if (!isComplete) return;
    const outcome = await act({ ...draft, note: note.trim() });
    if (!outcome.ok) return;
    setFields(EMPTY);
    setNote('');
    toast(t('proposals.proposed'), 'good');
    await renew('/admin/Proposals');
  }

  return (
    <Panel title={t('copies.openTitle')}>
      {openable.length === 0 ? (
        <p>{t('copies.noStock')}</p>
      ) : (
        <Form onSubmit={propose}>
          <InputField label={t('copies.code')} value={fields.code} onChange={(code) => set({ code })} required />
          {NAMES.map((language) => (
            <InputField
              key={language}
              label={t(`copies.nameIn.${language}`)}
              value={fields[language]}
              maxLength={COPY_BOUNDS.nameLength}
              onChange={(value) => set({ [language]: value })}
              required
            />
          ))}
          <SelectField
            label={t('products.stock')}
            value={fields.symbol}
            isRequired
            onChange={(symbol) => set({ symbol })}
            options={[
              { value: '', text: t('products.choose') },
              ...openable.map((one) => ({ value: one.symbol, text: `${localized(one.name)} (${one.symbol})` })),
            ]}
          />
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
              inputMode="decimal"
              value={fields[key]}
              onChange={(value) => set({ [key]: value })}
              required
            />
          ))}
          <TermFields fields={fields} onChange={set} />
          <NoteField label={t('operators.note')} value={note} onChange={setNote} isRequired />
          <RefusalLine refusal={refusal} />
          <Button type="submit" size="m" isPending={isPending} disabled={!isComplete}>
            {t('products.openButton')}
          </Button>
        </Form>
      )}
    </Panel>
  );
}
