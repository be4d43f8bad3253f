import {
  KeyValue,
  KeyValueList,
  List,
  LoadingMark,
  Skeleton,
  SkeletonAmount,
  SkeletonRow,
  SkeletonText,
} from '@maru/sdk/ui';
import { Panel } from './panel/panel.tsx';

interface Props {
  /** The amount has a bank account above it. */
  hasAccount?: boolean;
  /** Rows of terms below it. */
  terms?: number;
}

/** A form with an amount and its terms, before its limits are known. */
export function AmountSkeleton({ hasAccount, terms = 3 }: Props) {
  return (
    <>
      <LoadingMark />
      {hasAccount && (
        <Panel>
          <List>
            <SkeletonRow start={<Skeleton width="2rem" height="2rem" />} ends={0} />
          </List>
        </Panel>
      )}
      <SkeletonAmount isField />
      <Panel>
        <KeyValueList>
          {Array.from({ length: terms }, (_, index) => (
            <KeyValue key={index} label={<SkeletonText width="5rem" />}>
              <SkeletonText width="7rem" />
            </KeyValue>
          ))}
        </KeyValueList>
      </Panel>
    </>
  );
}
