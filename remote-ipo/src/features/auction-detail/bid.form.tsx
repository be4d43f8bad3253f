import { formatMinute } from '@maru/sdk/i18n';
import type { ApiOutput, Auction } from '@maru/domain/contracts';
import { formatMoney, groupDigits, quantityOf, subtractAmount } from '@maru/domain/money';
import { Receipt } from '@maru/sdk/flow';
import { useApiQuery } from '@maru/sdk/query';
import { BottomBar, Button, KeyValue, KeyValueList, ScreenFoot } from '@maru/sdk/ui';
import { ApplicationSection } from '../../lib/application-section.tsx';
import styles from '../../lib/detail.module.css';
import { findingText, useT } from '../../lib/i18n.ts';
import { StepperField } from '../../lib/stepper-field.tsx';
import { BidConfirm } from './bid.confirm.tsx';
import { depositOf, stepPrice, stepQuantity } from './bid.rules.ts';
import { useBid, type BidState } from './bid.state.ts';

/** The bid in an auction whose bidding period is open; after its end one that was sent. */
export function BidForm({ auction }: { auction: Auction }) {
  const t = useT();
  const info = useApiQuery('/auction/BidInfo', { auctionId: auction.auctionId }, { staleTime: 0 });
  const state = useBid(auction, info.data);
  const limit = auction.perPerson;
  return (
    <ApplicationSection
      kind="auction"
      title={t('bid.title')}
      confirmingTitle={t('bid.confirming')}
      guardsLabel={t('bid.guards')}
      isOpen={auction.status === 'open'}
      query={info}
      submission={state.submission}
      usedUp={({ bids }) => (bids >= limit ? t('bid.usedUp', { limit }) : undefined)}
      form={(data) => <Form auction={auction} info={data} state={state} />}
      receipt={(result) => <Done result={result} />}
    />
  );
}

interface FormProps {
  auction: Auction;
  info: ApiOutput<'/auction/BidInfo'>;
  state: BidState;
}

function Form({ auction, info, state }: FormProps) {
  const t = useT();
  const { form, flow, submission } = state;
  const { price, quantity } = form.values;
  const deposit = depositOf(form.values).toString();
  return (
    <>
      <StepperField
        form={form}
        field="price"
        label={t('bid.price')}
        unit={t('offering.unit')}
        value={price}
        onChange={(value) => form.set({ price: value.slice(0, 9) })}
        step={(value, direction) => stepPrice(value, direction, auction)}
      />
      <StepperField
        form={form}
        field="quantity"
        label={t('bid.quantity')}
        unit={t('apply.unit')}
        value={quantity}
        onChange={(value) => form.set({ quantity: value.slice(0, 9) })}
        step={(value, direction) => stepQuantity(value, direction, auction, info)}
      />
      <KeyValueList>
        <KeyValue label={t('bid.available')}>{formatMoney(info.available)}</KeyValue>
        <KeyValue label={t('bid.deposit')} isStrong>
          {formatMoney(deposit)}
        </KeyValue>
        <KeyValue label={t('bid.after')}>{formatMoney(subtractAmount(info.available, deposit))}</KeyValue>
        <KeyValue label={t('bid.own')}>
          {t('bid.ownText', { bids: info.bids, of: auction.perPerson, ...quantityOf(info.shares) })}
        </KeyValue>
      </KeyValueList>
      <p className={styles.note}>{t('bid.rule')}</p>
      <p className={styles.note}>{t(`bid.pays.${auction.pricing}`)}</p>
      <ScreenFoot>
        <BottomBar note={findingText(form.problem) ?? flow.notReceived}>
          <Button onClick={form.submit(() => flow.goTo('confirm'))}>{t('bid.next')}</Button>
        </BottomBar>
      </ScreenFoot>
      <BidConfirm
        auction={auction}
        info={info}
        values={form.values}
        flow={flow}
        onConfirm={(fundPassword) => submission.send({ auctionId: auction.auctionId, price, quantity }, fundPassword)}
      />
    </>
  );
}

function Done({ result }: { result: ApiOutput<'/auction/Bid'> }) {
  const t = useT();
  const { number, price, quantity, deposit, openAt } = result;
  return (
    <Receipt
      tone="wait"
      title={t('bid.done')}
      text={t('bid.doneText')}
      amount={t('offering.shares', quantityOf(quantity))}
      number={number}
      facts={[
        [t('bids.number'), number],
        [t('bid.price'), t('offering.won', { amount: groupDigits(price) })],
        [t('bid.deposit'), formatMoney(deposit)],
        [t('auctionStep.open'), formatMinute(openAt)],
      ]}
    />
  );
}
