import { endDraft } from '@maru/sdk/api';
import type { ApiOutput } from '@maru/domain/contracts';
import { answerText } from '@maru/sdk/i18n';
import { CURRENCY_EXPONENT } from '@maru/domain/money';
import type { Send } from '@maru/sdk/query';
import { useSearchParams } from '@maru/sdk/router';
import { useUnsaved } from '@maru/sdk/session';
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
  Skeleton,
  TradeIcon,
  preloadSheet,
} from '@maru/sdk/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { PadFoot } from '../../lib/amount/pad-foot.tsx';
import { useT } from '../../lib/i18n.ts';
import { BaseRates } from './base-rates.tsx';
import { CurrencySide } from './currency-side.tsx';
import { keepSentQuote, useQuote, type LiveQuote } from './exchange.resource.ts';
import {
  amountOf,
  availableIn,
  findError,
  readPair,
  shareOf,
  swapped,
  withCurrency,
  type Pair,
} from './exchange.rules.ts';
import { ExchangeSheet } from './exchange.sheet.tsx';
import styles from './exchange.module.css';
import { ExpiryRing } from './expiry-ring.tsx';
import { QuoteFacts, useRateText } from './quote-facts.tsx';

const SHARES = [25, 50, 100] as const;

interface Props {
  info: ApiOutput<'/fund/FxInfo'>;
  sending: Send<'/fund/FxExecute'>;
  bar: ReactNode;
  stale: ReactNode;
}

/** Currencies and amount; the live quote is below and is accepted on a sheet. */
export function ExchangeForm({ info, sending, bar, stale }: Props) {
  const t = useT();
  const rateText = useRateText();
  const [params, setParams] = useSearchParams();
  const pair = readPair(params);
  const { from, to } = pair;
  const [amount, setAmount] = useState('');
  const [chosen, setChosen] = useState<LiveQuote | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const { state, send, reset } = sending;
  const { live, refusal, refetch } = useQuote(pair, amount, info.seconds);
  useUnsaved(amount !== '');
  useEffect(preloadSheet, []);

  const finding = findError(pair, amount, info.balances);
  const isEmpty = finding?.code === 'AMOUNT_REQUIRED';
  const problem = finding?.code === 'AMOUNT_REQUIRED' ? undefined : (finding ?? refusal);
  const missing = isEmpty && isAsked ? t('amount.required') : undefined;
  const error = problem ? answerText({ ...problem, msg: problem.code ?? '' }) : missing;
  const available = availableIn(info.balances, from);

  /** A refused request and one that was not received are final; the next input is another exchange. */
  const settle = () => {
    if (state.phase === 'unsent') endDraft('exchange');
    if (state.phase === 'refused' || state.phase === 'unsent') reset();
  };
  const change = (next: string) => {
    setAmount(next);
    settle();
  };
  const changePair = (next: Pair) => {
    if (next.from !== from) setAmount('');
    settle();
    setParams({ ...next }, { replace: true });
  };
  const renew = async () => {
    setIsAsking(true);
    const { data } = await refetch();
    setIsAsking(false);
    // Until the new quote has arrived, the refused one must not be offered again.
    settle();
    if (data) setChosen({ quote: data, until: Date.parse(data.expiresAt) });
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
          problem={state.phase === 'unsent' && !isOpen && t('exchange.unsent')}
        >
          <Button
            disabled={!isEmpty && (finding !== null || live === null)}
            onClick={() => {
              if (isEmpty) return setIsAsked(true);
              settle();
              setChosen(live);
              setIsOpen(true);
            }}
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
          onCurrency={(currency) => changePair(withCurrency(pair, 'from', currency))}
          balances={info.balances}
        >
          <AmountInput value={amount} currency={from} error={error} />
          <ChipRow>
            {SHARES.map((share) => (
              <Chip
                key={share}
                label={share === 100 ? t('amount.all') : t('exchange.share', { percent: share })}
                isDisabled={shareOf(available, share, from) === ''}
                onPress={() => change(shareOf(available, share, from))}
              />
            ))}
          </ChipRow>
        </CurrencySide>
        <div className={styles.swap}>
          <IconButton label={t('exchange.swap')} onClick={() => changePair(swapped(pair))}>
            <TradeIcon />
          </IconButton>
        </div>
        <CurrencySide
          label={t('exchange.to')}
          currency={to}
          onCurrency={(currency) => changePair(withCurrency(pair, 'to', currency))}
          balances={info.balances}
          note={live && rateText(live.quote.rate)}
        >
          <div className={styles.result}>
            {live ? (
              <Amount value={live.quote.result} currency={to} size="l" />
            ) : amountOf(amount, from) !== null && !problem ? (
              <Skeleton width="8rem" height="1.5rem" />
            ) : (
              <Amount value="0" currency={to} size="l" />
            )}
            {live && <ExpiryRing until={live.until} seconds={info.seconds} />}
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
          onConfirm={() => {
            keepSentQuote(chosen.quote.quoteId);
            send({ quoteId: chosen.quote.quoteId });
          }}
          onRenew={() => void renew()}
        />
      )}
    </Screen>
  );
}
