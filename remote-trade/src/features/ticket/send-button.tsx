import { formatMoney } from '@maru/domain/money';
import { isCashPurchase, isFirm } from '@maru/domain/trading';
import { Button } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { useFigures, type FigureSource } from './figures.ts';
import { statedCost } from './ticket.rules.ts';

const LABEL = {
  firm: { cash: 'ticket.buyCash', long: 'ticket.longAmount', short: 'ticket.shortAmount' },
  likely: { cash: 'ticket.buyCashAbout', long: 'ticket.longAbout', short: 'ticket.shortAbout' },
} as const;

/** Primary action with the order's cost. Opens the confirmation sheet; sends nothing. */
export function SendButton({
  isDisabled,
  onPress,
  ...source
}: FigureSource & { isDisabled: boolean; onPress: () => void }) {
  const t = useT();
  const figures = useFigures(source);
  const { side, type } = source.draft;
  const label = LABEL[isFirm(type) ? 'firm' : 'likely'][isCashPurchase(source.draft) ? 'cash' : side];
  return (
    <Button kind={side === 'long' ? 'buy' : 'sell'} isBlock disabled={isDisabled} onClick={onPress}>
      {t(label, { amount: formatMoney(statedCost(source.draft, figures)) })}
    </Button>
  );
}
