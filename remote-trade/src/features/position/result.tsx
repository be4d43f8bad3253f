import type { Position } from '@maru/domain/contracts';
import { formatNumber, formatSigned, groupDigits, quantityOf } from '@maru/domain/money';
import { ShareReceipt } from '@maru/sdk/flow';
import { formatDateTime, useLocalized } from '@maru/sdk/i18n';
import { Amount, Card, Change, cx, ExplainButton, Flash, KeyValue, KeyValueList } from '@maru/sdk/ui';
import { usePriceText, useT } from '../../lib/i18n.ts';
import { PositionTags } from '../../lib/position-tags.tsx';
import { positionKey, termsKey } from '../../lib/words.rules.ts';
import { useMarked } from '../../lib/use-marked.ts';
import { liquidationDistance, priceMarks, resultOf } from './position.rules.ts';
import styles from './result.module.css';

/** Present result of an open position, and its prices. */
export function OpenResult({ position }: { position: Position }) {
  const t = useT();
  return (
    <Card>
      <div className={styles.tags}>
        <PositionTags position={position} />
      </div>
      <p className={styles.label}>
        {t('position.unrealized')}
        <ExplainButton
          name={t('position.unrealized')}
          figure={{ subject: 'position', positionId: position.positionId, figure: 'unrealized' }}
        />
      </p>
      <LiveResult position={position} />
      <LivePrices position={position} />
    </Card>
  );
}

function LiveResult({ position }: { position: Position }) {
  const { unrealized, unrealizedRate } = useMarked(position);
  return (
    <div className={styles.result}>
      <Flash value={unrealized}>
        <Amount value={unrealized} size="xl" isSigned />
      </Flash>
      <Change rate={unrealizedRate} size="m" />
    </div>
  );
}

function LivePrices({ position }: { position: Position }) {
  const t = useT();
  const { entryPrice, liquidationPrice, callPrice, side } = position;
  const { price, unrealized } = useMarked(position);
  const marks = priceMarks({ entry: entryPrice, mark: price, call: callPrice, liquidation: liquidationPrice });
  const entryAt = marks.find(({ kind }) => kind === 'entry')?.at ?? 0;
  const markAt = marks.find(({ kind }) => kind === 'mark')?.at ?? 0;
  const distance = liquidationDistance(price, liquidationPrice);
  const isLoss = unrealized.startsWith('-');
  return (
    <div className={styles.prices}>
      <div className={styles.scale} aria-hidden="true">
        <span
          className={cx(styles.span, isLoss ? styles.loss : styles.gain)}
          style={{
            insetInlineStart: `${Math.min(entryAt, markAt) * 100}%`,
            inlineSize: `${Math.abs(markAt - entryAt) * 100}%`,
          }}
        />
        {marks.map(({ kind, at }) => (
          <span
            key={kind}
            className={cx(styles.point, styles[kind], kind === 'mark' && (isLoss ? styles.loss : styles.gain))}
            style={{ insetInlineStart: `${at * 100}%` }}
          />
        ))}
      </div>
      <dl className={styles.legend}>
        {marks.map(({ kind, price: at }) => (
          <div key={kind}>
            <dt>
              <span className={cx(styles.dot, styles[kind], kind === 'mark' && (isLoss ? styles.loss : styles.gain))} />
              {t(kind === 'entry' ? positionKey(position, 'entry') : `position.${kind}`)}
              {(kind === 'liquidation' || kind === 'call') && (
                <ExplainButton
                  name={t(`position.${kind}`)}
                  figure={{ subject: 'position', positionId: position.positionId, figure: `${kind}Price` }}
                />
              )}
            </dt>
            <dd className={cx(kind === 'liquidation' && (side === 'long' ? styles.fall : styles.rise))}>
              {groupDigits(at)}
            </dd>
          </div>
        ))}
      </dl>
      {distance !== null && (
        <p className={styles.distance}>{t('position.distance', { rate: distance.replace('-', '') })}</p>
      )}
    </div>
  );
}

/** Result of a closed position with each cost. */
export function ClosedResult({ position }: { position: Position }) {
  const t = useT();
  const { gross, commission, tax, financing, net, rate } = resultOf(position);
  const cost = (label: string, value: string, figure: 'commission' | 'tax' | 'financing') => (
    <KeyValue label={label} explain={{ subject: 'position', positionId: position.positionId, figure }}>
      <Amount value={value === '0' ? value : `-${value}`} size="s" />
    </KeyValue>
  );
  return (
    <Card>
      <div className={styles.tags}>
        <PositionTags position={position} />
      </div>
      <p className={styles.label}>
        {t('position.realizedTitle')}
        <ExplainButton
          name={t('position.realizedTitle')}
          figure={{ subject: 'position', positionId: position.positionId, figure: 'realized' }}
        />
      </p>
      <div className={styles.result}>
        <Amount value={net} size="xl" isSigned />
        <Change rate={rate} size="m" />
      </div>
      <div className={styles.parts}>
        <KeyValueList>
          <KeyValue label={t('position.gross')}>
            <Amount value={gross} size="s" isSigned />
          </KeyValue>
          {cost(t('position.fees'), commission, 'commission')}
          {cost(t('position.tax'), tax, 'tax')}
          {financing !== '0' && cost(t('position.financing'), financing, 'financing')}
          <KeyValue label={t('position.net')} hint={t('position.netHint')} isStrong>
            <Amount value={net} isSigned />
          </KeyValue>
        </KeyValueList>
        <ShareResult position={position} />
      </div>
    </Card>
  );
}

/** Shares the result of a closed position, with the prices that it came from. */
function ShareResult({ position }: { position: Position }) {
  const t = useT();
  const priceText = usePriceText();
  const name = useLocalized()(position.name);
  const { net, rate } = resultOf(position);
  const exit = position.exitPrice ?? '0';
  return (
    <ShareReceipt
      title={`${name} · ${t(termsKey(position), { leverage: position.leverage })}`}
      amount={formatSigned(net)}
      facts={[
        [t('position.rate'), `${formatNumber(rate)}%`],
        [t(positionKey(position, 'quantityClosed')), t('order.shares', quantityOf(position.quantity))],
        [t(positionKey(position, 'entry')), priceText(position.entryPrice)],
        [t(positionKey(position, 'exit')), priceText(exit)],
        [t(positionKey(position, 'closedAt')), formatDateTime(position.closedAt ?? position.openedAt)],
      ]}
      fileName={position.symbol}
    />
  );
}
