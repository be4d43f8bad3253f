import type { Quote } from '@maru/domain/contracts';
import { formatTime } from '@maru/sdk/i18n';
import { useTopic } from '@maru/sdk/live';
import { Notice } from '@maru/sdk/ui';
import { useT } from './i18n.ts';

/** While trading of a stock or the market of an index is interrupted: the reason, and the time from which it goes on. */
export function InterruptionNotice({ of: listed }: { of: Pick<Quote, 'symbol' | 'interruption'> }) {
  const t = useT();
  const { interruption } = useTopic(`quote:${listed.symbol}`) ?? listed;
  if (!interruption) return null;
  return <Notice>{t(`stock.interruption.${interruption.kind}`, { time: formatTime(interruption.endsAt) })}</Notice>;
}
