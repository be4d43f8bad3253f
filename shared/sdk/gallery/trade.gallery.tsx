import { useState } from 'react';
import { Stepper } from '../src/fields/index.ts';
import {
  AppBar,
  Amount,
  BottomBar,
  Button,
  Card,
  Change,
  ChipGroup,
  ChipRow,
  Chip,
  Confirming,
  EmptyState,
  IconButton,
  KeyValue,
  KeyValueList,
  MoreIcon,
  Price,
  Screen,
  Segmented,
  Skeleton,
  SkeletonRows,
  Tag,
} from '../src/ui/index.ts';
import { LoadMore } from '../src/ui/states/load-more.tsx';
import { ErrorLine, ErrorState, StaleNote } from '../src/ui/states/states.tsx';
import words from './words.json';

const noop = () => undefined;

export function Ticket() {
  const [kind, setKind] = useState('0');
  const [price, setPrice] = useState('71300');
  const [lots, setLots] = useState('3');
  const [leverage, setLeverage] = useState('2x');
  const move = (by: bigint) => (value: string, direction: 1 | -1) => {
    const next = BigInt(value || '0') + BigInt(direction) * by;
    return next < by ? value : String(next);
  };
  return (
    <Screen
      tone="surface"
      bar={
        <AppBar
          title={words.ticket}
          back="/"
          actions={
            <IconButton label={words.more}>
              <MoreIcon />
            </IconButton>
          }
        />
      }
      foot={
        <BottomBar>
          <Button kind="buy">{words.submit}</Button>
        </BottomBar>
      }
    >
      <div>
        <Price value="71300" unit={words.won} size="l" /> <Change rate="2.44" />
      </div>
      <Segmented
        label={words.orderKind}
        items={words.kinds.map((label, index) => ({ id: String(index), label }))}
        value={kind}
        onChange={setKind}
      />
      <Stepper label={words.price} unit={words.won} value={price} onChange={setPrice} step={move(100n)} />
      <Stepper label={words.quantity} unit={words.lot} value={lots} onChange={setLots} step={move(1n)} />
      <ChipRow isEven>
        {['10%', '25%', '50%', '100%'].map((label) => (
          <Chip key={label} label={label} onPress={noop} />
        ))}
      </ChipRow>
      <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8 }}>
        <span style={{ fontSize: 'var(--size-s)', color: 'var(--text-2)', fontWeight: 600 }}>{words.leverage}</span>
        <ChipGroup
          label={words.leverage}
          items={['1x', '2x', '3x', '5x'].map((id) => ({ id, label: id, isDisabled: id === '5x' }))}
          value={leverage}
          onChange={setLeverage}
        />
      </div>
      <KeyValueList>
        <KeyValue label={words.notional}>
          <Amount value="21390000" size="s" />
        </KeyValue>
        <KeyValue label={words.margin}>
          <Amount value="10695000" size="s" />
        </KeyValue>
        <KeyValue label={words.fee}>
          <Amount value="3208" size="s" />
        </KeyValue>
        <KeyValue label={words.liquidation} tone="fall">
          <Price value="53475" unit={words.won} size="s" />
        </KeyValue>
        <KeyValue label={words.total} isStrong>
          <Amount value="10698208" />
        </KeyValue>
      </KeyValueList>
      <Card tone="warn" isCompact>
        <span style={{ fontSize: 'var(--size-xs)', fontWeight: 600 }}>{words.warn}</span>
      </Card>
    </Screen>
  );
}

export function States() {
  return (
    <Screen bar={<AppBar title={words.states} back="/" />}>
      <StaleNote time="2026.11.20 09:41:07" />
      <Card>
        <Skeleton width="5rem" height="0.875rem" />
        <div style={{ height: 8 }} />
        <Skeleton width="12rem" height="2rem" />
      </Card>
      <Card>
        <SkeletonRows count={3} />
      </Card>
      <Card>
        <EmptyState title={words.empty} text={words.emptyText} action={{ label: words.findStock, onPress: noop }} />
      </Card>
      <Card>
        <ErrorState onRetry={noop} />
      </Card>
      <Card>
        <ErrorLine onRetry={noop} />
      </Card>
      <Card>
        <Tag>{words.states}</Tag> <Tag tone="brand">{words.states}</Tag> <Tag tone="warn">{words.states}</Tag>{' '}
        <Tag tone="good">{words.states}</Tag> <Tag tone="rise">{words.states}</Tag>{' '}
        <Tag tone="fall">{words.states}</Tag>
      </Card>
      <Card>
        <Confirming title={words.empty} text={words.emptyText} />
      </Card>
      <LoadMore hasMore={false} isLoading={false} onMore={noop} />
    </Screen>
  );
}
