import { useApiQuery } from '@maru/sdk/query';
import { useT } from '../../lib/i18n.ts';
import { OwnListScreen } from '../../lib/own-list/own-list.screen.tsx';
import { CardTileSkeleton } from './bank-list.skeleton.tsx';
import { CardTile } from './card-tile.tsx';
import styles from './bank-card.module.css';

/** The customer's bank cards, destinations of withdrawals. */
export function BankListScreen() {
  const t = useT();
  const known = useApiQuery('/bank/List', {}, { staleTime: 0 });
  return (
    <OwnListScreen
      words="bankCard"
      query={known}
      countOf={({ cards }) => cards.length}
      addAt="/information/addBankCard"
      loading={<CardTileSkeleton />}
    >
      {({ cards }) => (
        <ul className={styles.cards} aria-label={t('bankCard.title')}>
          {cards.map((card) => (
            <CardTile key={card.cardId} card={card} />
          ))}
        </ul>
      )}
    </OwnListScreen>
  );
}
