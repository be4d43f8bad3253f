import { formatMinute } from '@maru/sdk/i18n';
import type { ApiOutput, Auction } from '@maru/domain/contracts';
import { formatMoney, groupDigits, quantityOf, subtractAmount } from '@maru/domain/money';
import { ConfirmingScreen, GuardsList, Receipt } from '@maru/sdk/flow';
import { useApiQuery } from '@maru/sdk/query';
import {
  BottomBar,
  Button,
  KeyValue,
  KeyValueList,
  preloadSheet,
  QueryView,
  ScreenFoot,
  Section,
  SkeletonRows,
} from '@maru/sdk/ui';
import { useEffect } from 'react';
import styles from '../../lib/detail.module.css';
import { findingText, useT } from '../../lib/i18n.ts';
import { RecordsFoot } from '../../lib/records-foot.tsx';
import { StepperField } from '../../lib/stepper-field.tsx';
import { BidConfirm } from './bid.confirm.tsx';
import { depositOf, stepPrice, stepQuantity } from './bid.rules.ts';
import { useBid, type BidState } from './bid.state.ts';

/** The bid in an auction whose bidding period is open; after its end one that was sent. */
export function BidForm({ auction }: { auction: Auction }) {
  const t = useT();
  const info = useApiQuery('/auction/BidInfo', { auctionId: auction.auctionId }, { staleTime: 0 });
  const state = useBid(auction, info.data);
  useEffect(preloadSheet, []);
  const { phase } = state.submission.state;
  if (phase === 'idle' && auction.status !== 'open') return null;
  if (phase === 'confirming') return <ConfirmingScreen bar={null} title={t('bid.confirming')} />;
  return (
    <Section title={t('bid.title')} isCard>
      <QueryView query={info} loading={<SkeletonRows count={3} />}>
        {(data) => <Body auction={auction} info={data} state={state} />}
      </QueryView>
    </Section>
  );
}

interface BodyProps {
  auction: Auction;
  info: ApiOutput<'/auction/BidInfo'>;
  state: BidState;
}

function Body({ auction, info, state }: BodyProps) {
  const t = useT();
  const { phase } = state.submission.state;
  if (phase === 'done') return <Done state={state} />;
  if (phase === 'idle' && info.guards.length > 0) return <GuardsList label={t('bid.guards')} guards={info.guards} />;
  if (phase === 'idle' && info.bids >= auction.perPerson) {
    return (
      <>
        <p className={styles.text}>{t('bid.usedUp', { limit: auction.perPerson })}</p>
        <RecordsFoot kind="auction" />
      </>
    );
  }
  return <Form auction={auction} info={info} state={state} />;
}

function Form({ auction, info, state }: BodyProps) {
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

function Done({ state }: { state: BidState }) {
  const t = useT();
  const { submission } = state;
  if (submission.state.phase !== 'done') return null;
  const { number, price, quantity, deposit, openAt } = submission.state.result;
  return (
    <>
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
      <RecordsFoot kind="auction" />
    </>
  );
}
