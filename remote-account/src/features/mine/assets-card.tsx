import type { Assets } from '@maru/domain/contracts';
import { formatDecimal, formatMoney } from '@maru/domain/money';
import { assetParts } from '@maru/domain/trading';
import { useCurrencyName } from '@maru/sdk/i18n';
import { useApiQuery, useAssets } from '@maru/sdk/query';
import { useGo } from '@maru/sdk/router';
import { isLoggedInAtom, useAtomValue } from '@maru/sdk/session';
import {
  Amount,
  Button,
  Card,
  Change,
  ExplainButton,
  KeyValue,
  KeyValueList,
  NextIcon,
  QueryView,
  SkeletonText,
} from '@maru/sdk/ui';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n.ts';
import { AccountSwitch } from './account-switch.tsx';
import styles from './mine.module.css';
import { FiguresSkeleton } from './mine.skeleton.tsx';

/** Assets in the chosen account; costs and results of positions are in won, as they trade. */
export function AssetsCard() {
  const t = useT();
  const go = useGo();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const assets = useAssets(isLoggedIn);
  return (
    <Card>
      <QueryView query={assets} loading={<FiguresSkeleton />} isCompact>
        {(known) => <Figures assets={known} />}
      </QueryView>
      <div className={styles.actions}>
        <Button size="m" isBlock onClick={() => go('/information/recharge')}>
          {t('mine.menu.deposit')}
        </Button>
        <Button kind="soft" size="m" isBlock onClick={() => go('/information/cashOut')}>
          {t('mine.menu.withdraw')}
        </Button>
        <Button kind="soft" size="m" isBlock onClick={() => go('/trade/index')}>
          {t('mine.positions')}
        </Button>
      </div>
    </Card>
  );
}

function Figures({ assets }: { assets: Assets }) {
  const t = useT();
  const nameOf = useCurrencyName();
  const { account } = assets;
  const isForeign = account.currency !== 'KRW';
  return (
    <>
      <div className={styles.head}>
        <p className={styles.label}>{t('mine.total')}</p>
        <AccountSwitch value={account.currency} />
      </div>
      <div className={styles.total}>
        <Amount value={account.total} currency={account.currency} size="xl" />
        {!isForeign && <ExplainButton name={t('mine.total')} figure={{ subject: 'assets', figure: 'total' }} />}
      </div>
      <div className={styles.pnl}>
        <Change amount={assets.todayPnl} rate={assets.todayRate} currency="KRW" />
        <span className={styles.label}>{t('mine.today')}</span>
      </div>
      <dl className={styles.figures}>
        <Figure label={t('mine.available')}>
          <Amount value={assets.available} currency="KRW" size="s" />
        </Figure>
        {isForeign && (
          <Figure label={t('mine.availableIn', { currency: nameOf(account.currency) })}>
            <Amount value={account.available} currency={account.currency} size="s" />
          </Figure>
        )}
        <Figure
          label={
            <>
              {t('mine.unrealized')}
              <ExplainButton name={t('mine.unrealized')} figure={{ subject: 'positions', figure: 'unrealized' }} />
            </>
          }
        >
          <Change amount={assets.unrealized} currency="KRW" />
        </Figure>
        <Figure label={t('mine.realized')}>
          <Change amount={assets.realizedTotal} currency="KRW" />
        </Figure>
      </dl>
      <p className={styles.note}>{t('mine.costsNote')}</p>
      <Credit />
      <div className={styles.parts}>
        <p className={styles.partsTitle}>{t('mine.parts')}</p>
        <Parts assets={assets} />
      </div>
      {assets.owed !== '0' && <p className={styles.note}>{t('mine.owedNote')}</p>}
      {assets.managed !== '0' && <p className={styles.note}>{t('mine.managedNote')}</p>}
      {isForeign && <p className={styles.note}>{t('mine.accountNote')}</p>}
    </>
  );
}

/** Available credit, with the way to the loan. It is queried after the assets, so that the first calls do not wait for it. */
function Credit() {
  const t = useT();
  const go = useGo();
  return (
    <button type="button" className={styles.credit} data-to="/information/pj" onClick={() => go('/information/pj')}>
      <span className={styles.label}>{t('mine.credit')}</span>
      <span className={styles.figure}>
        <Borrowable />
      </span>
      <NextIcon />
    </button>
  );
}

/** The amount is shown only to a customer who can borrow it now. */
function Borrowable() {
  const t = useT();
  const { data: loan, isError } = useApiQuery('/loan/Info', {});
  if (!loan) return isError ? t('mine.creditUnknown') : <SkeletonText width="5rem" size="s" />;
  if (loan.guards.length > 0) return t('mine.creditGuarded');
  return <Amount value={loan.borrowable} currency="KRW" size="s" />;
}

/** Every component of the total in won: they add up to it. */
function Parts({ assets }: { assets: Assets }) {
  const t = useT();
  return (
    <KeyValueList>
      {assetParts(assets).map(({ part, amount }) => (
        <KeyValue
          key={part}
          label={t(`mine.part.${part}`)}
          hint={part === 'cash' && assets.held !== '0' && t('mine.held', { amount: formatMoney(assets.held) })}
        >
          <Amount value={formatDecimal(amount)} currency="KRW" size="s" />
        </KeyValue>
      ))}
      <KeyValue label={t('mine.total')} isStrong>
        <Amount value={assets.total} currency="KRW" />
      </KeyValue>
    </KeyValueList>
  );
}

function Figure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.figure}>{children}</dd>
    </div>
  );
}
