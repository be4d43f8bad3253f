import { useState } from 'react';
import type { AdminOutput, DeskOffer, ProposalRow } from '@maru/domain/admin';
import { formatMoney, groupDigits } from '@maru/domain/money';
import { formatDateTime, useLocalized } from '@maru/sdk/i18n';
import { useAtomValue } from '@maru/sdk/session';
import { Button, EmptyState, QueryView, Spinner, Tag } from '@maru/sdk/ui';
import { renew, useAdminQuery } from '../../lib/admin-query.ts';
import { DataTable, type Column } from '../../lib/data-table.tsx';
import { Form } from '../../lib/form.tsx';
import { Heading } from '../../lib/heading.tsx';
import { openText, useT } from '../../lib/i18n.ts';
import { NoteField } from '../../lib/input-field.tsx';
import { Panels } from '../../lib/layout.tsx';
import { Panel } from '../../lib/panel.tsx';
import { ProposalsPanel } from '../../lib/proposals-panel.tsx';
import { RefusalLine } from '../../lib/refusal-line.tsx';
import { SelectField } from '../../lib/select-field.tsx';
import { operatorAtom } from '../../lib/session.ts';
import { useProposal } from '../../lib/use-proposal.ts';

type Offers = AdminOutput<'/admin/Offers'>;

/** Interval at which the amounts that are left are asked for again. */
const REFRESH_MS = 15_000;
const KINDS = ['quota', 'block'] as const;
const TONES = { open: 'good', soldOut: 'plain', closed: 'plain' } as const;

/** Offers outside of the book: the list, and proposals to open or close one. */
export function ProductsScreen() {
  const t = useT();
  const localized = useLocalized();
  const role = useAtomValue(operatorAtom)?.operator.role;
  const offers = useAdminQuery('/admin/Offers', {}, { refreshEvery: REFRESH_MS });
  const columns: Column<DeskOffer>[] = [
    { title: t('products.number'), cell: ({ number }) => number, isWhole: true },
    { title: t('products.kind'), cell: ({ kind }) => t(`offerKind.${kind}`) },
    { title: t('products.stock'), cell: ({ name, symbol }) => `${localized(name)} (${symbol})` },
    { title: t('products.price'), cell: ({ price }) => formatMoney(price), isNumber: true },
    { title: t('products.discount'), cell: ({ discount }) => `${discount}%`, isNumber: true, isMinor: true },
    {
      title: t('products.left'),
      cell: ({ left, quantity }) => `${groupDigits(left)} / ${groupDigits(quantity)}`,
      isNumber: true,
    },
    { title: t('products.lock'), cell: ({ lockDays }) => t('products.lockDays', { days: lockDays }), isMinor: true },
    { title: t('products.closes'), cell: ({ closesAt }) => formatDateTime(closesAt) },
    {
      title: t('cases.state'),
      cell: ({ status }) => <Tag tone={TONES[status]}>{t(`offerStatus.${status}`)}</Tag>,
    },
  ];
  const describe = ({ change: { action, kind, number } }: ProposalRow) => {
    const words = openText(t, 'offerKind', String(kind));
    return action === 'open'
      ? t('products.changeOpen', { kind: words })
      : t('products.changeClose', { kind: words, number: String(number) });
  };
  return (
    <>
      <Heading title={t('products.title')} />
      <QueryView query={offers} loading={<Spinner label={t('loading')} />}>
        {(data) => (
          <>
            {data.offers.length === 0 ? (
              <EmptyState title={t('products.empty')} />
            ) : (
              <DataTable
                label={t('products.offers')}
                rows={data.offers}
                columns={columns}
                keyOf={({ offerId }) => offerId}
                total={data.offers.length}
              />
            )}
            <p>{t('products.rule')}</p>
            {role === 'manager' && (
              <Panels>
                <OpenPanel offerable={data.offerable} />
                <ClosePanel offers={data.offers.filter(({ status }) => status !== 'closed')} />
              </Panels>
            )}
            <ProposalsPanel
              kind="offer"
              describe={describe}
              subjectOf={({ subject }) => {
                const stock = [...data.offers, ...data.offerable].find(({ symbol }) => symbol === subject);
                return stock ? `${localized(stock.name)} (${subject})` : subject;
              }}
              onDecide={() => renew('/admin/Offers')}
            />
          </>
        )}
      </QueryView>
    </>
  );
}

function OpenPanel({ offerable }: Pick<Offers, 'offerable'>) {
  const t = useT();
  const localized = useLocalized();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('quota');
  const [symbol, setSymbol] = useState('');
  const { typedNote, note, setNote, propose, isPending, refusal } = useProposal('/admin/OfferOpenPropose');
  const isComplete = symbol !== '' && note !== '';

  const submit = async () => {
    if (!isComplete) return;
    await propose({ kind, symbol, note }, () => setSymbol(''));
  };

  return (
    <Panel title={t('products.openTitle')}>
      {offerable.length === 0 ? (
        <p>{t('products.noStock')}</p>
      ) : (
        <Form onSubmit={submit}>
          <SelectField
            label={t('products.kind')}
            value={kind}
            onChange={(value) => setKind(KINDS.find((each) => each === value) ?? 'quota')}
            options={KINDS.map((value) => ({ value, text: t(`offerKind.${value}`) }))}
          />
          <SelectField
            label={t('products.stock')}
            value={symbol}
            isRequired
            onChange={setSymbol}
            options={[
              { value: '', text: t('products.choose') },
              ...offerable.map((one) => ({ value: one.symbol, text: `${localized(one.name)} (${one.symbol})` })),
            ]}
          />
          <NoteField label={t('operators.note')} value={typedNote} onChange={setNote} isRequired />
          <RefusalLine refusal={refusal} />
          <Button type="submit" size="m" isPending={isPending} disabled={!isComplete}>
            {t('products.openButton')}
          </Button>
        </Form>
      )}
    </Panel>
  );
}

function ClosePanel({ offers }: Pick<Offers, 'offers'>) {
  const t = useT();
  const localized = useLocalized();
  const [offerId, setOfferId] = useState('');
  const { typedNote, note, setNote, propose, isPending, refusal } = useProposal('/admin/OfferClosePropose');
  const isComplete = offerId !== '' && note !== '';

  const submit = async () => {
    if (!isComplete) return;
    await propose({ offerId, note }, () => setOfferId(''));
  };

  return (
    <Panel title={t('products.closeTitle')}>
      {offers.length === 0 ? (
        <p>{t('products.noOffer')}</p>
      ) : (
        <Form onSubmit={submit}>
          <SelectField
            label={t('products.offer')}
            value={offerId}
            isRequired
            onChange={setOfferId}
            options={[
              { value: '', text: t('products.choose') },
              ...offers.map((offer) => ({ value: offer.offerId, text: `${offer.number} · ${localized(offer.name)}` })),
            ]}
          />
          <NoteField label={t('operators.note')} value={typedNote} onChange={setNote} isRequired />
          <RefusalLine refusal={refusal} />
          <Button type="submit" kind="danger" size="m" isPending={isPending} disabled={!isComplete}>
            {t('products.closeButton')}
          </Button>
        </Form>
      )}
    </Panel>
  );
}
