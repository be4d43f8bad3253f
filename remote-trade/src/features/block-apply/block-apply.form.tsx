import type { BlockOffer, Guard } from '@maru/domain/contracts';
import { formatMoney, groupDigits, quantityOf } from '@maru/domain/money';
import { type ConfirmFlow, ConfirmSheet, FieldError, type Form, GuardsList } from '@maru/sdk/flow';
import { useLocalized } from '@maru/sdk/i18n';
import { Amount, BottomBar, Button, KeyValueList, Section } from '@maru/sdk/ui';
import { boundsOf, roomOf, type ApplyValues } from '../../lib/block/block-offer.rules.ts';
import { findingText, useT } from '../../lib/i18n.ts';
import { OfferCosts } from '../../lib/offer/offer-costs.tsx';
import { OfferFacts } from '../../lib/offer/offer-facts.tsx';
import { costOf } from '../../lib/offer/offer.rules.ts';
import styles from '../../lib/offer/offer.module.css';
import { QuantityField } from '../../lib/quantity-field.tsx';

interface Props {
  offer: BlockOffer;
  form: Form<ApplyValues>;
  flow: ConfirmFlow;
}

const lotsOf = ({ offer, form }: Pick<Props, 'offer' | 'form'>) => form.values.lots ?? boundsOf(offer).least;

interface FormProps extends Props {
  guards: readonly Guard[];
  onConfirm: (lots: number, fundPassword?: string) => void;
}

/** Quantity and cost of an application, then the summary and the fund password. */
export function BlockForm({ offer, guards, form, flow, onConfirm }: FormProps) {
  const t = useT();
  const name = useLocalized()(offer.name);
  const lots = lotsOf({ offer, form });
  const { shares, total } = costOf(offer, lots);
  const error = findingText(form.findingOf('lots'));
  return (
    <>
      {guards.length > 0 && (
        <Section title={t('blockOffers.guards')} isCard>
          <GuardsList label={t('blockOffers.guards')} guards={guards} />
        </Section>
      )}
      <Section title={name} isCard>
        <QuantityField
          lots={lots}
          lotSize={offer.lotSize}
          maxLots={boundsOf(offer).most}
          onChange={(wanted) => form.set({ lots: wanted })}
          hasError={error !== undefined}
          note={t('blockOffers.fromTo', { minimum: groupDigits(offer.minimum), maximum: groupDigits(roomOf(offer)) })}
        />
        <FieldError text={error} />
        <OfferCosts offer={offer} lots={lots} totalLabel={t('blockApply.held')} />
      </Section>
      <Section title={t('blockApply.terms')} isCard>
        <KeyValueList>
          <OfferFacts offer={offer} />
        </KeyValueList>
        <p className={styles.text}>{t('blockApply.note')}</p>
        <p className={styles.text}>{t('blockOffers.risk')}</p>
      </Section>
      <ConfirmSheet
        flow={flow}
        title={t('blockApply.confirmTitle')}
        subject={name}
        rows={[
          { label: t('order.quantity'), value: t('order.shares', quantityOf(shares)) },
          { label: t('blockApply.held'), value: <Amount value={total} />, isStrong: true },
          { label: t('offer.lock'), value: t('offer.lockDays', { days: offer.lockDays }) },
          { label: t('offer.counterparty'), value: t('counterparty.SIMULATED_DESK') },
        ]}
        confirmLabel={t('blockApply.send', { amount: formatMoney(total) })}
        pinSubject={<Amount value={total} />}
        onConfirm={(fundPassword) => onConfirm(lots, fundPassword)}
      />
    </>
  );
}

/** The button with the amount that is held. */
export function BlockFormFoot({ offer, form, flow, isBlocked }: Props & { isBlocked: boolean }) {
  const t = useT();
  const { total } = costOf(offer, lotsOf({ offer, form }));
  const problem = findingText(form.problem) ?? flow.notReceived;
  return (
    <BottomBar note={problem && <FieldError text={problem} />}>
      <Button isBlock disabled={isBlocked} onClick={form.submit(() => flow.goTo('confirm'))}>
        {t('blockApply.send', { amount: formatMoney(total) })}
      </Button>
    </BottomBar>
  );
}
