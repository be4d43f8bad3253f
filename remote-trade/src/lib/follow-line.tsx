import { RefreshIcon } from '@maru/sdk/ui';
import styles from './follow-line.module.css';
import { useT } from './i18n.ts';

interface Props {
  /** Whether the limit price follows the market, see `FollowPrice`, or the stop price of its order. */
  isFollowing: boolean;
  /** Whether the order has a stop price: its limit follows that. */
  isStop?: boolean;
  onFollow: () => void;
}

/** Below a limit price: that it follows the market or the stop price, else the button that makes it follow again. */
export function FollowLine({ isFollowing, isStop = false, onFollow }: Props) {
  const t = useT();
  return (
    <div className={styles.line}>
      {isFollowing ? (
        <span className={styles.following}>{t(isStop ? 'price.followingStop' : 'price.following')}</span>
      ) : (
        <button type="button" className={styles.follow} onClick={onFollow}>
          <RefreshIcon />
          {t(isStop ? 'price.followStop' : 'price.follow')}
        </button>
      )}
    </div>
  );
}
