import { useEffect, useState } from 'react';
import type { InstrumentDetail } from '@maru/domain/contracts';
import { hasLimit, isCashPurchase } from '@maru/domain/trading';
import { useLocalized } from '@maru/sdk/i18n';
import { useBack, useDetail, useGo, type Details } from '@maru/sdk/router';
import { AppBar, BottomBar, EmptyState, preloadSheet, QueryView, Screen, showNotListed } from '@maru/sdk/ui';
import { FieldError, findingOfRefusal } from '@maru/sdk/flow';
import { fieldText, useT } from '../../lib/i18n.ts';
import { FollowPrice } from '../../lib/follow-price.tsx';
import { useInstrument } from '../../lib/use-instrument.ts';
import { hasStop } from '../../lib/stop-price.rules.ts';
import { usePhase } from '../../lib/use-phase.ts';
import { SERVER_FIELDS } from '../../lib/outcome.rules.ts';
import { BookSheet } from './book-sheet.tsx';
import { ConfirmingOrder, NotReceived, NotReceivedActions } from '../../lib/send/confirming.tsx';
import { CostSummary } from './cost-summary.tsx';
import { HeldNote } from './held-note.tsx';
import { InterruptionNotice } from './interruption-notice.tsx';
import { PriceHeader } from './price-header.tsx';
import { Receipt, ReceiptActions } from '../../lib/receipt/receipt.tsx';
import { useOrderEvents } from '../../lib/use-order-events.ts';
import { SendButton } from './send-button.tsx';
import { TicketConfirm } from './ticket.confirm.tsx';
import { TicketForm } from './ticket.form.tsx';
import { estimateTicket, findingsOf } from './ticket.rules.ts';
import styles from './ticket.module.css';
import { TicketBody, TicketFoot } from './ticket.skeleton.tsx';
import { useDraft } from './ticket.state.ts';
import { useTicket } from './use-ticket.ts';
import { useTicketSend } from './use-ticket-send.ts';
import { Warnings } from './warnings.tsx';

/** The order ticket. Opened with its detail key `ticket`. */
export function TicketScreen() {
  const t = useT();
  const go = useGo();
  const detail = useDetail('ticket', '/market/index');
  if (detail) return <TicketOf detail={detail} />;
  return (
    <Screen tone="surface" bar={<AppBar title={t('ticket.titlePlain')} back="/market/index" />}>
      <EmptyState
        title={t('ticket.empty')}
        text={t('ticket.emptyText')}
        action={{ label: t('ticket.toMarket'), onPress: () => go('/market/index') }}
      />
    </Screen>
  );
}

function TicketOf({ detail }: { detail: Details['ticket'] }) {
  const t = useT();
  const query = useInstrument(detail.symbol);
  if (query.data) return <Ticket instrument={query.data} detail={detail} />;
  return (
    <Screen
      tone="surface"
      isFlush
      bar={<AppBar title={t('ticket.titlePlain')} back="/market/index" />}
      foot={!query.isError && <TicketFoot />}
    >
      <QueryView query={query} loading={<TicketBody />} onRefusal={showNotListed}>
        {() => null}
      </QueryView>
    </Screen>
  );
}

