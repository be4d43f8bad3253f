import { useState } from 'react';
import type { AdminOutput } from '@maru/domain/admin';
import { Checkbox } from '@maru/sdk/fields';
import { Button, toast } from '@maru/sdk/ui';
import { renew } from '../../lib/admin-query.ts';
import { Form } from '../../lib/form.tsx';
import { useT } from '../../lib/i18n.ts';
import { NoteField } from '../../lib/input-field.tsx';
import { RefusalLine } from '../../lib/refusal-line.tsx';
import { useAct } from '../../lib/use-act.ts';
import { applied, FLAGS, isFlag, isSame, type FlagChoices } from './flags.rules.ts';

/**
 * Freezes an account and lifts it again, with the words that the customer reads. The call states the flags on the screen: when another manager
 * has changed them, it is refused, the screen shows them anew, and the choices stay.
 */
export function FlagsForm({ customer }: { customer: AdminOutput<'/admin/Customer'>['customer'] }) {
  const t = useT();
  const { userId } = customer;
  const present = customer.flags.filter(isFlag);
  const [choices, setChoices] = useState<FlagChoices>({});
  const [note, setNote] = useState('');
  const { act, isPending, refusal } = useAct('/admin/CustomerFlags', { isOnce: true });
  const flags = applied(present, choices);

  async function save() {
    const outcome = await act({ userId, present, flags, note: note.trim() });
    if (!outcome.ok) {
      if (outcome.code === 'FLAGS_CHANGED') await renew('/admin/Customer');
      return;
    }
    setNote('');
    // The timeline has the act as well.
    await renew('/admin/Customer', '/admin/Customers');
    setChoices({});
    toast(t('customer.saved'), 'good');
  }

  return (
    <Form onSubmit={save}>
      {FLAGS.map((flag) => (
        <Checkbox
          key={flag}
          label={t(`flag.${flag}`)}
          checked={flags.includes(flag)}
          onChange={(event) => setChoices({ ...choices, [flag]: event.target.checked })}
        />
      ))}
      <NoteField label={t('case.noteHint')} value={note} onChange={setNote} isRequired />
      <RefusalLine refusal={refusal} />
      <Button type="submit" size="m" isPending={isPending} disabled={isSame(flags, present) || note.trim() === ''}>
        {t('customer.save')}
      </Button>
    </Form>
  );
}
