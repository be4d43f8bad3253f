import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useSharedT } from '../../i18n/index.ts';
import { Button } from '../controls/button.tsx';
import { ChipGroup } from '../controls/choices.tsx';
import pill from '../controls/choice-pill.module.css';
import stepper from '../controls/stepper.module.css';
import field from '../controls/text-field.module.css';
import { DownIcon } from '../icons.ts';
import { List, ListRow } from '../layout/list.tsx';
import { BottomBar } from '../layout/screen.tsx';
import figure from '../market/price.module.css';
import { isSign } from '../market/price.tsx';
import type { FirstValue } from './first-value.ts';
import { noop } from './noop.ts';
import { PERIODS } from './periods.rules.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths in rem, or `100%`. */
  width?: string;
  height?: string;
  radius?: 's' | 'm' | 'full';
}

/** A block where a picture, a chart or a control will be, of the same size, so that nothing moves. */
export function Skeleton({ width = '100%', height = '1rem', radius = 's' }: SkeletonProps) {
  return <span className={cx(styles.block, styles[radius])} style={{ inlineSize: width, blockSize: height }} />;
}

export interface SkeletonTextProps {
  /** CSS length in rem, or a percentage. */
  width?: string;
  /** Size of the `Price` or `Amount` that it stands for. Otherwise the text around it. */
  size?: 's' | 'm' | 'l' | 'xl';
  /** The value, where a first call of the route answers it: the page then writes it before the code of the screen arrives. */
  from?: FirstValue;
  /** Unit of the `Price` that it stands for; shown with the value. */
  unit?: string;
}

/** Text to come. It takes the line height of its place, so that a row with it is as high as the row with the text. */
export function SkeletonText({ width = '5rem', size, from, unit }: SkeletonTextProps) {
  const line = <span className={styles.text} style={{ inlineSize: width }} />;
  const look = size && cx(figure.figure, figure[size]);
  // The outer element has the line height also as a child of a grid or of a flex box.
  if (!unit)
    return (
      <span className={look} data-from={from}>
        {line}
      </span>
    );
  // Both places in every language, since a skeleton has the same elements in all of them.
  return (
    <span className={look}>
      <span className={figure.sign} hidden>
        {unit}
      </span>
      <span data-from={from} data-unit={isSign(unit) ? 'before' : 'after'}>
        {line}
      </span>
      <span className={figure.unit} hidden>
        {unit}
      </span>
    </span>
  );
}

export interface SkeletonListProps {
  /** The list in the answer to a first call: `/trade/Positions data`. */
  from: FirstValue;
  children: ReactNode;
  /** Shown in place of the children once the answer has no rows. */
  empty: ReactNode;
}

/** A list to come, or what the screen says without any: which of them follows from the answer, before the code of the screen arrives. */
export function SkeletonList({ from, children, empty }: SkeletonListProps) {
  return (
    <>
      <div className={styles.either} data-from={`${from}.0 some`}>
        {children}
      </div>
      <div className={styles.either} data-from={`${from}.0 none`} hidden>
        {empty}
      </div>
    </>
  );
}

/** A paragraph of text to come; the last line is shorter. */
export function SkeletonLines({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <span key={index} className={styles.line}>
      <SkeletonText width={index === count - 1 ? '60%' : '100%'} />
    </span>
  ));
}

/** Tells a screen reader that the screen is loading. It takes no place in the layout. */
export function LoadingMark() {
  const t = useSharedT();
  return <span role="status" aria-label={t('ui.loading')} className={styles.mark} />;
}

/** Skeletons one below the other, announced as loading. */
export function Loading({ children }: { children: ReactNode }) {
  const t = useSharedT();
  return (
    <div role="status" aria-label={t('ui.loading')} className={styles.loading}>
      {children}
    </div>
  );
}

export interface SkeletonRowProps {
  /** Without one, the row has a logo; `null` for neither. */
  start?: ReactNode;
  hasDetail?: boolean;
  /** Lines of figures at the end. */
  ends?: 0 | 1 | 2;
  hasChevron?: boolean;
  /** The quote in the answer to a first call that the row is of: `/market/Rank data.0`. */
  quote?: FirstValue;
  /** Without it, the second line waits for the screen: of a list that has a figure there. */
  hasCode?: boolean;
}

