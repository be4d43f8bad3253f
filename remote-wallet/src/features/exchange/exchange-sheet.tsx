import type { Refusal } from '@maru/sdk/api';
import { answerText } from '@maru/sdk/i18n';
import { useIsPast } from '@maru/sdk/live';
import { formatMoney } from '@maru/domain/money';
import { Button, Sheet, SimBadge } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import type { LiveQuote } from './exchange.resource.ts';
import styles from './exchange.module.css';
import { ExpiryRing } from './expiry-ring.tsx';
import { QuoteFacts } from './quote-facts.tsx';

interface Props {
  /** The selected quote, fixed while the sheet is open. */
  chosen: LiveQuote;
  isOpen: boolean;
  seconds: number;
  isSending: boolean;
  isAsking: boolean;
  refusal: Refusal | undefined;
  onClose: () => void;
  onConfirm: () => void;
  /** Requests another quote for the same amount. */
  onRenew: () => void;
}

/**
 * Summary of the quote, to accept while it is valid. An expired quote cannot be accepted: the new price is shown first.
 */
export function ExchangeSheet(props: Props) {
  const { chosen, isOpen, seconds, isSending, isAsking, refusal, onClose, onConfirm, onRenew } = props;
  const t = useT();
  const { quote, until } = chosen;
  const isOver = useIsPast(until);
  const isGone = !isSending && (isOver || refusal !== undefined);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('exchange.confirmTitle')}
      step={isGone ? 'renew' : 'accept'}
      isLocked={isSending}
      foot={
        isGone ? (
          <Button isBlock kind="soft" isPending={isAsking} onClick={onRenew}>
            {t('exchange.renew')}
          </Button>
        ) : (
          <Button isBlock isPending={isSending} onClick={onConfirm}>
            {t('exchange.confirm', { amount: formatMoney(quote.result, quote.to) })}
          </Button>
        )
      }
    >
      <div className={styles.subject}>
        <SimBadge />
        {!isGone && <ExpiryRing key={until} until={until} seconds={seconds} />}
      </div>
      <p className={styles.across}>
        {t('exchange.across', {
          from: formatMoney(quote.amount, quote.from),
          to: formatMoney(quote.result, quote.to),
        })}
      </p>
      <QuoteFacts quote={quote} />
      <p className={styles.gone} role="alert">
        {refusal ? answerText(refusal) : isGone && t('exchange.expired')}
      </p>
    </Sheet>
  );
}
