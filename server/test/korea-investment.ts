import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { formatDecimal } from '@maru/domain/money';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Bar } from '../src/venue/engine/bar-series.ts';

/**
 * A share at the stand-in, or an index, whose symbol has four digits and whose prices are hundredths. Days are before today, oldest first;
 * `figures` is null before the first trade.
 */
export interface StandInShare {
  readonly days: readonly Bar[];
  /** Of today, and of earlier days. */
  minutes: readonly Bar[];
  figures: { price: number; base: number; open: number; high: number; low: number; volume: number } | null;
}

interface TradeOptions {
  readonly price: number;
  readonly quantity: number;
  readonly volume: number;
  readonly time?: string;
  readonly side?: 'buy' | 'sell';
  readonly base?: number;
  /** First digit of the market's state: `2` in the regular session. */
  readonly session?: string;
}

const KST = 9 * 3_600_000;
const stamp = (time: number): string => new Date(time + KST).toISOString();
const dayText = (time: number): string => stamp(time).slice(0, 10).replaceAll('-', '');
const clockText = (time: number): string => stamp(time).slice(11, 19).replaceAll(':', '');

/**
 * Speaks the protocol of Korea Investment's Open API on 127.0.0.1, with its limits: keys, tokens, a hundred days and thirty minutes in
 * an answer, 120 minutes of an earlier day, 50 days and 102 minutes of an index, and the values of a live frame in the order of their description.
 */
