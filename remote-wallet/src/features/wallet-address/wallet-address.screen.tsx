import type { Wallet } from '@maru/domain/contracts';
import { useApiQuery } from '@maru/sdk/query';
import { useSearchParams } from '@maru/sdk/router';
import { Card, List, ListRow, SymbolLogo, preloadSheet } from '@maru/sdk/ui';
import { useEffect, useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import { ListNote, OwnListScreen } from '../../lib/own-list/own-list.screen.tsx';
import { WalletAddressForm } from './wallet-address.form.tsx';
import { WalletRows } from './wallet-address.skeleton.tsx';
import { shortAddress } from './wallet-address.rules.ts';
import { WalletSheet } from './wallet-sheet.tsx';

/** The customer's wallet addresses, each with its QR code; with `?view=add` the form for another one. */
export function WalletAddressScreen() {
  const [params] = useSearchParams();
  return params.get('view') === 'add' ? <WalletAddressForm /> : <WalletAddresses />;
}

function WalletAddresses() {
  const t = useT();
  const known = useApiQuery('/bank/WalletList', {}, { staleTime: 0 });
  const [shown, setShown] = useState<Wallet | null>(null);
  useEffect(preloadSheet, []);
  return (
    <>
      <OwnListScreen
        words="walletAddress"
        query={known}
        countOf={({ wallets }) => wallets.length}
        addAt="/information/usdtAddress?view=add"
        loading={<WalletRows />}
      >
        {({ wallets }) => (
          <>
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
            <ListNote>{t('walletAddress.use')}</ListNote>
          </>
        )}
      </OwnListScreen>
      <WalletSheet wallet={shown} onClose={() => setShown(null)} />
    </>
  );
}
