import type { CopyShare } from '@maru/domain/contracts';
import { Amount, Change, ListRow } from '@maru/sdk/ui';

interface Props {
  share: CopyShare;
  title: string;
  detail?: string;
  /** Route that a press opens. */
  to?: `/${string}`;
  onPress: () => void;
}

/** One own share of a product: its claim with the result, before it has units the money that was asked to be invested. */
export function ShareRow({ share, title, detail, to, onPress }: Props) {
  const hasClaim = share.status !== 'waiting' && share.status !== 'cancelled';
  return (
    <ListRow
      title={title}
      detail={detail}
      end={<Amount value={hasClaim ? share.worth : share.amount} />}
      endDetail={share.units !== '0' && <Change amount={share.result} currency="KRW" rate={share.resultRate} />}
      to={to}
      onPress={onPress}
      hasChevron
    />
  );
}
