import { signedPercent } from '@maru/domain/money';
import type { ApiOutput } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { useApiQuery } from '@maru/sdk/query';
import { useGo } from '@maru/sdk/router';
import { KeyValue, KeyValueList, List, ListRow, QueryView, Section, toneOf } from '@maru/sdk/ui';
import { Breadth } from '../breadth.tsx';
import { useT } from '../i18n.ts';
import { StockRow } from '../stock-row.tsx';
import { useOpenInstrument } from '../use-open-instrument.ts';
import { IndicatorsSkeleton, MOOD_PARTS } from './insight.skeleton.tsx';
import styles from './insight.module.css';

type Data = ApiOutput<'/market/Indicators'>;
const REFRESH_MS = 15_000;
/** A figure that the prices so far do not give. Its row stays, so that nothing moves when it does. */
const UNKNOWN = '–';

/** Mood, breadth, trend and volatility, computed from the venue's own prices. */
export function Indicators() {
  const query = useApiQuery('/market/Indicators', {}, { refreshEvery: REFRESH_MS });
  return (
    <QueryView query={query} loading={<IndicatorsSkeleton />}>
      {(data) => (
        <>
          <Mood mood={data.mood} />
          <Breadth breadth={data.breadth} />
          <Extremes data={data} />
          {data.indices.map((each) => (
            <Trend key={each.index.symbol} trend={each} />
          ))}
        </>
      )}
    </QueryView>
  );
}

function Mood({ mood }: { mood: Data['mood'] }) {
  const t = useT();
  return (
    <Section title={t('mood.title')}>
      <div className={styles.mood}>
        <span className={styles.score}>{mood?.score ?? UNKNOWN}</span>
        <div className={styles.scale} aria-hidden="true">
          {mood && <span className={styles.needle} style={{ insetInlineStart: `${mood.score}%` }} />}
        </div>
        <div className={styles.ends}>
          <span>{t('mood.low')}</span>
          <span>{t('mood.high')}</span>
        </div>
      </div>
      <KeyValueList>
        {MOOD_PARTS.map((part) => (
          <KeyValue key={part} label={t(`mood.part.${part}`)}>
            {mood?.parts.find((each) => each.part === part)?.score ?? UNKNOWN}
          </KeyValue>
        ))}
      </KeyValueList>
      <p className={styles.note}>{t('mood.note')}</p>
    </Section>
  );
}

function Extremes({ data: { highs, lows, volumeShare } }: { data: Data }) {
  const t = useT();
  const go = useGo();
  const count = (total: number) => t('index.count', { total });
  const open = (screen: 'high52' | 'low52') => () => go(`/market/optionList?list=screen.${screen}`);
  return (
    <Section title={t('indicator.extremes')}>
      <List>
        <ListRow
          title={t('list.screen.high52')}
          end={count(highs)}
          onPress={open('high52')}
          to="/market/optionList"
          hasChevron
        />
        <ListRow
          title={t('list.screen.low52')}
          end={count(lows)}
          onPress={open('low52')}
          to="/market/optionList"
          hasChevron
        />
        <ListRow
          title={t('indicator.volumeShare')}
          end={volumeShare === null ? UNKNOWN : t('indicator.percent', { value: volumeShare })}
        />
      </List>
    </Section>
  );
}

function Trend({ trend: { index, above20, above60, volatility } }: { trend: Data['indices'][number] }) {
  const t = useT();
  const open = useOpenInstrument();
  const name = useLocalized()(index.name);
  const figures = [
    ['indicator.above20', above20],
    ['indicator.above60', above60],
  ] as const;
  return (
    <Section title={name}>
      <List>
        <StockRow row={index} onOpen={open} />
      </List>
      <KeyValueList>
        {figures.map(
          ([label, value]) =>
            value !== null && (
              <KeyValue key={label} label={t(label)} tone={toneOf(value)}>
                {signedPercent(value)}
              </KeyValue>
            ),
        )}
        {volatility !== null && (
          <KeyValue label={t('indicator.volatility')}>{t('indicator.percent', { value: volatility })}</KeyValue>
        )}
      </KeyValueList>
    </Section>
  );
}
