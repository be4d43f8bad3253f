import type { Bank } from '@maru/domain/contracts';
import { Controller, rulesResolver, useForm, useWatch } from '@maru/sdk/forms';
import { LANGUAGE_TAG, answerText, useLanguage, useLocalized } from '@maru/sdk/i18n';
import { useBack } from '@maru/sdk/router';
import { BottomBar, Button, Lead, Notice, Screen, TextField, preloadSheet, toast } from '@maru/sdk/ui';
import { useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import { useFieldError } from '../../lib/field-error.ts';
import { useT } from '../../lib/i18n.ts';
import { PickerField } from '../../lib/picker-field/picker-field.tsx';
import { addCard } from './bank-card.resource.ts';
import { fieldOfRefusal, findBank, findErrors, type CardValues } from './bank-card.rules.ts';
import styles from './bank-card.module.css';
import { BankSheet } from './bank-sheet.tsx';

interface Props {
  bar: ReactNode;
  /** The verified name. */
  holder: string;
  banks: readonly Bank[];
  /** Shows the age of the list of banks if it could not be refreshed. */
  stale: ReactNode;
}

export function AddBankCardForm({ bar, holder, banks, stale }: Props) {
  const t = useT();
  const localized = useLocalized();
  const language = useLanguage();
  const errorText = useFieldError();
  const goBack = useBack('/information/bankList');
  const id = useId();
  const [isPicking, setIsPicking] = useState(false);
  useEffect(preloadSheet, []);
  const resolver = useMemo(() => rulesResolver((values: CardValues) => findErrors(values, banks)), [banks]);
  const form = useForm<CardValues>({ resolver, defaultValues: { holder, bankCode: '', number: '', branch: '' } });
  // In the order of the screen: the first invalid field is focused.
  for (const name of ['holder', 'bankCode', 'number', 'branch'] as const) form.register(name);
  const { errors, isSubmitting } = form.formState;
  const bank = findBank(banks, useWatch({ control: form.control, name: 'bankCode' }));
  const digits =
    bank && new Intl.ListFormat(LANGUAGE_TAG[language], { type: 'disjunction' }).format(bank.digits.map(String));

  const submit = form.handleSubmit(async (values) => {
    const answer = await addCard(values);
    if (answer.ok) {
      toast(t('addBankCard.done'), 'good');
      return goBack();
    }
    const error = { type: 'server', message: answerText(answer) };
    const field = fieldOfRefusal(answer.code);
    if (field) form.setError(field, error, { shouldFocus: true });
    else form.setError('root', error);
  });

  return (
    <Screen
      tone="surface"
      bar={bar}
      foot={
        <BottomBar note={errors.root?.message && <span role="alert">{errors.root.message}</span>}>
          <Button type="submit" form={id} isPending={isSubmitting}>
            {t('addBankCard.submit')}
          </Button>
        </BottomBar>
      }
    >
      {stale}
      <Lead>{t('addBankCard.lead')}</Lead>
      <Notice>{t('addBankCard.simulated')}</Notice>
      <form id={id} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          {...form.register('holder')}
          label={t('bankCard.holder')}
          hint={t('addBankCard.holderHint')}
          error={errorText(errors.holder)}
          readOnly
        />
        <Controller
          control={form.control}
          name="bankCode"
          render={({ field }) => (
            <>
              <div className={styles.bank}>
                <PickerField
                  ref={field.ref}
                  label={t('bankCard.bank')}
                  value={bank && localized(bank.name)}
                  placeholder={t('addBankCard.pickBank')}
                  error={errorText(errors.bankCode)}
                  onPress={() => setIsPicking(true)}
                />
                <TextField
                  label={t('bankCard.code')}
                  value={field.value}
                  onChange={field.onChange}
                  onBlur={field.onBlur}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={3}
                />
              </div>
              <BankSheet
                isOpen={isPicking}
                onClose={() => setIsPicking(false)}
                banks={banks}
                value={field.value}
                onChange={(code) => {
                  field.onChange(code);
                  setIsPicking(false);
                }}
              />
            </>
          )}
        />
        <TextField
          {...form.register('number')}
          label={t('bankCard.number')}
          hint={digits ? t('addBankCard.digits', { digits }) : t('addBankCard.numberHint')}
          error={errorText(errors.number, { digits: digits ?? '' })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={24}
        />
        <TextField
          {...form.register('branch')}
          label={t('bankCard.branch')}
          hint={t('addBankCard.branchHint')}
          autoComplete="off"
          maxLength={60}
        />
      </form>
    </Screen>
  );
}
