import { useAddress } from '@maru/sdk/router';
import { EmptyState } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';

const NO_FILTER = {
  symbol: undefined,
  side: undefined,
  direction: undefined,
  state: undefined,
  range: undefined,
  from: undefined,
  to: undefined,
};

/** A list whose filter lets nothing through, with a button that clears the filter. */
export function NothingFound() {
  const t = useT();
  const [, change] = useAddress();
  return (
    <EmptyState
      title={t('filter.nothing')}
      text={t('filter.nothingText')}
      action={{ label: t('filter.clear'), onPress: () => change(NO_FILTER) }}
    />
  );
}
