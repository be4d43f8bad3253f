import type { InstrumentDetail } from '@maru/domain/contracts';
import { formatTime } from '@maru/sdk/i18n';
import { useTopic } from '@maru/sdk/live';
import { Notice } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';

/** While the stock's trading is interrupted: the reason, and the time from which it goes on. */
export function InterruptionNotice({ stock }: { stock: InstrumentDetail }) {
  const t = useT();
  const { interruption } = useTopic(`quote:${stock.symbol}`) ?? stock;
  if (!interruption) return null;
  return <Notice>{t(`stock.interruption.${interruption.kind}`, { time: formatTime(interruption.endsAt) })}</Notice>;
}
