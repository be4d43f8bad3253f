import type { Bank } from '@maru/domain/contracts';
import { useForm } from '@maru/sdk/flow';
import { LANGUAGE_TAG, useLanguage, useLocalized } from '@maru/sdk/i18n';
import { useBack } from '@maru/sdk/router';
import { TextField } from '@maru/sdk/fields';
import { BottomBar, Button, Lead, Notice, Screen, preloadSheet, toast } from '@maru/sdk/ui';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { findingText, useT } from '../../lib/i18n.ts';
import { PickerField } from '../../lib/picker-field/picker-field.tsx';
import { addCard } from './bank-card.resource.ts';
import { SERVER_FIELDS, findBank, findErrors } from './bank-card.rules.ts';
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
  const goBack = useBack('/information/bankList');
  const id = useId();
  const [isPicking, setIsPicking] = useState(false);
  useEffect(preloadSheet, []);
  const form = useForm({
    fields: { holder, bankCode: '', number: '', branch: '' },
    rules: (values) => findErrors(values, banks),
    serverFields: SERVER_FIELDS,
    keptAs: 'bankCard',
  });
  const { bankCode } = form.values;
  const bank = findBank(banks, bankCode);
  const digits =
    bank && new Intl.ListFormat(LANGUAGE_TAG[language], { type: 'disjunction' }).format(bank.digits.map(String));

  const submit = form.submit(async (values) => {
    const answer = await addCard(values);
    if (!answer.ok) return answer;
    toast(t('addBankCard.done'), 'good');
    goBack();
  });
  const problem = findingText(form.problem);

  return (
    <Screen
      tone="surface"
      bar={bar}
      foot={
        <BottomBar note={problem && <span role="alert">{problem}</span>}>
          <Button type="submit" form={id} isPending={form.isSubmitting}>
            {t('addBankCard.submit')}
          </Button>
        </BottomBar>
      }
    >
      {stale}
      <Lead>{t('addBankCard.lead')}</Lead>
      <Notice>{t('addBankCard.simulated')}</Notice>
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        <TextField
          {...form.text('holder')}
          label={t('bankCard.holder')}
          hint={t('addBankCard.holderHint')}
          error={findingText(form.findingOf('holder'))}
          readOnly
        />
        <div className={styles.bank}>
          <PickerField
            ref={form.element('bankCode')}
            label={t('bankCard.bank')}
            value={bank && localized(bank.name)}
            placeholder={t('addBankCard.pickBank')}
            error={findingText(form.findingOf('bankCode'))}
            onPress={() => setIsPicking(true)}
          />
          <TextField
            {...form.text('bankCode')}
            ref={undefined}
            label={t('bankCard.code')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
          />
        </div>
        <BankSheet
          isOpen={isPicking}
          onClose={() => setIsPicking(false)}
          banks={banks}
          value={bankCode}
          onChange={(code) => {
            form.set({ bankCode: code });
            setIsPicking(false);
          }}
        />
        <TextField
          {...form.text('number')}
          label={t('bankCard.number')}
          hint={digits ? t('addBankCard.digits', { digits }) : t('addBankCard.numberHint')}
          error={findingText(form.findingOf('number'), { digits: digits ?? '' })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={24}
        />
        <TextField
          {...form.text('branch')}
          label={t('bankCard.branch')}
          hint={t('addBankCard.branchHint')}
          autoComplete="off"
          maxLength={60}
        />
      </form>
    </Screen>
  );
}
