import { useState, type ReactNode } from 'react';
import type { ExplainedFigure, Explanation, ExplanationItem, ExplanationPart } from '@maru/domain/contracts';
import { groupDigits, type Currency } from '@maru/domain/money';
import { formatDateTime, useApiT, useCurrencyName, useLocalized, type ApiWordKey } from '../../i18n/index.ts';
import { useApiQuery } from '../../query/index.ts';
import { Button } from '../controls/button.tsx';
import { NextIcon } from '../icons.ts';
import { Amount } from '../market/price.tsx';
import { SimBadge } from '../market/sim-badge.tsx';
import { Sheet } from '../overlay/sheet.tsx';
import { QueryView } from '../states/query-view.tsx';
import { SkeletonLines } from '../states/skeleton.tsx';
import styles from './explain-sheet.module.css';
import type { ExplainSheetProps } from './explain.types.ts';

type Show = (figure: ExplainedFigure) => void;

/** The fills, postings and rules that a number is made of. A part that is a figure by itself opens in its place. */
export function ExplainSheet({ figure, isOpen, onClose }: ExplainSheetProps) {
  const t = useApiT();
  const [deeper, setDeeper] = useState<readonly ExplainedFigure[]>([]);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setDeeper([]);
  }
  const shown = deeper.at(-1) ?? figure;
  const query = useApiQuery('/explain/Figure', shown, { isEnabled: isOpen, staleTime: 0 });
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t(`explain.figures.${shown.subject}.${shown.figure}`)}
      foot={
        deeper.length > 0 && (
          <Button kind="soft" isBlock onClick={() => setDeeper(deeper.slice(0, -1))}>
            {t('explain.back')}
          </Button>
        )
      }
    >
      <QueryView key={JSON.stringify(shown)} query={query} loading={<SkeletonLines count={6} />} isCompact>
        {(explanation) => <Explained explanation={explanation} onShow={(next) => setDeeper([...deeper, next])} />}
      </QueryView>
    </Sheet>
  );
}

function Explained({ explanation, onShow }: { explanation: Explanation; onShow: Show }) {
  const t = useApiT();
  const { value, isPrice, currency, sum, shares, debt, parts, rules, asOf } = explanation;
  return (
    <>
      <div>
        <SimBadge />
      </div>
      <p className={styles.value}>
        {debt === null ? (
          <Value value={value} isPoints={isPrice && value.includes('.')} currency={currency} size="xl" />
        ) : (
          t('explain.percent', { rate: value })
        )}
      </p>
      {parts.length === 0 && <p className={styles.note}>{t('explain.nothing')}</p>}
      {parts.map((part) => (
        <Part key={part.word} part={part} currency={currency} onShow={onShow} />
      ))}
      <div className={styles.group}>
        <p className={styles.head}>
          {t('explain.sum')}
          <Amount value={sum} currency={currency} />
        </p>
        {shares !== null && (
          <>
            <p className={styles.head}>
              {t('explain.shares')}
              <span>{groupDigits(shares)}</span>
            </p>
            <p className={styles.head}>
              {t('explain.average')}
              <Value value={value} isPoints={value.includes('.')} currency={currency} size="m" />
            </p>
          </>
        )}
        {debt !== null && (
          <>
            <p className={styles.head}>
              {t('explain.debt')}
              <Amount value={debt} currency={currency} />
            </p>
            <p className={styles.head}>
              {t('explain.ratio')}
              <span>{t('explain.percent', { rate: value })}</span>
            </p>
          </>
        )}
      </div>
      <section className={styles.rules} aria-label={t('explain.rules')}>
        {rules.map(({ code, params }) => (
          <p key={`${code} ${JSON.stringify(params)}`}>{t(`explain.rules.${code}`, params)}</p>
        ))}
      </section>
      <p className={styles.note}>{t('explain.asOf', { time: formatDateTime(asOf) })}</p>
    </>
  );
}

interface ValueProps {
  value: string;
  /** A price in points has no currency. */
  isPoints: boolean;
  currency: Currency;
  size: 'm' | 'xl';
}

const Value = ({ value, isPoints, currency, size }: ValueProps) =>
  isPoints ? groupDigits(value) : <Amount value={value} currency={currency} size={size} />;

function Part({ part, currency, onShow }: { part: ExplanationPart; currency: Currency; onShow: Show }) {
  const t = useApiT();
  const { word, amount, more, items, rest } = part;
  return (
    <div className={styles.group}>
      <Row className={styles.head} more={more} onShow={onShow}>
        <span className={styles.text}>
          {t(word as ApiWordKey)}
          <Product {...part} />
        </span>
        <Figure amount={amount} currency={currency} hasMore={more !== null} />
      </Row>
      {items.length > 0 && (
        <ul className={styles.items}>
          {items.map((item, index) => (
            <li key={index}>
              <Item item={item} currency={currency} onShow={onShow} />
            </li>
          ))}
          {rest && (
            <li className={`${styles.item} ${styles.rest}`}>
              {t('explain.rest', { count: rest.count })}
              <Figure amount={rest.amount} currency={currency} hasMore={false} />
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

function Item({ item, currency, onShow }: { item: ExplanationItem; currency: Currency; onShow: Show }) {
  const localized = useLocalized();
  const currencyName = useCurrencyName();
  const { name, currency: own, time, amount, more } = item;
  return (
    <Row className={styles.item} more={more} onShow={onShow}>
      <span className={styles.text}>
        {name && <span>{localized(name)}</span>}
        {own && <span>{currencyName(own)}</span>}
        <Product {...item} />
        {time !== null && <span className={styles.time}>{formatDateTime(time)}</span>}
      </span>
      <Figure amount={amount} currency={currency} hasMore={more !== null} />
    </Row>
  );
}

/** A row that leads to the figure which its amount is, where there is one. */
function Row(props: {
  className: string | undefined;
  more: ExplainedFigure | null;
  onShow: Show;
  children: ReactNode;
}) {
  const { className, more, onShow, children } = props;
  if (!more) return <div className={className}>{children}</div>;
  return (
    <button type="button" className={className} onClick={() => onShow(more)}>
      {children}
    </button>
  );
}

/** Number of shares and their price. */
function Product({ quantity, price }: Pick<ExplanationItem, 'quantity' | 'price'>) {
  const t = useApiT();
  if (quantity === undefined || price === undefined) return null;
  return (
    <span className={styles.time}>
      {t('explain.product', { quantity: groupDigits(quantity), price: groupDigits(price) })}
    </span>
  );
}

const Figure = ({ amount, currency, hasMore }: { amount: string; currency: Currency; hasMore: boolean }) => (
  <span className={styles.figure}>
    <Amount value={amount} currency={currency} size="s" />
    {hasMore && <NextIcon className={styles.chevron} />}
  </span>
);
