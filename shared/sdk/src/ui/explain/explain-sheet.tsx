import { useState, type ReactNode } from 'react';
import type { ExplainedFigure, Explanation, ExplanationItem, ExplanationPart } from '@maru/domain/contracts';
import { groupDigits, type Currency, quantityOf } from '@maru/domain/money';
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
        {(explanation) => (
          <Explained figure={shown} explanation={explanation} onShow={(next) => setDeeper([...deeper, next])} />
        )}
      </QueryView>
    </Sheet>
  );
}

interface ExplainedProps {
  figure: ExplainedFigure;
  explanation: Explanation;
  onShow: Show;
}

function Explained({ figure, explanation, onShow }: ExplainedProps) {
  const t = useApiT();
  const { value, unit, currency, sum, shares, divisor, debt, parts, rules, asOf } = explanation;
  // The dividend is an amount; the quotient has the unit of the figure.
  const partUnit = shares === null && debt === null ? unit : 'money';
  const percent = t('explain.percent', { rate: groupDigits(value) });
  return (
    <>
      <div>
        <SimBadge />
      </div>
      <p className={styles.value}>
        {debt === null ? <Value value={value} unit={unit} currency={currency} size="xl" /> : percent}
      </p>
      {parts.length === 0 && <p className={styles.note}>{t('explain.nothing')}</p>}
      {parts.map((part) => (
        <Part key={part.word} part={part} unit={partUnit} currency={currency} onShow={onShow} />
      ))}
      <div className={styles.group}>
        <p className={styles.head}>
          {t('explain.sum')}
          <Value value={sum} unit={partUnit} currency={currency} size="m" />
        </p>
        {shares !== null && (
          <>
            <p className={styles.head}>
              {t(divisor === 'units' ? 'explain.units' : 'explain.shares')}
              <span>{groupDigits(shares)}</span>
            </p>
            <p className={styles.head}>
              {t(`explain.figures.${figure.subject}.${figure.figure}`)}
              <Value value={value} unit={unit} currency={currency} size="m" />
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
              <span>{percent}</span>
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
  unit: Explanation['unit'];
  currency: Currency;
  size: 's' | 'm' | 'xl';
}

function Value({ value, unit, currency, size }: ValueProps) {
  const t = useApiT();
  switch (unit) {
    case 'shares':
      return <span>{t('explain.inShares', quantityOf(value))}</span>;
    case 'days':
      return <span>{t('explain.inDays', { count: Number(value) })}</span>;
    case 'price':
      // A price in points has no currency.
      if (value.includes('.')) return <span>{groupDigits(value)}</span>;
      return <Amount value={value} currency={currency} size={size} />;
    case 'money':
      return <Amount value={value} currency={currency} size={size} />;
  }
}

interface PartProps {
  part: ExplanationPart;
  unit: Explanation['unit'];
  currency: Currency;
  onShow: Show;
}

function Part({ part, unit, currency, onShow }: PartProps) {
  const t = useApiT();
  const { word, amount, more, items, rest } = part;
  return (
    <div className={styles.group}>
      <Row className={styles.head} more={more} onShow={onShow}>
        <span className={styles.text}>
          {t(word as ApiWordKey)}
          <Product {...part} />
        </span>
        <Figure amount={amount} unit={unit} currency={currency} hasMore={more !== null} />
      </Row>
      {items.length > 0 && (
        <ul className={styles.items}>
          {items.map((item, index) => (
            <li key={index}>
              <Item item={item} unit={unit} currency={currency} onShow={onShow} />
            </li>
          ))}
          {rest && (
            <li className={`${styles.item} ${styles.rest}`}>
              {t('explain.rest', { count: rest.count })}
              <Figure amount={rest.amount} unit={unit} currency={currency} hasMore={false} />
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

function Item({ item, unit, currency, onShow }: Omit<PartProps, 'part'> & { item: ExplanationItem }) {
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
      <Figure amount={amount} unit={unit} currency={currency} hasMore={more !== null} />
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

const Figure = (props: { amount: string; unit: Explanation['unit']; currency: Currency; hasMore: boolean }) => (
  <span className={styles.figure}>
    <Value value={props.amount} unit={props.unit} currency={props.currency} size="s" />
    {props.hasMore && <NextIcon className={styles.chevron} />}
  </span>
);
