import type { BankCard } from '@maru/shared/contracts';
import { answerText, formatDate, formatTime, useLocalized } from '@maru/shared/i18n';
import { useApiQuery } from '@maru/shared/query';
import { useGo } from '@maru/shared/router';
import {
  AppBar,
  BottomBar,
  Button,
  Card,
  Confirm,
  EmptyState,
  ErrorState,
  PullToRefresh,
  Screen,
  SkeletonRows,
  StaleNote,
  SymbolLogo,
  WalletIcon,
  toast,
} from '@maru/shared/ui';
import { useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import { timeOf } from '../../lib/time.rules.ts';
import { deleteCard } from './bank-card.resource.ts';
import styles from './bank-card.module.css';

/** Own bank cards: where withdrawals go. */
export function BankListScreen() {
  const t = useT();
  const go = useGo();
  const known = useApiQuery('/bank/List', {}, { staleTime: 0 });
  const cards = known.data?.cards ?? [];
  const isFull = known.data !== undefined && cards.length >= known.data.maximum;
  const hasCards = cards.length > 0;
  const add = () => go('/information/addBankCard');
  return (
    <Screen
      bar={<AppBar title={t('bankCard.title')} back="/information/index" />}
      foot={
        hasCards && (
          <BottomBar note={isFull && t('bankCard.full', { max: known.data.maximum })}>
            <Button data-to="/information/addBankCard" disabled={isFull} onClick={add}>
              {t('bankCard.add')}
            </Button>
          </BottomBar>
        )
      }
    >
      <PullToRefresh onRefresh={known.refetch}>
        <div className={styles.cards}>
          {known.isPending && (
            <Card>
              <SkeletonRows count={2} />
            </Card>
          )}
          {known.isError && !known.data && (
            <ErrorState
              text={answerText(known.error.refusal)}
              onRetry={() => void known.refetch()}
              isRetrying={known.isFetching}
            />
          )}
          {known.isError && known.data && <StaleNote time={formatTime(timeOf(known.dataUpdatedAt), true)} />}
          {known.data && !hasCards && (
            <EmptyState
              icon={WalletIcon}
              title={t('bankCard.empty')}
              text={t('bankCard.emptyWhy')}
              action={{ label: t('bankCard.add'), onPress: add }}
            />
          )}
          {hasCards && known.data && (
            <>
              <p className={styles.count}>{t('bankCard.count', { count: cards.length, max: known.data.maximum })}</p>
              <ul className={styles.cards} aria-label={t('bankCard.title')}>
                {cards.map((card) => (
                  <CardTile key={card.cardId} card={card} />
                ))}
              </ul>
            </>
          )}
        </div>
      </PullToRefresh>
    </Screen>
  );
}

function CardTile({ card }: { card: BankCard }) {
  const t = useT();
  const bank = useLocalized()(card.bankName);
  const [isAsking, setIsAsking] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const remove = async () => {
    setIsDeleting(true);
    const isGone = await deleteCard(card.cardId);
    setIsDeleting(false);
    setIsAsking(false);
    if (isGone) toast(t('bankCard.deleted'), 'good');
  };
  return (
    <li className={styles.tile}>
      <div className={styles.head}>
        <SymbolLogo symbol={`bank${card.bankCode}`} name={bank} />
        <div className={styles.names}>
          <p className={styles.name}>{bank}</p>
          <p className={styles.detail}>{card.branch || t('bankCard.codeOf', { code: card.bankCode })}</p>
        </div>
        <Button
          kind="ghost"
          size="s"
          aria-label={t('bankCard.deleteOf', { bank, number: card.number })}
          onClick={() => setIsAsking(true)}
        >
          {t('bankCard.delete')}
        </Button>
      </div>
      <p className={styles.number}>{card.number}</p>
      <div className={styles.foot}>
        <span>{card.holder}</span>
        <span>{t('bankCard.since', { day: formatDate(card.createdAt) })}</span>
      </div>
      <Confirm
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void remove()}
        title={t('bankCard.deleteTitle')}
        confirmLabel={t('bankCard.delete')}
        kind="danger"
        isPending={isDeleting}
      >
        {t('bankCard.deleteText', { bank, number: card.number })}
      </Confirm>
    </li>
  );
}
