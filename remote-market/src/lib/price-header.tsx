import type { InstrumentDetail } from '@maru/domain/contracts';
import { useLanguage } from '@maru/sdk/i18n';
import { useTopic } from '@maru/sdk/live';
import { groupDigits } from '@maru/domain/money';
import { LiveChange, LivePrice, Price, toneOf } from '@maru/sdk/ui';
import { againstBase, roughWords } from './amount.rules.ts';
import { useT } from './i18n.ts';
import styles from './price-header.module.css';

/** The newest price, large, with the day's figures beside it. */
export function PriceHeader({ instrument }: { instrument: InstrumentDetail }) {
  const t = useT();
  const isIndex = instrument.segment === 'INDEX';
  return (
    <div className={styles.header}>
      <div className={styles.price}>
        <LivePrice quote={instrument} size="xl" unit={isIndex ? undefined : t(`price.unit.${instrument.currency}`)} />
        <LiveChange quote={instrument} hasAmount size="m" />
      </div>
      <DayFigures instrument={instrument} />
    </div>
  );
}

function DayFigures({ instrument }: { instrument: InstrumentDetail }) {
  const t = useT();
  const language = useLanguage();
  const { high, low, volume, turnover } = useTopic(`quote:${instrument.symbol}`) ?? instrument;
  const tone = (price: string) => toneOf(againstBase(price, instrument.previousClose));
  return (
    <dl className={styles.day}>
      <dt>{t('stock.high')}</dt>
      <dd>
        <Price value={high} size="s" tone={tone(high)} />
      </dd>
      <dt>{t('stock.low')}</dt>
      <dd>
        <Price value={low} size="s" tone={tone(low)} />
      </dd>
      <dt>{t('stock.volume')}</dt>
      <dd>{groupDigits(volume)}</dd>
      <dt>{t('stock.turnover')}</dt>
      <dd>{roughWords(turnover, language)}</dd>
    </dl>
  );
}
