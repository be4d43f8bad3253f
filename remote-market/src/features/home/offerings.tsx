import type { Offering } from '@maru/domain/contracts';
import { daysUntil, formatTime, useLocalized } from '@maru/sdk/i18n';
import { useServerNow } from '@maru/sdk/live';
import { groupDigits } from '@maru/domain/money';
import { useApiQuery } from '@maru/sdk/query';
import { useGo, useOpen } from '@maru/sdk/router';
import { List, ListRow, QueryView, Section, SkeletonRows, SymbolLogo } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './offerings.module.css';

const SHOWN = 3;

/** New shares in their subscription period. */
export function Offerings() {
  const t = useT();
  const go = useGo();
  const open = useOpen();
  const query = useApiQuery('/ipo/List', { stage: 'open', page: 1 });
  return (
    <Section title={t('home.offerings')} onMore={() => go('/home/newStock')} isCard>
      <QueryView query={query} loading={<SkeletonRows count={1} />} isCompact>
        {({ data }) =>
          data.length === 0 ? (
            <p className={styles.none}>{t('home.offering.none')}</p>
          ) : (
            <>
              <List>
                {data.slice(0, SHOWN).map((offering) => (
                  <OfferingRow
                    key={offering.offeringId}
                    offering={offering}
                    onOpen={({ offeringId }) => open('offering', { offeringId }, '/home/newStockBuy')}
                  />
                ))}
              </List>
              <p className={styles.none}>{t('home.offering.notice')}</p>
            </>
          )
        }
      </QueryView>
    </Section>
  );
}

function OfferingRow({ offering, onOpen }: { offering: Offering; onOpen: (offering: Offering) => void }) {
  const t = useT();
  const name = useLocalized()(offering.name);
  return (
    <ListRow
      start={<SymbolLogo symbol={offering.symbol} name={name} />}
      title={name}
      detail={t('home.offering.terms', {
        price: groupDigits(offering.price),
        minimum: groupDigits(offering.minimumShares),
      })}
      end={<DaysLeft until={offering.subscribeTo} />}
      onPress={() => onOpen(offering)}
      to="/home/newStockBuy"
    />
  );
}

function DaysLeft({ until }: { until: string }) {
  const t = useT();
  const days = daysUntil(until, useServerNow(60_000));
  return (
    <span className={styles.days}>
      {days <= 0
        ? t('home.offering.lastDay', { time: formatTime(until, true) })
        : t('home.offering.daysLeft', { count: days })}
    </span>
  );
}
