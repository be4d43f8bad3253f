import { post } from '@maru/sdk/api';
import type { AccountCurrency } from '@maru/domain/contracts';
import { answerText, useCurrencyName } from '@maru/sdk/i18n';
import { invalidate } from '@maru/sdk/query';
import { ChoicePill, toast } from '@maru/sdk/ui';
import { useState } from 'react';
import { useT } from '../../lib/i18n.ts';

const ACCOUNTS: readonly AccountCurrency[] = ['KRW', 'USD', 'THB'];

/** Selects the account that is shown first. It moves no money; selecting it twice changes nothing. */
export function AccountSwitch({ value }: { value: AccountCurrency }) {
  const t = useT();
  const nameOf = useCurrencyName();
  const [chosen, setChosen] = useState<AccountCurrency | null>(null);
  const choose = async (currency: AccountCurrency) => {
    setChosen(currency);
    const answer = await post('/fund/Switch', { currency }, { isQuiet: true });
    if (answer.ok) await invalidate('/fund/Assets');
    else toast(answerText(answer), 'bad');
    setChosen(null);
  };
  return (
    <ChoicePill
      label={t('mine.account')}
      items={ACCOUNTS.map((id) => ({ id, label: nameOf(id) }))}
      value={chosen ?? value}
      all={chosen ?? value}
      onChange={(id) => void choose(id)}
    />
  );
}
