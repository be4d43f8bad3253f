import { useEffect, useState } from 'react';
import {
  AppBar,
  Amount,
  BellIcon,
  BottomBar,
  Button,
  Card,
  Change,
  ChipGroup,
  DepthBar,
  Flash,
  IconButton,
  List,
  ListRow,
  Price,
  Screen,
  SearchIcon,
  Section,
  SimBadge,
  Sparkline,
  StarIcon,
  SymbolLogo,
  TabPanel,
  Tabs,
  toneOf,
} from '../src/ui/index.ts';
import { LiveChart } from './chart.gallery.tsx';
import words from './words.json';

const spark = (seed: number, drift: number) => {
  const points = [0];
  let state = seed;
  for (let i = 0; i < 24; i++) {
    state = (state * 48_271) % 2_147_483_647;
    points.push((points[i] ?? 0) + (state / 2_147_483_647 - 0.5) * 2 + drift);
  }
  return points;
};
const ROWS = [
  ['100110', '71300', '2.44', 3],
  ['100270', '161300', '-1.16', 8],
  ['100430', '19990', '5.21', 12],
  ['100580', '4995', '-0.70', 21],
] as const;
const INDICES = [
  [words.indexA, '2847.31', '0.82'],
  [words.indexB, '871.06', '-0.34'],
  ['USD/KRW', '1384.20', '0.11'],
] as const;
const noop = () => undefined;

export function Home() {
  const [tick, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((value) => value + 1), 1500);
    return () => clearInterval(timer);
  }, []);
  return (
    <Screen
      bar={
        <AppBar
          title={words.home}
          actions={
            <>
              <IconButton label={words.search}>
                <SearchIcon />
              </IconButton>
              <IconButton label={words.alerts} badge={3}>
                <BellIcon />
              </IconButton>
            </>
          }
        />
      }
    >
      <Card>
        <div style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
          <span style={{ color: 'var(--text-2)', fontSize: 'var(--size-s)' }}>{words.asset}</span>
          <SimBadge />
        </div>
        <div>
          <Amount value="12480350" size="xl" />
        </div>
        <Change amount="184200" rate="1.50" />{' '}
        <span style={{ color: 'var(--text-3)', fontSize: '.875rem' }}>{words.today}</span>
        <div style={{ display: 'flex', gap: 8, marginTop: 16 }}>
          <Button size="m" isBlock>
            {words.deposit}
          </Button>
          <Button size="m" kind="soft" isBlock>
            {words.withdraw}
          </Button>
          <Button size="m" kind="soft" isBlock>
            {words.exchange}
          </Button>
        </div>
      </Card>
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr 1fr', gap: 8 }}>
        {INDICES.map(([name, value, rate]) => (
          <Card key={name} isCompact>
            <div style={{ color: 'var(--text-2)', fontSize: 'var(--size-xs)' }}>{name}</div>
            <Price value={value} />
            <br />
            <Change rate={rate} />
          </Card>
        ))}
      </div>
      <Section title={words.hot} onMore={noop} isCard>
        <List>
          {ROWS.map(([symbol, price, rate, seed], index) => (
            <ListRow
              key={symbol}
              onPress={noop}
              start={<SymbolLogo symbol={symbol} name={words.stocks[index] ?? ''} />}
              title={words.stocks[index]}
              detail={symbol}
              middle={<Sparkline points={spark(seed, rate.startsWith('-') ? -0.2 : 0.2)} tone={toneOf(rate)} />}
              end={
                <Flash value={String(BigInt(price) + BigInt(index === tick % 4 ? 100 : 0))}>
                  <Price value={String(BigInt(price) + BigInt(index === tick % 4 ? 100 : 0))} />
                </Flash>
              }
              endDetail={<Change rate={rate} />}
            />
          ))}
        </List>
      </Section>
    </Screen>
  );
}

const LEVELS = [
  ['71500', '12480', 'ask', 0.9],
  ['71400', '8120', 'ask', 0.6],
  ['71300', '3940', 'ask', 0.3],
  ['71200', '5310', 'bid', 0.4],
  ['71100', '15870', 'bid', 0.8],
  ['71000', '21400', 'bid', 1],
] as const;

export function Detail() {
  const [period, setPeriod] = useState('4');
  const [tab, setTab] = useState('0');
  const [isStarred, setIsStarred] = useState(true);
  return (
    <Screen
      tone="surface"
      bar={
        <AppBar
          title={words.stocks[0] ?? ''}
          detail="100110"
          back="/home/index"
          actions={
            <IconButton label={words.star} isOn={isStarred} onClick={() => setIsStarred(!isStarred)}>
              <StarIcon />
            </IconButton>
          }
        />
      }
      foot={
        <BottomBar>
          <Button kind="sell">{words.sell}</Button>
          <Button kind="buy">{words.buy}</Button>
        </BottomBar>
      }
    >
      <div>
        <Price value="71300" unit={words.won} size="xl" />
        <br />
        <Change amount="1700" rate="2.44" size="m" />
      </div>
      <LiveChart kind="candle" />
      <ChipGroup
        label={words.book}
        isBare
        items={words.periods.map((label, index) => ({ id: String(index), label }))}
        value={period}
        onChange={setPeriod}
      />
      <Tabs
        id="detail"
        label={words.book}
        items={words.tabs.map((label, index) => ({ id: String(index), label }))}
        value={tab}
        onChange={setTab}
        isSticky
      />
      <TabPanel tabs="detail" value={tab}>
        <div>
          {LEVELS.map(([price, quantity, side, ratio]) => (
            <div
              key={price}
              style={{
                display: 'grid',
                gridTemplateColumns: '1fr 5rem 1fr',
                alignItems: 'center',
                minHeight: 36,
                fontSize: '.875rem',
              }}
            >
              <span style={{ position: 'relative', height: 36, display: 'grid', alignItems: 'center' }}>
                {side === 'ask' && <DepthBar side="ask" from="end" ratio={ratio} />}
                <span style={{ position: 'relative' }}>{side === 'ask' && <Price value={quantity} size="s" />}</span>
              </span>
              <span style={{ textAlign: 'center' }}>
                <Price value={price} size="s" tone={side === 'ask' ? 'fall' : 'rise'} />
              </span>
              <span
                style={{ position: 'relative', height: 36, display: 'grid', alignItems: 'center', textAlign: 'end' }}
              >
                {side === 'bid' && <DepthBar side="bid" from="start" ratio={ratio} />}
                <span style={{ position: 'relative' }}>{side === 'bid' && <Price value={quantity} size="s" />}</span>
              </span>
            </div>
          ))}
        </div>
      </TabPanel>
    </Screen>
  );
}
