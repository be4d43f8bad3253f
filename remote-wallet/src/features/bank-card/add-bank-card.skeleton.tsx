import { AppBar, BottomBar, Lead, LoadingMark, Notice, Screen, SkeletonButton, SkeletonField } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './bank-card.module.css';

export function AddBankCardSkeleton() {
  const t = useT();
  return (
    <Screen
      tone="surface"
      bar={<AppBar title={t('addBankCard.title')} back="/information/bankList" />}
      foot={<AddBankCardFoot />}
    >
      <AddBankCardBody />
    </Screen>
  );
}

export function AddBankCardFoot() {
  return (
    <BottomBar>
      <SkeletonButton />
    </BottomBar>
  );
}

export function AddBankCardBody() {
  const t = useT();
  return (
    <>
      <LoadingMark />
      <Lead>{t('addBankCard.lead')}</Lead>
      <Notice>{t('addBankCard.simulated')}</Notice>
      <div className={styles.form}>
        <SkeletonField label={t('bankCard.holder')} hint={t('addBankCard.holderHint')} />
        <div className={styles.bank}>
          <SkeletonField label={t('bankCard.bank')} />
          <SkeletonField label={t('bankCard.code')} />
        </div>
        <SkeletonField label={t('bankCard.number')} hint={t('addBankCard.numberHint')} />
        <SkeletonField label={t('bankCard.branch')} hint={t('addBankCard.branchHint')} />
      </div>
    </>
  );
}
