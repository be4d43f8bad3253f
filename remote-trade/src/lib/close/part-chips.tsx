import { Chip, ChipRow } from '@maru/sdk/ui';
import { useT } from '../i18n.ts';
import { lotsForShare } from '../pnl.rules.ts';

/** A quarter, a half or all of the lots. */
export function PartChips({ max, onPick }: { max: number; onPick: (lots: number) => void }) {
  const t = useT();
  return (
    <ChipRow isEven>
      {[25, 50].map((percent) => (
        <Chip key={percent} label={t('ticket.share', { percent })} onPress={() => onPick(lotsForShare(max, percent))} />
      ))}
      <Chip label={t('close.all')} onPress={() => onPick(max)} />
    </ChipRow>
  );
}
