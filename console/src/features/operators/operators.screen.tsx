import { useState } from 'react';
import type { AdminOutput } from '@maru/domain/admin';
import { formatDateTime } from '@maru/sdk/i18n';
import { useAtomValue } from '@maru/sdk/session';
import { Button, QueryView, Spinner, Tag, toast } from '@maru/sdk/ui';
import { renew, useAdminQuery } from '../../lib/admin-query.ts';
import { DataTable, type Column } from '../../lib/data-table.tsx';
import { Form } from '../../lib/form.tsx';
import { Heading } from '../../lib/heading.tsx';
import { useT } from '../../lib/i18n.ts';
import { NoteField } from '../../lib/input-field.tsx';
import { Panels } from '../../lib/layout.tsx';
import { Facts, Panel } from '../../lib/panel.tsx';
import { RefusalLine } from '../../lib/refusal-line.tsx';
import { SelectField } from '../../lib/select-field.tsx';
import { operatorAtom } from '../../lib/session.ts';
import { useAct } from '../../lib/use-act.ts';
import { AutoReviewPanel } from './auto-review-panel.tsx';
import styles from './operators.module.css';

type Row = AdminOutput<'/admin/Operators'>[number];
const ROLES = ['reviewer', 'cashier', 'manager', 'auditor'] as const;

/** Everybody who can log in here, what each role may, and the automatic reviewer. */
export function OperatorsScreen() {
  const t = useT();
  const role = useAtomValue(operatorAtom)?.operator.role;
  const operators = useAdminQuery('/admin/Operators', {});
  const columns: Column<Row>[] = [
    { title: t('login.login'), cell: ({ login }) => login },
    { title: t('field.name'), cell: ({ name }) => name },
    { title: t('operators.role'), cell: (row) => t(`roles.${row.role}`) },
    {
      title: t('cases.state'),
      cell: ({ isActive }) => (
        <Tag tone={isActive ? 'good' : 'warn'}>{t(isActive ? 'operators.active' : 'operators.blocked')}</Tag>
      ),
    },
    { title: t('operators.since'), cell: ({ createdAt }) => formatDateTime(createdAt) },
  ];
  return (
    <>
      <Heading title={t('operators.title')} />
      <QueryView query={operators} loading={<Spinner label={t('loading')} />}>
        {(rows) => (
          <>
            <DataTable
              label={t('operators.title')}
              rows={rows}
              columns={columns}
              keyOf={({ login }) => login}
              total={rows.length}
            />
            <Panels>
              {role === 'manager' && <AccessPanel rows={rows} />}
              <AutoReviewPanel isManager={role === 'manager'} />
              <Panel title={t('operators.rights')}>
                <Facts rows={ROLES.map((each) => [t(`roles.${each}`), t(`rights.${each}`)] as const)} />
                <p className={styles.hint}>{t('operators.commandLine')}</p>
              </Panel>
            </Panels>
          </>
        )}
      </QueryView>
    </>
  );
}

/** Keeps an operator out, which ends their sessions at once, or lets them in again. Nobody does it to themselves. */
function AccessPanel({ rows }: { rows: readonly Row[] }) {
  const t = useT();
  const own = useAtomValue(operatorAtom)?.operator.login;
  const [login, setLogin] = useState('');
  const [note, setNote] = useState('');
  const { act, isPending, refusal } = useAct('/admin/OperatorActive', { isOnce: true });
  const chosen = rows.find((row) => row.login === login);

  async function change(row: Row) {
    const text = note.trim();
    const outcome = await act({ login: row.login, isActive: !row.isActive, ...(text && { note: text }) });
    if (!outcome.ok) return;
    setNote('');
    toast(t('operators.saved'), 'good');
    await renew('/admin/Operators');
  }

  return (
    <Panel title={t('operators.access')}>
      <Form onSubmit={() => (chosen ? change(chosen) : undefined)}>
        <SelectField
          label={t('operators.operator')}
          value={login}
          isRequired
          onChange={setLogin}
          options={[
            { value: '', text: t('operators.choose') },
            ...rows.filter((row) => row.login !== own).map((row) => ({ value: row.login, text: row.login })),
          ]}
        />
        <NoteField label={t('operators.note')} value={note} onChange={setNote} />
        <RefusalLine refusal={refusal} />
        <Button
          type="submit"
          size="m"
          kind={chosen?.isActive === false ? 'brand' : 'danger'}
          isPending={isPending}
          disabled={!chosen}
        >
          {t(chosen?.isActive === false ? 'operators.admit' : 'operators.block')}
        </Button>
      </Form>
    </Panel>
  );
}
