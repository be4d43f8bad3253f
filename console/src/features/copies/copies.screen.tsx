import { useState } from 'react';
import type { DeskCopyProduct, ProposalRow } from '@maru/domain/admin';
import { formatDateTime, useLocalized } from '@maru/sdk/i18n';
import { useAtomValue } from '@maru/sdk/session';
import { Button, EmptyState, QueryView, Spinner, Tag, toast } from '@maru/sdk/ui';
import { renew, useAdminQuery } from '../../lib/admin-query.ts';
import { DataTable, type Column } from '../../lib/data-table.tsx';
import { Form } from '../../lib/form.tsx';
import { Heading } from '../../lib/heading.tsx';
import { useT } from '../../lib/i18n.ts';
import { NoteField } from '../../lib/input-field.tsx';
import { Panel } from '../../lib/panel.tsx';
import { ProposalsPanel } from '../../lib/proposals-panel.tsx';
import { RefusalLine } from '../../lib/refusal-line.tsx';
import { SelectField } from '../../lib/select-field.tsx';
import { operatorAtom } from '../../lib/session.ts';
import { useAct } from '../../lib/use-act.ts';

/** Products that follow a leader, and proposals to close one to new investments. */
export function CopiesScreen() {
  const t = useT();
  const localized = useLocalized();
  const role = useAtomValue(operatorAtom)?.operator.role;
  const copies = useAdminQuery('/admin/CopyProducts', {});
  const columns: Column<DeskCopyProduct>[] = [
    { title: t('copies.name'), cell: ({ name }) => localized(name) },
    { title: t('products.stock'), cell: ({ stock, symbol }) => `${localized(stock)} (${symbol})` },
    { title: t('copies.customers'), cell: ({ customers }) => String(customers), isNumber: true },
    { title: t('copies.started'), cell: ({ startedAt }) => formatDateTime(startedAt) },
    {
      title: t('cases.state'),
      cell: ({ closedAt }) =>
        closedAt === null ? (
          <Tag tone="good">{t('copies.open')}</Tag>
        ) : (
          <Tag>{t('copies.closed', { time: formatDateTime(closedAt) })}</Tag>
        ),
    },
  ];
  return (
    <>
      <Heading title={t('copies.title')} />
      <QueryView query={copies} loading={<Spinner label={t('loading')} />}>
        {({ products }) => (
          <>
            {products.length === 0 ? (
              <EmptyState title={t('copies.empty')} />
            ) : (
              <DataTable
                label={t('copies.title')}
                rows={products}
                columns={columns}
                keyOf={({ productId }) => productId}
                total={products.length}
              />
            )}
            <p>{t('copies.rule')}</p>
            {role === 'manager' && <ClosePanel products={products.filter(({ closedAt }) => closedAt === null)} />}
            <ProposalsPanel
              kind="copy"
              describe={({ subject }: ProposalRow) => {
                const product = products.find(({ code }) => code === subject);
                return t('copies.changeClose', { name: product ? localized(product.name) : subject });
              }}
              onDecide={() => renew('/admin/CopyProducts')}
            />
          </>
        )}
      </QueryView>
    </>
  );
}

function ClosePanel({ products }: { products: readonly DeskCopyProduct[] }) {
  const t = useT();
  const localized = useLocalized();
  const [productId, setProductId] = useState('');
  const [note, setNote] = useState('');
  const { act, isPending, refusal } = useAct('/admin/CopyClosePropose', { isOnce: true });
  const isComplete = productId !== '' && note.trim() !== '';

  async function propose() {
    if (!isComplete) return;
    const outcome = await act({ productId, note: note.trim() });
    if (!outcome.ok) return;
    setProductId('');
    setNote('');
    toast(t('proposals.proposed'), 'good');
    await renew('/admin/Proposals');
  }

  return (
    <Panel title={t('copies.closeTitle')}>
      {products.length === 0 ? (
        <p>{t('copies.noOpen')}</p>
      ) : (
        <Form onSubmit={propose}>
          <SelectField
            label={t('copies.name')}
            value={productId}
            isRequired
            onChange={setProductId}
            options={[
              { value: '', text: t('products.choose') },
              ...products.map((one) => ({ value: one.productId, text: localized(one.name) })),
            ]}
          />
          <NoteField label={t('operators.note')} value={note} onChange={setNote} isRequired />
          <RefusalLine refusal={refusal} />
          <Button type="submit" kind="danger" size="m" isPending={isPending} disabled={!isComplete}>
            {t('products.closeButton')}
          </Button>
        </Form>
      )}
    </Panel>
  );
}
