import type { Strategy } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { Amount, Change, ListRow, SymbolLogo } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';

/** One strategy: its stock and rule, and what its money is worth. */
export function StrategyRow({ strategy, onOpen }: { strategy: Strategy; onOpen: (strategy: Strategy) => void }) {
  const t = useT();
  const name = useLocalized()(strategy.name);
  const { settings, status, ending } = strategy;
  const state =
    status === 'running' || ending === null ? t('dayRecords.status.running') : t(`dayRecords.ending.${ending}`);
  return (
    <ListRow
      start={<SymbolLogo symbol={strategy.symbol} name={name} />}
      title={name}
      detail={t('dayRecords.ruleAndState', {
        rule: t(`strategy.rule.${settings.rule}`),
        state: status === 'closing' ? t('dayRecords.status.closing') : state,
      })}
      end={<Amount value={strategy.worth} />}
      endDetail={<Change amount={strategy.result} currency="KRW" rate={strategy.resultRate} />}
      onPress={() => onOpen(strategy)}
      hasChevron
    />
  );
}
