import type { Refusal } from '@maru/sdk/api';
import { useLocalized } from '@maru/sdk/i18n';
import { groupDigits } from '@maru/domain/money';
import { isCashPurchase } from '@maru/domain/trading';
import {
  Amount,
  Button,
  EmptyState,
  KeyValue,
  KeyValueList,
  LockIcon,
  PinEntry,
  Sheet,
  SimBadge,
  Tag,
} from '@maru/sdk/ui';
import { usePriceText, useT } from '../../lib/i18n.ts';
import { atScale } from '../../lib/price.rules.ts';
import { effectKey } from '../../lib/words.rules.ts';
import { CostSummary } from './cost-summary.tsx';
import styles from './confirm-sheet.module.css';
import { useFigures, type FigureSource } from './figures.ts';
import { Warnings } from './warnings.tsx';

export type Step = 'edit' | 'confirm' | 'pin' | 'unset';

interface Props extends FigureSource {
  step: Step;
  onStep: (step: Step) => void;
  onPin: (pin: string) => void;
  onSetPassword: () => void;
  isSending: boolean;
  refusal: Refusal | undefined;
}

/** The summary, then the fund password: one sheet with two steps, so that nothing opens twice. */
export function ConfirmSheet(props: Props) {
  const { step, onStep, isSending, draft, fresh, onSetPassword } = props;
  const t = useT();
  const isUnset = fresh?.errors.some(({ code }) => code === 'FUND_PASSWORD_NOT_SET');
  const confirmKey = isCashPurchase(draft)
    ? 'ticket.confirmBuy'
    : draft.side === 'long'
      ? 'ticket.confirmLong'
      : 'ticket.confirmShort';
  const titles = {
    edit: 'ticket.confirmTitle',
    confirm: 'ticket.confirmTitle',
    pin: 'pin.title',
    unset: 'pin.title',
  } as const;
  return (
    <Sheet
      isOpen={step !== 'edit'}
      onClose={() => onStep('edit')}
      title={t(titles[step])}
      isTitleHidden={step === 'unset'}
      isLocked={isSending}
      foot={
        step === 'confirm' ? (
          <Button
            kind={draft.side === 'long' ? 'buy' : 'sell'}
            isBlock
            isPending={!fresh}
            onClick={() => onStep(isUnset ? 'unset' : 'pin')}
          >
            {t(confirmKey)}
          </Button>
        ) : step === 'unset' ? (
          <Button isBlock onClick={onSetPassword}>
            {t('ticket.unsetAction')}
          </Button>
        ) : undefined
      }
    >
      {step === 'pin' && <Pin {...props} />}
      {step === 'unset' && <EmptyState icon={LockIcon} title={t('ticket.unsetTitle')} text={t('ticket.unsetText')} />}
      {(step === 'confirm' || step === 'edit') && <Review {...props} />}
    </Sheet>
  );
}

function Review(props: FigureSource) {
  const { draft, facts, fresh } = props;
  const { instrument } = facts;
  const t = useT();
  const priceText = usePriceText();
  const name = useLocalized()(instrument.name);
  const quantity = groupDigits((BigInt(draft.lots) * BigInt(instrument.lotSize)).toString());
  return (
    <>
      <div className={styles.subject}>
        <SimBadge />
        <span className={styles.name}>{name}</span>
      </div>
      <KeyValueList>
        <KeyValue label={t('ticket.sidePlain')} tone={draft.side === 'long' ? 'rise' : 'fall'}>
          {t(effectKey({ ...draft, effect: 'open' }))}
        </KeyValue>
        <KeyValue label={t('order.type')}>{t(draft.type === 'limit' ? 'order.limit' : 'order.market')}</KeyValue>
        {draft.type === 'limit' && (
          <KeyValue label={t('order.price')}>{priceText(atScale(draft.price, instrument.priceScale))}</KeyValue>
        )}
        <KeyValue label={t('order.quantity')}>
          {t('order.lotsShares', { count: draft.lots, lots: groupDigits(String(draft.lots)), quantity })}
        </KeyValue>
        {!isCashPurchase(draft) && (
          <KeyValue label={t('ticket.leverage')}>{t('ticket.leverageX', { leverage: draft.leverage })}</KeyValue>
        )}
      </KeyValueList>
      <hr className={styles.line} />
      <CostSummary {...props} isFull />
      <Warnings codes={fresh?.warnings ?? []} />
    </>
  );
}

function Pin({ onPin, isSending, refusal, ...source }: Props) {
  const t = useT();
  return (
    <>
      <Authorised {...source} />
      <PinEntry label={t('pin.label')} onPin={onPin} isPending={isSending} refusal={refusal} />
    </>
  );
}

/** The order that the digits authorise, visible while they are typed. */
function Authorised(source: FigureSource) {
  const t = useT();
  const { hold, quantity } = useFigures(source);
  const { draft, facts } = source;
  const name = useLocalized()(facts.instrument.name);
  return (
    <div className={styles.subject}>
      <span className={styles.name}>{name}</span>
      <Tag tone={draft.side === 'long' ? 'rise' : 'fall'}>{t(effectKey({ ...draft, effect: 'open' }))}</Tag>
      <span className={styles.quantity}>{t('order.shares', { quantity: groupDigits(quantity) })}</span>
      <span className={styles.amount}>
        <Amount value={hold} />
      </span>
    </div>
  );
}
