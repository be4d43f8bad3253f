import type { OwnAction } from '@maru/domain/contracts';
import { formatMoney, groupDigits, quantityOf } from '@maru/domain/money';
import { useLocalized } from '@maru/sdk/i18n';
import { invalidate, useApiPages, useApiQuery } from '@maru/sdk/query';
import { useGo, useOpen } from '@maru/sdk/router';
import { Amount, AppBar, EmptyState, mapPages, PullToRefresh, ReceiptIcon, Screen } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { DayList } from '../../lib/records/day-list.tsx';
import { EntryRow } from '../../lib/records/entry-row.tsx';
import { Ahead } from './ahead.tsx';
import { ExportActions } from './export-actions.tsx';

/** Dividends ahead, and booked dividends and splits of the customer's positions under the days on which they took effect. */
export function CorporateActionsScreen() {
  const t = useT();
  const go = useGo();
  const pages = useApiPages('/fund/CorporateActions', {}, { staleTime: 0 });
  const ahead = useApiQuery('/fund/DividendsAhead', {}, { staleTime: 0 });
  const dated = mapPages(pages, (actions) => actions.map((action) => ({ ...action, time: action.day })));
  // Both come into sight at once, so that the dividends ahead do not push the list away.
  const isKnown = ahead.data !== undefined || ahead.isError;
  return (
    <Screen bar={<AppBar title={t('corporateActions.title')} back="/information/index" actions={<ExportActions />} />}>
      <PullToRefresh onRefresh={() => invalidate('/fund/CorporateActions', '/fund/DividendsAhead')}>
        <DayList
          lead={<Ahead rows={(pages.data && ahead.data?.data) ?? []} />}
          pages={isKnown ? dated : { ...dated, data: undefined }}
          row={(action) => <ActionRow key={action.id} action={action} />}
          empty={
            <EmptyState
              icon={ReceiptIcon}
              title={t('corporateActions.empty')}
              text={t('corporateActions.emptyWhy')}
              action={{ label: t('corporateActions.begin'), onPress: () => go('/trade/index?tab=holdings') }}
            />
          }
        />
      </PullToRefresh>
    </Screen>
  );
}

/** One action: the shares that it concerned, and the money that it brought or cost. */
function ActionRow({ action }: { action: OwnAction }) {
  const t = useT();
  const open = useOpen();
  const name = useLocalized()(action.name);
  const { symbol, kind, quantity, after, perShare, tax, amount } = action;
  const shares = groupDigits(quantity);
  const figures =
    after === null
      ? t('corporateActions.dividend', { quantity: shares, amount: formatMoney(perShare ?? '0') })
      : t('corporateActions.converted', { before: shares, ...quantityOf(after) });
  const isFraction = after !== null && amount !== '0';
  return (
    <EntryRow
      title={name}
      detail={t('corporateActions.line', { what: t(`corporateActions.kind.${kind}`), figures })}
      end={(after === null || isFraction) && <Amount value={amount} size="s" isSigned />}
      endDetail={
        isFraction
          ? t('corporateActions.fraction')
          : tax !== null && tax !== '0' && t('corporateActions.tax', { amount: formatMoney(tax) })
      }
      onPress={() => open('stock', { symbol }, '/market/stockDetail?tab=info')}
      to="/market/stockDetail"
      hasChevron
    />
  );
}
