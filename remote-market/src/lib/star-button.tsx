import { IconButton, StarIcon } from '@maru/sdk/ui';
import { useT } from './i18n.ts';
import { useStar } from './watchlist.resource.ts';

/** Adds a stock to the watchlist or removes it. */
export function StarButton({ symbol, name }: { symbol: string; name: string }) {
  const t = useT();
  const { isOn, toggle } = useStar(symbol);
  return (
    <IconButton label={t('watchlist.star', { name })} isOn={isOn} onClick={toggle}>
      <StarIcon />
    </IconButton>
  );
}
