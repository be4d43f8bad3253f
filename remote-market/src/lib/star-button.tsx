import { IconButton, StarIcon } from '@maru/sdk/ui';
import { useT } from './i18n.ts';
import { useStar } from './watchlist.resource.ts';

/** Puts a stock on the watchlist or takes it off. */
export function StarButton({ symbol, name }: { symbol: string; name: string }) {
  const t = useT();
  const { isOn, toggle } = useStar(symbol);
  return (
    <IconButton label={t('watchlist.star', { name })} isOn={isOn} onClick={toggle}>
      <StarIcon />
    </IconButton>
  );
}
