import { useState } from 'react';
import { IconButton, StarIcon } from '@maru/sdk/ui';
import { GroupOffer } from './group-offer.tsx';
import { useT } from './i18n.ts';
import { useStar } from './watchlist.resource.ts';

/** Adds a stock to the watchlist, with the offer to choose its group, or removes it. */
export function StarButton({ symbol, name }: { symbol: string; name: string }) {
  const t = useT();
  const [isAdded, setIsAdded] = useState(false);
  const { isOn, toggle } = useStar(symbol, () => setIsAdded(true));
  return (
    <>
      <IconButton
        label={t('watchlist.star', { name })}
        isOn={isOn}
        onClick={() => {
          setIsAdded(false);
          toggle();
        }}
      >
        <StarIcon />
      </IconButton>
      {isAdded && <GroupOffer symbol={symbol} />}
    </>
  );
}
