import { RefreshIcon } from '@maru/sdk/ui';
import styles from './follow-line.module.css';
import { useT } from './i18n.ts';

interface Props {
  /** Whether the limit price follows the market, see `FollowPrice`. */
  isFollowing: boolean;
  onFollow: () => void;
}

/** Below a limit price: that it follows the market, else the button that makes it follow again. */
export function FollowLine({ isFollowing, onFollow }: Props) {
  const t = useT();
  return (
    <div className={styles.line}>
      {isFollowing ? (
        <span className={styles.following}>{t('price.following')}</span>
      ) : (
        <button type="button" className={styles.follow} onClick={onFollow}>
          <RefreshIcon />
          {t('price.follow')}
        </button>
      )}
    </div>
  );
}
