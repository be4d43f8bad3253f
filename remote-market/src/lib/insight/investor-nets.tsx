import type { InvestorFlows } from '@maru/domain/contracts';
import { KeyValue, KeyValueList } from '@maru/sdk/ui';
import { useT } from '../i18n.ts';
import { NetWon } from './net-won.tsx';

/** Net purchases of each kind of investor. The kinds of the simulation are called so. */
export function InvestorNets({ investors }: { investors: NonNullable<InvestorFlows> }) {
  const t = useT();
  return (
    <KeyValueList>
      {investors.map(({ kind, net }) => (
        <KeyValue key={kind} label={t(`investor.${kind}`)}>
          <NetWon net={net} />
        </KeyValue>
      ))}
    </KeyValueList>
  );
}