export async function startKoreaInvestment(shares: Readonly<Record<string, StandInShare>>, today: string) {
  const keys = { appKey: 'key-of-tests', appSecret: 'secret-of-tests' };
  const calls: string[] = [];
  const refusals: { code: string; text: string }[] = [];
  const subscribed = new Set<string>();
  const sockets = new Set<WebSocket>();
  let pongs = 0;
  let tokens = 0;
  let fault: { code: string; text: string } | null = null;

  /** Days in a range, the newest first, today's among them when it has a trade. */
  const daysIn = ({ days, figures }: StandInShare, query: URLSearchParams, most: number) => {
    const [from, to] = [query.get('FID_INPUT_DATE_1')!, query.get('FID_INPUT_DATE_2')!];
    const own = figures && { ...figures, time: Date.parse(`${today}T00:00:00+09:00`), close: figures.price };
    return [...days, ...(own ? [own] : [])]
      .filter(({ time }) => dayText(time) >= from && dayText(time) <= to)
      .reverse()
      .slice(0, most);
  };
  const minutesOf = ({ minutes }: StandInShare, day: string, query: URLSearchParams, most: number) =>
    minutes
      .filter(({ time }) => dayText(time) === day && clockText(time) <= query.get('FID_INPUT_HOUR_1')!)
      .slice(-most)
      .reverse()
      .map((row) => ({
        stck_bsop_date: dayText(row.time),
        stck_cntg_hour: clockText(row.time),
        ...barOf(row),
        stck_prpr: String(row.close),
        cntg_vol: String(row.volume),
      }));

  const answers: Record<string, (share: StandInShare, query: URLSearchParams) => object> = {
    '/uapi/domestic-stock/v1/quotations/inquire-daily-itemchartprice FHKST03010100': (share, query) => {
      const rows = daysIn(share, query, 100).map((row) => ({
        stck_bsop_date: dayText(row.time),
        ...barOf(row),
        stck_clpr: String(row.close),
        acml_vol: String(row.volume),
      }));
      // An answer without rows has an empty object.
      return { output1: {}, output2: rows.length === 0 ? [{}] : rows };
    },
    '/uapi/domestic-stock/v1/quotations/inquire-time-itemchartprice FHKST03010200': (share, query) => ({
      output1: {},
      output2: minutesOf(share, today.replaceAll('-', ''), query, 30),
    }),
    '/uapi/domestic-stock/v1/quotations/inquire-time-dailychartprice FHKST03010230': (share, query) => ({
      output1: {},
      output2: minutesOf(share, query.get('FID_INPUT_DATE_1')!, query, 120),
    }),
    '/uapi/domestic-stock/v1/quotations/inquire-daily-indexchartprice FHKUP03500100': (index, query) => ({
      output1: {},
      output2: daysIn(index, query, 50).map((row) => ({
        stck_bsop_date: dayText(row.time),
        ...indexBarOf(row),
        acml_vol: String(row.volume),
        acml_tr_pbmn: String(row.volume * 15),
      })),
    }),
    '/uapi/domestic-stock/v1/quotations/inquire-time-indexchartprice FHKUP03500200': ({ minutes }) => ({
      output1: {},
      output2: minutes
        .slice(-102)
        .reverse()
        .map((row) => ({
          stck_bsop_date: dayText(row.time),
          stck_cntg_hour: clockText(row.time),
          ...indexBarOf(row),
          cntg_vol: String(row.volume),
        })),
    }),
    '/uapi/domestic-stock/v1/quotations/inquire-price FHKST01010100': ({ figures }) => {
      const { price, base, open, high, low, volume } = figures!;
      return {
        output: {
          stck_prpr: String(price),
          stck_sdpr: String(base),
          ...barOf({ open, high, low }),
          stck_mxpr: String(base + Math.floor(base * 0.3)),
          stck_llam: String(base - Math.floor(base * 0.3)),
          acml_vol: String(volume),
          acml_tr_pbmn: String(volume * price),
        },
      };
    },
  };

  async function answer(request: IncomingMessage): Promise<object> {
    const url = new URL(request.url!, 'http://stand-in');
    calls.push(url.pathname);
    if (request.method === 'POST') {
      const body = (await json(request)) as Record<string, string>;
      const secret = body[url.pathname === '/oauth2/tokenP' ? 'appsecret' : 'secretkey'];
      if (body.appkey !== keys.appKey || secret !== keys.appSecret)
        return { error_code: 'EGW00103', error_description: '유효하지 않은 AppKey입니다.' };
      if (url.pathname === '/oauth2/Approval') return { approval_key: 'approval-of-tests' };
      tokens += 1;
      return { access_token: `token-${tokens}`, token_type: 'Bearer', expires_in: 86_400 };
    }
    const { authorization, appkey, appsecret, tr_id: trId } = request.headers;
    if (authorization !== `Bearer token-${tokens}` || appkey !== keys.appKey || appsecret !== keys.appSecret)
      return { rt_cd: '1', msg_cd: 'EGW00121', msg1: '유효하지 않은 token 입니다.' };
    const refusal = refusals.shift();
    if (refusal) return { rt_cd: '1', msg_cd: refusal.code, msg1: refusal.text };
    const share = shares[url.searchParams.get('FID_INPUT_ISCD') ?? ''] ?? { days: [], minutes: [], figures: null };
    const isIndex = url.searchParams.get('FID_COND_MRKT_DIV_CODE') === 'U';
    const found = isIndex === /index/.test(url.pathname) ? answers[`${url.pathname} ${String(trId)}`] : undefined;
    if (!found) return { rt_cd: '1', msg_cd: 'OPSQ0003', msg1: 'tr_id' };
    return { rt_cd: '0', msg_cd: 'MCA00000', msg1: '정상처리 되었습니다.', ...found(share, url.searchParams) };
  }

  const server = createServer((request, response) => {
    void answer(request).then((body) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
    );
  });
  const wss = new WebSocketServer({ server, path: '/tryitout' });
  wss.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('pong', () => (pongs += 1));
    socket.on('message', (data) => {
      const { header, body } = JSON.parse(String(data as Buffer)) as {
        header: { approval_key: string; tr_type: string };
        body: { input: { tr_id: string; tr_key: string } };
      };
      const { tr_id: id, tr_key: key } = body.input;
      const isAllowed = header.approval_key === 'approval-of-tests' && header.tr_type === '1' && !fault;
      if (isAllowed) subscribed.add(`${id} ${key}`);
      const [code, text] = isAllowed
        ? ['OPSP0000', 'SUBSCRIBE SUCCESS']
        : [fault?.code ?? 'OPSP0011', fault?.text ?? 'invalid approval'];
      socket.send(
        JSON.stringify({
          header: { tr_id: id, tr_key: key, encrypt: 'N' },
          body: { rt_cd: isAllowed ? '0' : '1', msg_cd: code, msg1: text, output: { iv: '', key: '' } },
        }),
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const send = (text: string): void => sockets.forEach((socket) => socket.send(text));

  const tradeValues = (
    symbol: string,
    { price, quantity, volume, time = '100000', side = 'buy', base, session = '20' }: TradeOptions,
  ) => {
    const share = shares[symbol]!;
    const from = base ?? share.figures?.base ?? share.days.at(-1)!.close;
    const change = price - from;
    const values = Array.from({ length: 46 }, () => '0');
    values.splice(0, 6, symbol, time, String(price), change > 0 ? '2' : change < 0 ? '5' : '3', String(change), '0.00');
    const { open = price, high = price, low = price } = share.figures ?? {};
    values.splice(7, 3, String(open), String(Math.max(high, price)), String(Math.min(low, price)));
    values.splice(12, 3, String(quantity), String(volume), String(volume * price));
    values[21] = side === 'buy' ? '1' : '5';
    values[33] = today.replaceAll('-', '');
    values[34] = session;
    return values;
  };

  return {
    ...keys,
    url: `http://127.0.0.1:${port}`,
    stream: `ws://127.0.0.1:${port}`,
    calls,
    subscribed,
    pongs: () => pongs,
    tokens: () => tokens,
    /** Refuses the next call. */
    refuse: (code: string, text: string) => void refusals.push({ code, text }),
    /** Refuses subscriptions until it is called with null. */
    refuseSubscriptions: (next: typeof fault) => void (fault = next),
    ping: () => send(JSON.stringify({ header: { tr_id: 'PINGPONG', datetime: '20261124100000' } })),
    /** Trades of a share in one frame. */
    trade(symbol: string, ...trades: readonly TradeOptions[]) {
      const count = String(trades.length).padStart(3, '0');
      send(`0|H0STCNT0|${count}|${trades.flatMap((each) => tradeValues(symbol, each)).join('^')}`);
    },
    /** The level of an index, in hundredths, with the volume in thousands so far. */
    level(symbol: string, price: number, volume: number, time = '100000') {
      const { base = 0, open = price, high = price, low = price } = shares[symbol]?.figures ?? {};
      const values = Array.from({ length: 30 }, () => '0');
      const change = price - base;
      values.splice(0, 5, symbol, time, points(price), change > 0 ? '2' : change < 0 ? '5' : '3', points(change));
      values.splice(5, 5, String(volume), String(volume * 15), '3', '45', '0.00');
      values.splice(10, 3, points(open), points(Math.max(high, price)), points(Math.min(low, price)));
      send(`0|H0UPCNT0|001|${values.join('^')}`);
    },
    /** The best prices first, each with its quantity. `hours` is `0` in continuous trading. */
    book(symbol: string, bids: readonly [number, number][], asks: readonly [number, number][], hours = '0') {
      const column = (levels: readonly [number, number][], at: 0 | 1) =>
        Array.from({ length: 10 }, (_, i) => String(levels[i]?.[at] ?? 0));
      const values = [
        symbol,
        '100000',
        hours,
        ...column(asks, 0),
        ...column(bids, 0),
        ...column(asks, 1),
        ...column(bids, 1),
      ];
      send(`0|H0STASP0|001|${[...values, ...Array.from({ length: 59 - values.length }, () => '0')].join('^')}`);
    },
    send,
    drop: () => sockets.forEach((socket) => socket.terminate()),
    async stop() {
      for (const socket of sockets) socket.terminate();
      wss.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type KoreaInvestment = Awaited<ReturnType<typeof startKoreaInvestment>>;

const points = (hundredths: number): string => formatDecimal(BigInt(hundredths), 2);
const indexBarOf = ({ open, high, low, close }: Pick<Bar, 'open' | 'high' | 'low' | 'close'>) => ({
  bstp_nmix_oprc: points(open),
  bstp_nmix_hgpr: points(high),
  bstp_nmix_lwpr: points(low),
  bstp_nmix_prpr: points(close),
});
const barOf = ({ open, high, low }: Pick<Bar, 'open' | 'high' | 'low'>) => ({
  stck_oprc: String(open),
  stck_hgpr: String(high),
  stck_lwpr: String(low),
});
