import { useState } from 'react';
import { themeAtom, useAtom, type Theme } from '@maru/sdk/session';
import { TextField } from '@maru/sdk/fields';
import { Button, toast } from '@maru/sdk/ui';
import { Form } from '../../lib/form.tsx';
import { Heading } from '../../lib/heading.tsx';
import { useT } from '../../lib/i18n.ts';
import { LanguageField } from '../../lib/entry.tsx';
import { Panels } from '../../lib/layout.tsx';
import { Panel } from '../../lib/panel.tsx';
import { RefusalLine } from '../../lib/refusal-line.tsx';
import { SelectField } from '../../lib/select-field.tsx';
import { useAct } from '../../lib/use-act.ts';

const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

/** The operator's own settings: language and theme of this browser, and the password. */
export function AccountScreen() {
  const t = useT();
  const [theme, setTheme] = useAtom(themeAtom);
  return (
    <>
      <Heading title={t('account.title')} />
      <Panels>
        <Panel title={t('account.display')}>
          <LanguageField />
          <SelectField
            label={t('account.theme')}
            value={theme}
            options={THEMES.map((value) => ({ value, text: t(`theme.${value}`) }))}
            onChange={(value) => setTheme(value as Theme)}
          />
        </Panel>
        <PasswordPanel />
      </Panels>
    </>
  );
}

function PasswordPanel() {
  const t = useT();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const { act, isPending, refusal } = useAct('/admin/Password');

  async function change() {
    const outcome = await act({ current, next });
    if (!outcome.ok) return;
    setCurrent('');
    setNext('');
    toast(t('account.changed'), 'good');
  }

  return (
    <Panel title={t('account.password')}>
      <Form onSubmit={change}>
        <TextField
          label={t('account.current')}
          type="password"
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
          autoComplete="current-password"
          required
        />
        <TextField
          label={t('account.next')}
          hint={t('account.nextHint')}
          type="password"
          value={next}
          onChange={(event) => setNext(event.target.value)}
          autoComplete="new-password"
          required
        />
        <RefusalLine refusal={refusal} />
        <Button type="submit" size="m" isPending={isPending}>
          {t('account.change')}
        </Button>
      </Form>
    </Panel>
  );
}
