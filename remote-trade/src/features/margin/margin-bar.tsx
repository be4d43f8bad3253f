import type { ExplainedFigure, MarginTerms } from '@maru/domain/contracts';
import { groupDigits } from '@maru/domain/money';
import { KeyValue, KeyValueList, cx } from '@maru/sdk/ui';
import type { CSSProperties } from 'react';
import { useT } from '../../lib/i18n.ts';
import { barOf } from './margin.rules.ts';
import styles from './margin.module.css';

const share = (value: number) => ({ '--share': value }) as CSSProperties;

/** The collateral ratio on a bar with the lines of a call and of a sale. */
export function MarginBar({
  ratio,
  terms,
  explain,
}: {
  ratio: string | null;
  terms: MarginTerms;
  /** Absent for a ratio that an input would have. */
  explain?: ExplainedFigure;
}) {
  const t = useT();
  const bar = barOf(ratio, terms);
  return (
    <>
      <div className={styles.track} aria-hidden="true">
        <span className={cx(styles.fill, styles[bar.tone])} style={share(bar.ratio)} />
        <span className={styles.mark} style={share(bar.liquidate)} />
        <span className={styles.mark} style={share(bar.call)} />
      </div>
      <KeyValueList>
        <KeyValue
          label={t('margin.ratio')}
          isStrong
          hint={t('margin.lines', lines(terms))}
          explain={ratio === null ? undefined : explain}
        >
          <span className={styles.ratio}>
            {ratio === null ? '–' : t('margin.percent', { rate: groupDigits(ratio) })}
          </span>
        </KeyValue>
      </KeyValueList>
    </>
  );
}

const lines = ({ callPercent, liquidatePercent }: MarginTerms) => ({ call: callPercent, sale: liquidatePercent });
