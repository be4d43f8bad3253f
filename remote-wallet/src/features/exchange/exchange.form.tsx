import type { ApiOutput } from '@maru/domain/contracts';
import { answerText, useSharedT } from '@maru/sdk/i18n';
import { CURRENCY_EXPONENT } from '@maru/domain/money';
import { PadFoot } from '@maru/sdk/flow';
import {
  Amount,
  AmountInput,
  Button,
  Card,
  Chip,
  ChipRow,
  IconButton,
  Screen,
  Section,
  SkeletonText,
  TradeIcon,
  preloadSheet,
} from '@maru/sdk/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { findingText, useT } from '../../lib/i18n.ts';
import { BaseRates } from './base-rates.tsx';
import { CurrencySide } from './currency-side.tsx';
import { useQuote, type LiveQuote } from './exchange.resource.ts';
import { amountOf, availableIn, shareOf, swapped, withCurrency } from './exchange.rules.ts';
import { ExchangeSheet } from './exchange-sheet.tsx';
import type { ExchangeState } from './exchange.state.ts';
import styles from './exchange.module.css';
import { ExpiryRing } from './expiry-ring.tsx';
import { QuoteFacts, useRateText } from './quote-facts.tsx';

const SHARES = [25, 50, 100] as const;

interface Props {
  info: ApiOutput<'/fund/FxInfo'>;
  exchange: ExchangeState;
  bar: ReactNode;
  stale: ReactNode;
}

/** Currencies and amount, with the running quote below; the quote is accepted on a sheet. */
export function ExchangeForm({ info, exchange, bar, stale }: Props) {
  const t = useT();
  const sharedT = useSharedT();
  const rateText = useRateText();
  const { pair, setPair, form, submission, settle } = exchange;
  const { from, to } = pair;
  const { state, send } = submission;
  const { amount } = form.values;
  const [chosen, setChosen] = useState<LiveQuote | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { live, refusal, refetch } = useQuote(pair, amount, info.seconds);
  useEffect(preloadSheet, []);

  const isSame = from === to;
  const isEmpty = !isSame && amountOf(amount, from) === null;
  const finding = isSame ? { code: 'SAME_CURRENCY' } : form.findingOf('amount');
  const error = findingText(finding) ?? (refusal && answerText(refusal));
  const available = availableIn(info.balances, from);

  const change = (next: string) => {
    form.set({ amount: next });
    settle();
  };
  const renew = async () => {
    setIsAsking(true);
    const { data, isError } = await refetch();
    setIsAsking(false);
    // Not before: until the new quote is here, the refused one must not be offered again.
    settle();
    if (data && !isError) setChosen({ quote: data, until: Date.parse(data.expiresAt) });
    else setIsOpen(false);
  };

  return (
    <Screen
      bar={bar}
      foot={
        <PadFoot
          value={amount}
          onChange={change}
          decimals={CURRENCY_EXPONENT[from]}
          problem={state.phase === 'notReceived' && !isOpen ? t('exchange.unsent') : undefined}
        >
          <Button
            disabled={!isEmpty && (!form.isValid || live === null)}
            onClick={form.submit(() => {
              settle();
              setChosen(live);
              setIsOpen(true);
            })}
          >
            {t('exchange.next')}
          </Button>
        </PadFoot>
      }
    >
      {stale}
      <Card>
        <CurrencySide
          label={t('exchange.from')}
          currency={from}
          onCurrency={(currency) => setPair(withCurrency(pair, 'from', currency))}
          balances={info.balances}
        >
          <AmountInput value={amount} currency={from} error={error} />
          <ChipRow>
            {SHARES.map((share) => (
              <Chip
                key={share}
                label={share === 100 ? sharedT('flow.amountAll') : t('exchange.share', { percent: share })}
                isDisabled={shareOf(available, share, from) === ''}
                onPress={() => change(shareOf(available, share, from))}
              />
            ))}
          </ChipRow>
        </CurrencySide>
        <div className={styles.swap}>
          <IconButton label={t('exchange.swap')} onClick={() => setPair(swapped(pair))}>
            <TradeIcon />
          </IconButton>
        </div>
        <CurrencySide
          label={t('exchange.to')}
          currency={to}
          onCurrency={(currency) => setPair(withCurrency(pair, 'to', currency))}
          balances={info.balances}
          note={live && rateText(live.quote.rate)}
        >
          <div className={styles.result}>
            {live ? (
              <Amount value={live.quote.result} currency={to} size="l" />
            ) : amountOf(amount, from) !== null && !error ? (
              <SkeletonText width="8rem" size="l" />
            ) : (
              <Amount value="0" currency={to} size="l" />
            )}
            {live && <ExpiryRing key={live.until} until={live.until} seconds={info.seconds} />}
          </div>
        </CurrencySide>
      </Card>
      {live && (
        <Section title={t('exchange.quote')} isCard>
          <QuoteFacts quote={live.quote} />
        </Section>
      )}
      <BaseRates info={info} />
      {chosen && (
        <ExchangeSheet
          chosen={chosen}
          isOpen={isOpen}
          seconds={info.seconds}
          isSending={state.phase === 'sending'}
          isAsking={isAsking}
          refusal={state.phase === 'refused' ? state.refusal : undefined}
          onClose={() => {
            setIsOpen(false);
            settle();
          }}
          onConfirm={() => send({ quoteId: chosen.quote.quoteId })}
          onRenew={() => void renew()}
        />
      )}
    </Screen>
  );
}
