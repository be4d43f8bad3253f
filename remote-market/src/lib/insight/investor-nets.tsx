import type { InvestorFlows } from '@maru/domain/contracts';
import { Change, KeyValue, KeyValueList } from '@maru/sdk/ui';
import { useT } from '../i18n.ts';

/** Net purchases of each kind of investor. The kinds of the simulation are called so. */
export function InvestorNets({ investors }: { investors: NonNullable<InvestorFlows> }) {
  const t = useT();
  return (
    <KeyValueList>
      {investors.map(({ kind, net }) => (
        <KeyValue key={kind} label={t(`investor.${kind}`)}>
          <Change amount={net} currency="KRW" />
        </KeyValue>
      ))}
    </KeyValueList>
  );
}
