import { formatMoney } from '@maru/domain/money';
import { isCashPurchase } from '@maru/domain/trading';
import { Button } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { useFigures, type FigureSource } from './figures.ts';

const LABEL = {
  limit: { cash: 'ticket.buyCash', long: 'ticket.longAmount', short: 'ticket.shortAmount' },
  market: { cash: 'ticket.buyCashAbout', long: 'ticket.longAbout', short: 'ticket.shortAbout' },
} as const;

/** Primary action with the order's cost. Opens the confirmation sheet; sends nothing. */
export function SendButton({
  isDisabled,
  onPress,
  ...source
}: FigureSource & { isDisabled: boolean; onPress: () => void }) {
  const t = useT();
  const { hold, estimate } = useFigures(source);
  const { side, type } = source.draft;
  const label = LABEL[type][isCashPurchase(source.draft) ? 'cash' : side];
  return (
    <Button kind={side === 'long' ? 'buy' : 'sell'} isBlock disabled={isDisabled} onClick={onPress}>
      {t(label, { amount: formatMoney(type === 'market' ? estimate.total : hold) })}
    </Button>
  );
}
