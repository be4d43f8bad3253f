import { useLanguage } from '@maru/sdk/i18n';
import { Change } from '@maru/sdk/ui';
import { rowWords } from '../amount.rules.ts';
import { useT } from '../i18n.ts';

/** A net purchase in won, rounded to the digits that compare it with others: ▲ 251억 원. */
export function NetWon({ net }: { net: string }) {
  const t = useT();
  const words = rowWords(net.replace(/^-/, ''), useLanguage());
  return <Change amount={net} words={t('price.in.KRW', { amount: words })} />;
}
