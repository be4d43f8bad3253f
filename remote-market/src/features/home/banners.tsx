import { groupDigits } from '@maru/domain/money';
import { daysUntil, formatDate, formatTime, useLocalized } from '@maru/sdk/i18n';
import { useServerNow } from '@maru/sdk/live';
import { useApiQuery } from '@maru/sdk/query';
import { useGo, useOpen } from '@maru/sdk/router';
import { isLoggedInAtom, useAtomValue, whenIdle } from '@maru/sdk/session';
import { NextIcon } from '@maru/sdk/ui';
import { useEffect, useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import { pickBanners, type Banner } from './banners.rules.ts';
import styles from './banners.module.css';

const MINUTE = 60_000;

/** Events of offerings, auctions and products, beside each other; nothing is shown without one. Their calls wait for the first screen. */
export function Banners() {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle && <Shown />;
}

function Shown() {
  const t = useT();
  const banners = useBanners();
  if (banners.length === 0) return null;
  return (
    <section aria-label={t('home.banners')}>
      <ul className={styles.row} data-count={banners.length}>
        {banners.map((banner) => (
          <li key={banner.kind} className={styles.slide}>
            <Slide banner={banner} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Offers of the quota zone and copy products are for customers alone. */
function useBanners(): Banner[] {
  const isEnabled = useAtomValue(isLoggedInAtom);
  const now = useServerNow(MINUTE);
  const open = useApiQuery('/ipo/List', { stage: 'open', page: 1 });
  const ended = useApiQuery('/ipo/List', { stage: 'ended', page: 1 });
  const auctions = useApiQuery('/auction/List', { stage: 'open', page: 1 });
  const quotas = useApiQuery('/quota/Offers', {}, { isEnabled });
  const products = useApiQuery('/copy/Products', { page: 1 }, { isEnabled });
  return pickBanners(
    {
      open: open.data?.data ?? [],
      ended: ended.data?.data ?? [],
      auctions: auctions.data?.data ?? [],
      quotas: quotas.data?.offers ?? [],
      products: products.data?.data ?? [],
    },
    now,
  );
}

function Slide({ banner }: { banner: Banner }) {
  const t = useT();
  const now = useServerNow(MINUTE);
  const name = useLocalized()(banner.of.name);
  const { to, onOpen } = useTarget(banner);
  const until = 'until' in banner ? banner.until : undefined;
  const day = until && daysUntil(until, now);
  const when = until && (day === 0 ? formatTime(until, true) : formatDate(until).slice(5));
  return (
    <button type="button" className={styles.banner} data-kind={banner.kind} data-to={to} onClick={onOpen}>
      <span className={styles.lines}>
        <span className={styles.kind}>{t(`home.banner.${banner.kind}`)}</span>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>
          <Facts banner={banner} />
          {when && <span>{t(banner.kind === 'lottery' ? 'home.banner.drawn' : 'home.banner.until', { when })}</span>}
        </span>
      </span>
      <NextIcon />
    </button>
  );
}

/** Present figures: a banner promises nothing. */
function Facts({ banner }: { banner: Banner }) {
  const t = useT();
  if (banner.kind === 'offering' || banner.kind === 'lottery')
    return <span>{t('home.banner.demand', { times: banner.of.demand.overall })}</span>;
  if (banner.kind === 'auction') return <span>{t('home.banner.floor', { price: groupDigits(banner.of.floor) })}</span>;
  if (banner.kind === 'quota') return <span>{t('home.banner.left', { quantity: groupDigits(banner.of.left) })}</span>;
  return <span>{t('home.banner.minimum', { amount: groupDigits(banner.of.minimum) })}</span>;
}

function useTarget(banner: Banner): { to: `/${string}`; onOpen: () => void } {
  const go = useGo();
  const open = useOpen();
  switch (banner.kind) {
    case 'offering':
    case 'lottery': {
      const { offeringId } = banner.of;
      return { to: '/home/newStockBuy', onOpen: () => open('offering', { offeringId }, '/home/newStockBuy') };
    }
    case 'auction': {
      const { auctionId } = banner.of;
      return { to: '/home/auctionDetail', onOpen: () => open('auction', { auctionId }, '/home/auctionDetail') };
    }
    case 'quota':
      return { to: '/home/qcList', onOpen: () => go('/home/qcList') };
    case 'product': {
      const { productId } = banner.of;
      return { to: '/home/fllowDetail', onOpen: () => open('copyProduct', { productId }, '/home/fllowDetail') };
    }
  }
}
