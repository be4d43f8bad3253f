import type { ReactNode } from 'react';
import type { Refusal } from '../../api/index.ts';
import { answerText, useSharedT } from '../../i18n/index.ts';
import { useGo } from '../../router/index.ts';
import { CalendarIcon } from '../icons.ts';
import { EmptyState } from './states.tsx';

function NotListed({ refusal }: { refusal: Refusal }) {
  const t = useSharedT();
  const go = useGo();
  return (
    <EmptyState
      icon={CalendarIcon}
      title={t('ui.notListed.title')}
      text={answerText(refusal)}
      action={{ label: t('ui.notListed.action'), onPress: () => go('/home/newStock') }}
    />
  );
}

/** For `onRefusal` of a `QueryView`: a share that is not listed yet leads to the new shares, since a retry helps nobody. */
export const showNotListed = (refusal: Refusal): ReactNode =>
  refusal.code === 'NOT_LISTED_YET' && <NotListed refusal={refusal} />;