/** A `ListRow` to come. */
export function SkeletonRow({
  start,
  hasDetail = true,
  ends = 2,
  hasChevron,
  quote,
  hasCode = true,
}: SkeletonRowProps) {
  return (
    <ListRow
      start={start === undefined ? <Skeleton width="2.5rem" height="2.5rem" radius="m" /> : start}
      title={<SkeletonText width="6rem" from={quote && `${quote}.name`} />}
      detail={hasDetail && <SkeletonText width="3.5rem" from={hasCode && quote ? `${quote}.symbol` : undefined} />}
      end={ends > 0 && <SkeletonText width="4.5rem" {...(quote && { size: 'm', from: `${quote}.price number` })} />}
      endDetail={ends > 1 && <SkeletonText width="3rem" />}
      hasChevron={hasChevron}
    />
  );
}

export interface SkeletonRowsProps extends Omit<SkeletonRowProps, 'start' | 'quote'> {
  count?: number;
  hasLogo?: boolean;
  hasLines?: boolean;
  /** The list of quotes in the answer to a first call that the rows are of: `/market/Rank data`. */
  quotes?: FirstValue;
}

/** As many rows as a `List` will have, announced as loading. */
export function SkeletonRows({ count = 5, hasLogo = true, hasLines, quotes, ...row }: SkeletonRowsProps) {
  const t = useSharedT();
  return (
    <div role="status" aria-label={t('ui.loading')} data-rows="">
      <List hasLines={hasLines}>
        {Array.from({ length: count }, (_, index) => (
          <SkeletonRow
            key={index}
            {...(hasLogo ? {} : { start: null })}
            {...(quotes && { quote: `${quotes}.${index}` })}
            {...row}
          />
        ))}
      </List>
    </div>
  );
}

/** A `TextField` that cannot be typed into yet, with its label. */
export function SkeletonField({ label, hint }: { label: string; hint?: ReactNode }) {
  return (
    <div className={field.field}>
      <span className={field.label}>{label}</span>
      <span className={field.box} />
      <div className={field.note}>{hint}</div>
    </div>
  );
}

/** A `Stepper` that cannot be stepped yet, with its label. */
export function SkeletonStepper({ label }: { label: string }) {
  return (
    <div className={stepper.stepper}>
      <span className={stepper.label}>{label}</span>
    </div>
  );
}

/** A `ChoicePill` that opens nothing yet. */
export function SkeletonPill({ label }: { label: string }) {
  return (
    <span className={pill.pill}>
      <span className={pill.face}>
        {label}
        <DownIcon />
      </span>
    </span>
  );
}

/** The `PeriodPicker` of a list, with the period it begins with. */
export function SkeletonPeriods({ value = 'month' }: { value?: (typeof PERIODS)[number] }) {
  const t = useSharedT();
  return (
    <ChipGroup
      label={t('period.label')}
      items={PERIODS.map((id) => ({ id, label: t(`period.${id}`) }))}
      value={value}
      onChange={noop}
    />
  );
}

/** An `ExportButton` whose list is not there yet. */
export function SkeletonExport() {
  const t = useSharedT();
  return (
    <Button kind="ghost" size="s">
      {t('export.short')}
    </Button>
  );
}

/** An `Amount` with its words below, to come. */
export function SkeletonAmountText() {
  return (
    <span className={figure.stack}>
      <SkeletonText width="11rem" size="xl" />
      <span className={figure.words}>
        <SkeletonText width="7rem" />
      </span>
    </span>
  );
}

/** An amount to enter with its quick buttons. `isField` adds the label and the margins of an `AmountField`. */
export function SkeletonAmount({ isField }: { isField?: boolean }) {
  return (
    <div className={cx(styles.amount, isField && styles.labelled)}>
      {isField && (
        <span className={styles.label}>
          <SkeletonText width="8rem" />
        </span>
      )}
      <div className={figure.entry}>
        <SkeletonText width="8rem" size="xl" />
        <span className={figure.words} />
      </div>
      <div className={cx(styles.chips, isField && styles.below)}>
        <Skeleton width="18rem" height="2.125rem" radius="full" />
      </div>
    </div>
  );
}

/** A large `Button` to come, of which it is not known yet what it offers. */
export function SkeletonButton() {
  return <span className={cx(styles.button, styles.block)} />;
}

/** A row of chips to come. */
export function SkeletonChips() {
  return (
    <div className={styles.chips}>
      <Skeleton height="2.125rem" radius="full" />
    </div>
  );
}

/** The foot of an amount that is entered on a keypad: as high as keypad and button. `isClosed`: the keypad opens with a press. */
export function SkeletonPad({ isClosed = false }: { isClosed?: boolean }) {
  return (
    <div className={styles.foot}>
      <div className={isClosed ? styles.toggle : styles.keys} />
      <BottomBar>
        <SkeletonButton />
      </BottomBar>
    </div>
  );
}
