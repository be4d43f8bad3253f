import type { Position } from '@maru/domain/contracts';
import { Tag } from '@maru/sdk/ui';
import { useT } from './i18n.ts';
import { isCashPurchase } from '@maru/domain/trading';
import { positionKey, termsKey } from './words.rules.ts';

/** Side and leverage, whether it has an exit, and the state if it is not the ordinary one. */
export function PositionTags({ position, hasExit }: { position: Position; hasExit?: boolean }) {
  const t = useT();
  const { side, leverage, status, call, pledged, quantity } = position;
  const tone = isCashPurchase(position) ? 'plain' : side === 'long' ? 'rise' : 'fall';
  return (
    <>
      <Tag tone={tone}>{t(termsKey(position), { leverage })}</Tag>
      {hasExit && <Tag tone="brand">{t('exit.tag')}</Tag>}
      {call && <Tag tone="warn">{t(`call.status.${call.status}`)}</Tag>}
      {pledged !== '0' && <Tag tone="warn">{t('position.pledged')}</Tag>}
      {status === 'locked' && pledged !== quantity && <Tag tone="warn">{t('position.locked')}</Tag>}
      {status === 'closing' && <Tag tone="brand">{t(positionKey(position, 'closing'))}</Tag>}
      {status === 'closed' && <Tag>{t(positionKey(position, 'closed'))}</Tag>}
    </>
  );
}
