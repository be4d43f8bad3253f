import { quantityOf } from '@maru/domain/money';
import type { ExplainedFigure, Position } from '@maru/domain/contracts';
import { useTopic } from '@maru/sdk/live';
import { hasLimit, isCashPurchase, isGathering } from '@maru/domain/trading';
import { Amount, Change, KeyValue, KeyValueList, Skeleton } from '@maru/sdk/ui';
import { usePriceText, useT } from '../i18n.ts';
import { useMarked } from '../use-marked.ts';
import { estimateDraft, printClose, toClose, type CloseDraft, type CloseFacts } from './close.rules.ts';
import styles from './close-sheet.module.css';

interface Props {
  draft: CloseDraft;
  position: Position;
  /** Undefined while they are loading. */
  facts: CloseFacts | undefined;
}

type CloseFigure = Extract<ExplainedFigure, { subject: 'closeEstimate' }>['figure'];

const hintOf = ({ type }: CloseDraft, { phase }: CloseFacts) => {
  if (hasLimit(type)) return 'close.hintLimit';
  return phase !== null && isGathering(phase) ? 'close.hintAuction' : 'close.hintMarket';
};

/** The result of closing, at the limit or at the prices of the book. */
export function ExpectedResult({ draft, position, facts }: Props) {
  const t = useT();
  const priceText = usePriceText();
  const { price } = useMarked(position);
  const book = useTopic(`book:${position.symbol}`);
  if (!facts) return <Waiting />;
  const instrument = { ...facts.instrument, price };
  const figures = printClose(estimateDraft(draft, { ...facts, instrument, book }), instrument.priceScale);
  const cost = (value: string) => <Amount value={value} size="s" />;
  const explain = (figure: CloseFigure): ExplainedFigure | undefined =>
    draft.lots < 1
      ? undefined
      : { subject: 'closeEstimate', order: { positionId: position.positionId, ...toClose(draft) }, figure };
  return (
    <div className={styles.result}>
      <KeyValueList>
        <KeyValue
          label={t('close.amount')}
          hint={t(figures.levels > 1 ? 'close.atAverage' : 'close.at', {
            price: priceText(figures.exitPrice),
            levels: figures.levels,
          })}
          explain={explain('amount')}
        >
          {cost(figures.amount)}
        </KeyValue>
        <KeyValue label={t('close.profit')} explain={explain('profit')}>
          <Amount value={figures.profit} size="s" isSigned />
        </KeyValue>
        <KeyValue label={t('cost.commissionPlain')} explain={explain('commission')}>
          {cost(figures.commission)}
        </KeyValue>
        {figures.tax !== '0' && (
          <KeyValue label={t('position.tax')} explain={explain('tax')}>
            {cost(figures.tax)}
          </KeyValue>
        )}
        {figures.financing !== '0' && (
          <KeyValue label={t('position.financing')} explain={explain('financing')}>
            {cost(figures.financing)}
          </KeyValue>
        )}
        {figures.entryCosts !== '0' && (
          <KeyValue
            label={t(isCashPurchase(position) ? 'close.entryCosts' : 'close.entryCostsLeveraged')}
            explain={explain('entryCosts')}
          >
            {cost(figures.entryCosts)}
          </KeyValue>
        )}
        <KeyValue label={t('close.net')} explain={explain('net')} isStrong>
          <span className={styles.net}>
            <Amount value={figures.net} isSigned />
            <Change rate={figures.netRate} />
          </span>
        </KeyValue>
        {figures.rest !== '0' && (
          <KeyValue label={t('close.rest')}>{t('order.shares', quantityOf(figures.rest))}</KeyValue>
        )}
      </KeyValueList>
      <p className={styles.hint}>{t(hintOf(draft, facts))}</p>
    </div>
  );
}

/** The lines as they will be. */
function Waiting() {
  const t = useT();
  return (
    <div className={styles.result}>
      <KeyValueList>
        {(['close.amount', 'close.profit', 'cost.commissionPlain', 'close.net'] as const).map((label) => (
          <KeyValue key={label} label={t(label)}>
            <Skeleton width="5rem" height="1rem" />
          </KeyValue>
        ))}
      </KeyValueList>
    </div>
  );
}
