import type { WatchGroup } from '@maru/domain/contracts';
import { Button, List, ListRow, Sheet } from '@maru/sdk/ui';
import { useT } from './i18n.ts';
import styles from './group-picker.module.css';

interface GroupPickerProps {
  isOpen: boolean;
  onClose: () => void;
  groups: readonly WatchGroup[];
  /** The chosen group. */
  onPick: (groupId: string) => void;
  /** Takes the stocks out of every group; absent for stocks that are in none. */
  onTakeOut?: () => void;
  /** Opens the form that makes a group. */
  onManage: () => void;
}

/** The groups that chosen stocks can be put into. */
export function GroupPicker({ isOpen, onClose, groups, onPick, onTakeOut, onManage }: GroupPickerProps) {
  const t = useT();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('watchGroup.move')}>
      {groups.length === 0 && <p className={styles.none}>{t('watchGroup.none')}</p>}
      <List label={t('watchGroup.title')}>
        {groups.map(({ groupId, name, symbols }) => (
          <ListRow
            key={groupId}
            title={name}
            detail={t('watchGroup.count', { count: symbols.length })}
            onPress={() => onPick(groupId)}
          />
        ))}
        {groups.length > 0 && onTakeOut && <ListRow title={t('watchGroup.out')} onPress={onTakeOut} />}
      </List>
      <Button kind="soft" onClick={onManage}>
        {t('watchGroup.manage')}
      </Button>
    </Sheet>
  );
}
