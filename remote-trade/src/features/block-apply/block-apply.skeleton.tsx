import {
  AppBar,
  BottomBar,
  Card,
  KeyValue,
  KeyValueList,
  LoadingMark,
  Screen,
  SkeletonButton,
  SkeletonStepper,
  SkeletonText,
} from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';

export function BlockApplySkeleton() {
  const t = useT();
  return (
    <Screen bar={<AppBar title={t('blockApply.title')} back="/home/blockTrade" />} foot={<FormFoot />}>
      <FormSkeleton />
    </Screen>
  );
}

export function FormFoot() {
  return (
    <BottomBar>
      <SkeletonButton />
    </BottomBar>
  );
}

export function FormSkeleton() {
  const t = useT();
  return (
    <>
      <LoadingMark />
      <Card>
        <SkeletonStepper label={t('ticket.lots')} />
        <KeyValueList>
          {(['offer.price', 'offer.amount', 'cost.commissionPlain', 'blockApply.held', 'offer.lock'] as const).map(
            (label) => (
              <KeyValue key={label} label={t(label)}>
                <SkeletonText width="6rem" />
              </KeyValue>
            ),
          )}
        </KeyValueList>
      </Card>
    </>
  );
}
