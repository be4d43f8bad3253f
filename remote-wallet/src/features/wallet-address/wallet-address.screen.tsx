import type { Wallet } from '@maru/shared/contracts';
import { answerText, formatTime } from '@maru/shared/i18n';
import { useApiQuery } from '@maru/shared/query';
import { useGo, useSearchParams } from '@maru/shared/router';
import {
  AppBar,
  BottomBar,
  Button,
  Card,
  EmptyState,
  ErrorState,
  List,
  ListRow,
  PullToRefresh,
  Screen,
  SkeletonRows,
  StaleNote,
  SymbolLogo,
  WalletIcon,
  preloadSheet,
} from '@maru/shared/ui';
import { useEffect, useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import { timeOf } from '../../lib/time.rules.ts';
import { WalletAddressForm } from './wallet-address.form.tsx';
import { shortAddress } from './wallet-address.rules.ts';
import { WalletSheet } from './wallet-sheet.tsx';
import styles from './wallet-address.module.css';

/** Own wallet addresses, each with the QR code to show; with `?view=add` the form for another one. */
export function WalletAddressScreen() {
  const [params] = useSearchParams();
  return params.get('view') === 'add' ? <WalletAddressForm /> : <WalletAddresses />;
}

function WalletAddresses() {
  const t = useT();
  const go = useGo();
  const known = useApiQuery('/bank/WalletList', {}, { staleTime: 0 });
  const [shown, setShown] = useState<Wallet | null>(null);
  useEffect(preloadSheet, []);
  const wallets = known.data?.wallets ?? [];
  const hasWallets = wallets.length > 0;
  const isFull = known.data !== undefined && wallets.length >= known.data.maximum;
  const add = () => go('/information/usdtAddress?view=add');
  return (
    <Screen
      bar={<AppBar title={t('walletAddress.title')} back="/information/index" />}
      foot={
        hasWallets && (
          <BottomBar note={isFull && t('walletAddress.full', { max: known.data.maximum })}>
            <Button disabled={isFull} onClick={add}>
              {t('walletAddress.add')}
            </Button>
          </BottomBar>
        )
      }
    >
      <PullToRefresh onRefresh={known.refetch}>
        <div className={styles.page}>
          {known.isPending && (
            <Card>
              <SkeletonRows count={3} />
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
          {known.data && !hasWallets && (
            <EmptyState
              icon={WalletIcon}
              title={t('walletAddress.empty')}
              text={t('walletAddress.emptyWhy')}
              action={{ label: t('walletAddress.add'), onPress: add }}
            />
          )}
          {known.data && hasWallets && (
            <>
              <p className={styles.count}>
                {t('walletAddress.count', { count: wallets.length, max: known.data.maximum })}
              </p>
              <Card>
                <List label={t('walletAddress.title')}>
                  {wallets.map((wallet) => (
                    <ListRow
                      key={wallet.walletId}
                      start={<SymbolLogo symbol={wallet.type} name={wallet.type} />}
                      title={shortAddress(wallet.address)}
                      detail={t(`walletAddress.type.${wallet.type}`)}
                      onPress={() => setShown(wallet)}
                      hasChevron
                    />
                  ))}
                </List>
              </Card>
              <p className={styles.count}>{t('walletAddress.use')}</p>
            </>
          )}
        </div>
      </PullToRefresh>
      <WalletSheet wallet={shown} onClose={() => setShown(null)} />
    </Screen>
  );
}
