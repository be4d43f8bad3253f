import type { CopyTerms, DeskCopyProduct, ProposalRow } from '@maru/domain/admin';
import { formatMoney } from '@maru/domain/money';
import { formatDateTime, useLocalized } from '@maru/sdk/i18n';
import { useAtomValue } from '@maru/sdk/session';
import { EmptyState, QueryView, Spinner, Tag } from '@maru/sdk/ui';
import { renew, useAdminQuery } from '../../lib/admin-query.ts';
import { DataTable, type Column } from '../../lib/data-table.tsx';
import { Heading } from '../../lib/heading.tsx';
import { useT } from '../../lib/i18n.ts';
import { Panels } from '../../lib/layout.tsx';
import { Lines } from '../../lib/lines.tsx';
import { ProposalsPanel } from '../../lib/proposals-panel.tsx';
import { operatorAtom } from '../../lib/session.ts';
import { ClosePanel } from './copy-close.form.tsx';
import { OpenPanel } from './copy-open.form.tsx';
import { leaderIn, termsIn, TermsPanel } from './copy-terms.form.tsx';
import { TermChanges } from './term-changes.tsx';
import { useCopyWords } from './use-copy-words.ts';

/** Products that follow a leader with their terms, and proposals to open one, to change its terms or to close it to new investments. */
export function CopiesScreen() {
  const t = useT();
  const localized = useLocalized();
  const role = useAtomValue(operatorAtom)?.operator.role;
  const copies = useAdminQuery('/admin/CopyProducts', {});
  const { ruleText, requestText, leaderLines, requestLines } = useCopyWords();
  const columns: Column<DeskCopyProduct>[] = [
    { title: t('copies.name'), cell: ({ name }) => localized(name) },
    { title: t('products.stock'), cell: ({ stock, symbol }) => `${localized(stock)} (${symbol})` },
    { title: t('copies.leaderRule'), cell: ({ settings }) => ruleText(settings), isMinor: true },
    { title: t('copies.leader'), cell: (product) => <Lines texts={leaderLines(product)} /> },
    { title: t('copies.terms'), cell: (product) => <Lines texts={requestLines(product)} /> },
    { title: t('copies.customers'), cell: ({ customers }) => String(customers), isNumber: true },
    { title: t('copies.started'), cell: ({ startedAt }) => formatDateTime(startedAt), isMinor: true },
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
        {({ products, openable }) => (
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
            <ProposalsPanel
              kind="copy"
              subjectOf={({ subject }) => {
                const product = products.find(({ code }) => code === subject);
                return product ? `${localized(product.name)} (${subject})` : subject;
              }}
              detail={(proposal) => {
                const now = replacedBy(proposal, products);
                const { change, former } = proposal;
                return now && <TermChanges now={now} next={termsIn(change, now)} isDecided={former !== null} />;
              }}
              describe={(proposal) => {
                const { subject, change } = proposal;
                const { action, minimum, maximum, lockupHours, feePercent } = change;
                const product = products.find(({ code }) => code === subject);
                const name = product ? localized(product.name) : subject;
                if (action === 'close') return t('copies.changeClose', { name });
                const leader = leaderIn(change, replacedBy(proposal, products) ?? product);
                const terms = {
                  request: requestText({ minimum: String(minimum), maximum: String(maximum) }),
                  lockup: t('copies.hours', { count: Number(lockupHours) }),
                  fee: Number(feePercent),
                  money: formatMoney(leader.leaderMoney),
                  loss: leader.maxLossPercent,
                  position: leader.maxPositionPercent,
                };
                if (action === 'terms') return t('copies.changeTerms', { name, ...terms });
                const { nameKor, nameEn, nameTw, nameCn, symbol } = change;
                const stock = openable.find((each) => each.symbol === symbol);
                return t('copies.changeOpen', {
                  names: [nameKor, nameEn, nameTw, nameCn].join(' / '),
                  stock: `${stock ? localized(stock.name) : ''} (${String(symbol)})`.trim(),
                  rule: ruleText(change),
                  ...terms,
                });
              }}
              onDecide={() => renew('/admin/CopyProducts')}
            />
            {role === 'manager' && (
              <>
                <OpenPanel openable={openable} />
                <Panels>
                  <TermsPanel products={products.filter(({ closedAt }) => closedAt === null)} />
                  <ClosePanel products={products.filter(({ closedAt }) => closedAt === null)} />
                </Panels>
              </>
            )}
          </>
        )}
      </QueryView>
    </>
  );
}

/** The terms that a proposal replaces: those of its decision, and the present ones while it is open. */
function replacedBy(
  { subject, change, state, former }: ProposalRow,
  products: readonly DeskCopyProduct[],
): CopyTerms | undefined {
  if (change['action'] !== 'terms') return undefined;
  if (former) return termsIn(former, leaderIn(former, undefined));
  return state === 'open' ? products.find(({ code }) => code === subject) : undefined;
}