function Ticket({ instrument, detail }: { instrument: InstrumentDetail; detail: Details['ticket'] }) {
  const t = useT();
  const goBack = useBack('/market/index');
  const name = useLocalized()(instrument.name);
  const { symbol } = instrument;
  const [typed, change] = useDraft(detail);
  const [isBookOpen, setIsBookOpen] = useState(false);
  const phase = usePhase(instrument);
  const { state, flow, refusal, send, retry, edit } = useTicketSend(symbol, typed);
  useOrderEvents();
  // The price and the lots of the summary and of an order that was sent are final.
  const isEditing = flow.step === 'edit' && state.phase === 'idle';
  const { draft, ticket, facts, preview } = useTicket({ instrument, phase, typed, isEditing });
  const { fresh, priceNow, error } = preview;
  // A summary without the server's figures would wait for ever; the form shows the reason.
  if (error && flow.step === 'confirm') flow.goTo('edit');
  useEffect(preloadSheet, []);
  const estimate = estimateTicket(draft, facts);
  const findings = [...findingsOf(estimate, fresh), ...(error ? [findingOfRefusal(error, SERVER_FIELDS)] : [])];
  const refused = refusal && findingOfRefusal(refusal, SERVER_FIELDS);
  const shown = refused && !findings.some(({ code }) => code === refused.code) ? [...findings, refused] : findings;
  const source = { draft, facts, fresh };

  const titleKey = isCashPurchase(draft)
    ? 'ticket.titleBuy'
    : draft.side === 'long'
      ? 'ticket.titleLong'
      : 'ticket.titleShort';
  const bar = <AppBar title={t(titleKey, { name })} detail={symbol} onBack={goBack} />;
  // Each is a screen of its own: the focus begins at its heading.
  if (state.phase === 'done')
    return (
      <Screen
        key="receipt"
        tone="surface"
        bar={<AppBar title={t('receipt.title')} onBack={goBack} />}
        foot={<ReceiptActions order={state.result} />}
      >
        <Receipt order={state.result} />
      </Screen>
    );
  if (state.phase === 'confirming')
    return (
      <Screen key="confirming" tone="surface" bar={bar}>
        <ConfirmingOrder />
      </Screen>
    );
  if (state.phase === 'notReceived' || (state.phase === 'sending' && flow.step === 'edit'))
    return (
      <Screen
        key="notReceived"
        tone="surface"
        bar={bar}
        foot={
          <BottomBar>
            <NotReceivedActions isPending={state.phase === 'sending'} onRetry={retry} onEdit={edit} />
          </BottomBar>
        }
      >
        <NotReceived />
      </Screen>
    );
  return (
    <Screen
      tone="surface"
      isFlush
      bar={bar}
      foot={
        <BottomBar
          note={
            <>
              <Warnings codes={fresh?.warnings ?? estimate.warnings} />
              {shown.some(({ code }) => code !== 'STOP_PRICE_REQUIRED') && t('ticket.checkFields')}
            </>
          }
        >
          <SendButton
            {...source}
            isDisabled={ticket === null || findings.length > 0}
            onPress={() => {
              if (draft !== typed) change({ set: { lots: draft.lots } });
              flow.goTo('confirm');
            }}
          />
        </BottomBar>
      }
    >
      {isEditing && hasLimit(draft.type) && !draft.hasOwnPrice && !hasStop(draft) && (
        <FollowPrice
          stock={instrument}
          isBuying={draft.side === 'long'}
          onPrice={(price) => change({ follow: price })}
        />
      )}
      <PriceHeader instrument={instrument} onBook={() => setIsBookOpen(true)} />
      <InterruptionNotice stock={instrument} />
      <div className={styles.body}>
        <TicketForm
          draft={draft}
          change={change}
          instrument={instrument}
          facts={facts}
          priceNow={priceNow}
          findings={shown}
          maxLots={fresh?.maxLots ?? Number(estimate.maxLots ?? 0n)}
        />
        <HeldNote symbol={symbol} isShort={draft.side === 'short'} />
        <FieldError text={fieldText(shown, null)} />
        <hr className={styles.line} />
        <CostSummary {...source} />
      </div>
      <BookSheet
        instrument={instrument}
        isOpen={isBookOpen}
        onClose={() => setIsBookOpen(false)}
        onPick={(price) => {
          change({ set: hasLimit(draft.type) ? { price } : { price, type: 'limit', timeInForce: 'day' } });
          setIsBookOpen(false);
        }}
      />
      <TicketConfirm {...source} flow={flow} onConfirm={send} />
    </Screen>
  );
}
