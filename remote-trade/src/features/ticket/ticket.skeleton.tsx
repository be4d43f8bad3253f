import {
  AppBar,
  BottomBar,
  Button,
  KeyValue,
  KeyValueList,
  LoadingMark,
  noop,
  Screen,
  SkeletonButton,
  SkeletonChips,
  SkeletonStepper,
  SkeletonText,
} from '@maru/sdk/ui';
import { FollowLine } from '../../lib/follow-line.tsx';
import { useT } from '../../lib/i18n.ts';
import { KindLine } from '../../lib/order-kind/kind-line.tsx';
import { quantityUnits } from './draft.rules.ts';
import header from './price-header.module.css';
import form from './ticket.form.module.css';
import styles from './ticket.module.css';
import { UnitLine } from './unit-line.tsx';

export function TicketSkeleton() {
  const t = useT();
  return (
    <Screen
      tone="surface"
      isFlush
      bar={<AppBar title={t('ticket.titlePlain')} back="/market/index" />}
      foot={<TicketFoot />}
    >
      <TicketBody />
    </Screen>
  );
}

export function TicketFoot() {
  return (
    <BottomBar>
      <SkeletonButton />
    </BottomBar>
  );
}

/** A limit order with its costs. */
export function TicketBody() {
  const t = useT();
  return (
    <>
      <LoadingMark />
      <div className={header.header}>
        <div className={header.quote}>
          <SkeletonText width="5rem" size="l" />
          <SkeletonText width="3.5rem" size="m" />
        </div>
        <span className={header.book}>
          <Button kind="soft" size="s">
            {t('ticket.book')}
          </Button>
        </span>
      </div>
      <div className={styles.body}>
        <div className={form.form}>
          <KindLine kind="limit" onChange={noop} onMore={noop} />
          <div>
            <SkeletonStepper label={t('ticket.price')} />
            <FollowLine isFollowing onFollow={noop} />
          </div>
          <div className={form.lots}>
            <UnitLine units={quantityUnits(2)} unit="shares" onChange={noop} />
            <SkeletonStepper label={t('ticket.lots')} />
            <SkeletonChips />
          </div>
        </div>
        <hr className={styles.line} />
        <KeyValueList>
          {[0, 1, 2, 3].map((row) => (
            <KeyValue key={row} label={<SkeletonText width="5rem" />}>
              <SkeletonText width="4rem" />
            </KeyValue>
          ))}
        </KeyValueList>
      </div>
    </>
  );
}
