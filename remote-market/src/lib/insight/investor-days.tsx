import { useState } from 'react';
import type { ApiInput, ApiOutput, InvestorKind } from '@maru/domain/contracts';
import { formatDate } from '@maru/sdk/i18n';
import { useNewDay } from '@maru/sdk/live';
import { useApiQuery } from '@maru/sdk/query';
import { ChipGroup, QueryView, SkeletonRows } from '@maru/sdk/ui';
import { useT } from '../i18n.ts';
import styles from './insight.module.css';
import { barsOf } from './investor-days.rules.ts';
import { NetWon } from './net-won.tsx';

type Days = NonNullable<ApiOutput<'/market/InvestorDays'>['days']>;

/** Net purchases on the last ended days, of one kind of investor at a time. */
export function InvestorDays({ of }: ApiInput<'/market/InvestorDays'>) {
  const t = useT();
  const query = useApiQuery('/market/InvestorDays', { of });
  useNewDay(() => void query.refetch());
  return (
    <QueryView query={query} loading={<SkeletonRows count={3} hasLogo={false} />} isCompact>
      {({ days }) =>
        days && days.length > 0 ? (
          <DaysOf days={days} />
        ) : (
          <p className={styles.note}>{t(days ? 'investorDays.none' : 'investorDays.unknown')}</p>
        )
      }
    </QueryView>
  );
}

function DaysOf({ days }: { days: Days }) {
  const t = useT();
  const [kind, setKind] = useState<InvestorKind>('individual');
  const kinds = days[0]!.nets.map((each) => each.kind);
  return (
    <>
      <ChipGroup
        label={t('investorDays.title')}
        items={kinds.map((id) => ({ id, label: t(`investorDays.kind.${id}`) }))}
        value={kind}
        onChange={setKind}
      />
      <ol className={styles.days} aria-label={t(`investor.${kind}`)}>
        {barsOf(days, kind).map(({ day, net, percent }) => (
          <li key={day} className={styles.day}>
            <time dateTime={day}>{formatDate(day).slice(5)}</time>
            <span className={styles.dayTrack} aria-hidden="true">
              <span
                className={net.startsWith('-') ? styles.daySold : styles.dayBought}
                style={{ inlineSize: `${percent}%` }}
              />
            </span>
            <NetWon net={net} />
          </li>
        ))}
      </ol>
    </>
  );
}
