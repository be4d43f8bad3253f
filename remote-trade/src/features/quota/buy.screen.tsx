import { formatMoney, quantityOf } from '@maru/domain/money';
import { ConfirmingScreen, ConfirmSheet, FieldError, GuardsList, useConfirmFlow, useForm } from '@maru/sdk/flow';
import { useLocalized } from '@maru/sdk/i18n';
import { useOpen, useSearchParams } from '@maru/sdk/router';
import { Amount, AppBar, BottomBar, Button, EmptyState, QueryView, Screen, Section, WarnIcon } from '@maru/sdk/ui';
import { findingText, useT } from '../../lib/i18n.ts';
import { OfferCosts } from '../../lib/offer/offer-costs.tsx';
import { costOf } from '../../lib/offer/offer.rules.ts';
import { QuantityField } from '../../lib/quantity-field.tsx';
import { PurchaseReceipt } from '../../lib/quota/purchase-receipt.tsx';
import { useOffers, useQuotaBuy } from './quota.resource.ts';
import { BUY_FIELDS, findBuyErrors, lotsForMe, type BuyValues } from './quota.rules.ts';
import { OffersSkeleton } from '../../lib/offer/offers.skeleton.tsx';

/** Buys shares of one offer. */
export function BuyScreen({ offerId }: { offerId: string }) {
  const t = useT();
  const open = useOpen();
  const nameOf = useLocalized();
  const [, setParams] = useSearchParams();
  const known = useOffers();
  const offer = known.data?.offers.find((each) => each.offerId === offerId);
  const available = known.data?.available ?? '0';
  const submission = useQuotaBuy(offerId);
  const { state } = submission;
  const form = useForm<BuyValues>({
    fields: { lots: 1 },
    rules: (values) => (offer ? findBuyErrors(values, offer, available) : []),
    serverFields: BUY_FIELDS,
  });
  const flow = useConfirmFlow({ submission, form });
  const bar = <AppBar title={t('quota.buyTitle')} back="/home/qcList" />;
  const leave = () => setParams({ tab: 'records' }, { replace: true });
  if (state.phase === 'confirming') return <ConfirmingScreen bar={bar} title={t('sending.confirming')} />;
  if (state.phase === 'done') {
    const { positionId } = state.result;
    return (
      <Screen
        bar={<AppBar title={t('quota.buyTitle')} onBack={leave} />}
        foot={
          <BottomBar>
            <Button kind="soft" onClick={leave}>
              {t('quota.tab.records')}
            </Button>
            <Button
              data-to="/trade/positionDetail"
              onClick={() => open('position', { positionId }, '/trade/positionDetail')}
            >
              {t('receipt.toPosition')}
            </Button>
          </BottomBar>
        }
      >
        <PurchaseReceipt purchase={state.result} />
      </Screen>
    );
  }
  if (!known.data || !offer)
    return (
      <Screen bar={bar}>
        <QueryView query={known} loading={<OffersSkeleton />}>
          {() => (
            <EmptyState
              icon={WarnIcon}
              title={t('quota.gone')}
              action={{ label: t('quota.toOffers'), onPress: () => setParams({}, { replace: true }) }}
            />
          )}
        </QueryView>
      </Screen>
    );
  const { guards } = known.data;
  const { lots } = form.values;
  const cost = costOf(offer, lots);
  const error = findingText(form.findingOf('lots'));
  return (
    <Screen
      bar={bar}
      foot={
        <BottomBar>
          <Button disabled={guards.length > 0} onClick={form.submit(() => flow.goTo('confirm'))}>
            {t('quota.buyFor', { amount: formatMoney(cost.total) })}
          </Button>
        </BottomBar>
      }
    >
      {guards.length > 0 && (
        <Section title={t('quota.guards')} isCard>
          <GuardsList label={t('quota.guards')} guards={guards} />
        </Section>
      )}
      <Section title={nameOf(offer.name)} isCard>
        <QuantityField
          lots={lots}
          lotSize={offer.lotSize}
          maxLots={lotsForMe(offer)}
          onChange={(wanted) => form.set({ lots: wanted })}
          hasError={error !== undefined}
          note={t('ticket.max', quantityOf(String(lotsForMe(offer) * offer.lotSize)))}
        />
        <FieldError text={error} />
        <OfferCosts offer={offer} lots={lots} totalLabel={t('offer.total')} />
      </Section>
      <FieldError text={findingText(form.problem) ?? flow.notReceived} />
      <ConfirmSheet
        flow={flow}
        title={t('quota.confirmTitle')}
        subject={nameOf(offer.name)}
        rows={[
          { label: t('order.quantity'), value: t('order.shares', quantityOf(cost.shares)) },
          { label: t('offer.total'), value: <Amount value={cost.total} />, isStrong: true },
          { label: t('offer.lock'), value: t('offer.lockDays', { days: offer.lockDays }) },
        ]}
        confirmLabel={t('quota.buyFor', { amount: formatMoney(cost.total) })}
        pinSubject={<Amount value={cost.total} />}
        onConfirm={(fundPassword) => submission.send({ offerId, lots }, fundPassword)}
      />
    </Screen>
  );
}
