/** A row of `/market/Rank`, as far as the list shows it. */
export interface FloorRow {
  symbol: string;
  name: string;
  price: string;
  changeRate: string;
  turnover: string;
  spark: number[];
}

/**
 * Runs in the page of the floor, so it uses nothing from outside. The elements of the rows around the view are reused for others as the list
 * is scrolled, and each quote is written to them when it arrives. Like the product it hears all rendered rows, and none while it is scrolled.
 */
export function runFloor([rows, stream]: readonly [rows: readonly FloorRow[], stream: string]): void {
  const MARGIN = 6;
  const REST_MS = 100;
  interface Slot {
    node: HTMLElement;
    row: FloorRow;
    /** Text nodes and elements that are written to. */
    logo: Node;
    name: Node;
    detail: Node;
    figure: Node;
    rate: Node;
    arrow: Element;
    spoken: Node;
    change: Element;
    layer: HTMLElement;
    spark: Element;
    base: Element;
    line: Element;
    flash?: Animation;
  }

  const list = document.querySelector('[data-floor]')!;
  const frame = list.parentElement!;
  const [rise, fall] = [...list.children] as [HTMLElement, HTMLElement];
  const classesOf = (row: Element) => ({
    change: row.querySelector('[data-part="change"]')!.getAttribute('class')!,
    spark: row.querySelector('svg')!.getAttribute('class')!,
  });
  const looks = { rise: classesOf(rise), fall: classesOf(fall) };
  const height = rise.offsetHeight;
  frame.style.paddingBlock = '0px';
  const top = frame.getBoundingClientRect().top + window.scrollY;

  const makeSlot = (): Slot => {
    const node = rise.cloneNode(true) as HTMLElement;
    const part = (name: string) => node.querySelector<HTMLElement>(`[data-part="${name}"]`)!;
    const [base, line] = node.querySelectorAll('path');
    const text = part('rate');
    return {
      node,
      row: rows[0]!,
      logo: part('logo').firstChild!,
      name: part('name').firstChild!,
      detail: part('detail').firstChild!,
      figure: part('figure').firstChild!,
      rate: text.lastChild!,
      arrow: text.firstElementChild!,
      spoken: part('spoken').firstChild!,
      change: part('change'),
      layer: part('layer'),
      spark: node.querySelector('svg')!,
      base: base!,
      line: line!,
    };
  };

  const tenths = (value: number) => Math.round(value * 10) / 10;
  function drawSpark(slot: Slot, price: number): void {
    const points = [...slot.row.spark, price];
    const low = Math.min(...points);
    const range = Math.max(...points) - low || 1;
    const heightAt = (value: number) => tenths(26 - ((value - low) / range) * 24);
    slot.base.setAttribute('d', `M0 ${heightAt(points[0]!)}H72`);
    const places = points.map((value, i) => `${tenths((i / (points.length - 1)) * 72)} ${heightAt(value)}`);
    slot.line.setAttribute('d', `M${places.join('L')}`);
  }
  const grouped = new Intl.NumberFormat('ko');
  function write(slot: Slot, price: string, changeRate: string): void {
    const isFall = changeRate.startsWith('-');
    const look = isFall ? looks.fall : looks.rise;
    const percent = `${changeRate.replace(/^[+-]/, '')}%`;
    slot.figure.nodeValue = grouped.format(Number(price));
    slot.rate.nodeValue = percent;
    slot.arrow.textContent = isFall ? '▼' : '▲';
    slot.spoken.nodeValue = percent;
    if (slot.change.getAttribute('class') !== look.change) {
      slot.change.setAttribute('class', look.change);
      slot.spark.setAttribute('class', look.spark);
    }
    drawSpark(slot, Number(price));
  }
  function show(slot: Slot, row: FloorRow): void {
    slot.row = row;
    slot.logo.nodeValue = row.name.slice(0, 2);
    slot.name.nodeValue = row.name;
    slot.detail.nodeValue = `${grouped.format(Math.round(Number(row.turnover) / 1e8))}억`;
    write(slot, row.price, row.changeRate);
  }

  const bySymbol = new Map<string, Slot>();
  let first = 0;
  let end = 0;
  let slots: Slot[] = [];
  const spanAt = (y: number): [number, number] => [
    Math.max(0, Math.floor((y - top) / height) - MARGIN),
    Math.min(rows.length, Math.ceil((y - top + window.innerHeight) / height) + MARGIN),
  ];
  function fill(): void {
    const [nextFirst, nextEnd] = spanAt(window.scrollY);
    if (nextFirst === first && nextEnd === end) return;
    const free = slots.filter((_, i) => first + i < nextFirst || first + i >= nextEnd);
    const kept = slots.filter((slot) => !free.includes(slot));
    const keptFirst = Math.max(first, nextFirst);
    const at = (index: number): Slot => {
      const slot = free.pop() ?? makeSlot();
      bySymbol.delete(slot.row.symbol);
      show(slot, rows[index]!);
      bySymbol.set(slot.row.symbol, slot);
      return slot;
    };
    const indexes = Array.from({ length: nextEnd - nextFirst }, (_, i) => nextFirst + i);
    const before = kept.length > 0 ? indexes.filter((i) => i < keptFirst).map(at) : [];
    const after = indexes.filter((i) => (kept.length > 0 ? i >= keptFirst + kept.length : true)).map(at);
    for (const slot of free) {
      bySymbol.delete(slot.row.symbol);
      slot.node.remove();
    }
    list.prepend(...before.map(({ node }) => node));
    list.append(...after.map(({ node }) => node));
    slots = [...before, ...kept, ...after];
    [first, end] = [nextFirst, nextEnd];
    frame.style.paddingBlock = `${first * height}px ${(rows.length - end) * height}px`;
  }

  const socket = new WebSocket(stream);
  let heard: string[] = [];
  const send = (message: object) => socket.send(JSON.stringify(message));
  function hear(): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    const topics = slots.map(({ row }) => `quote:${row.symbol}`);
    const left = heard.filter((topic) => !topics.includes(topic));
    const added = topics.filter((topic) => !heard.includes(topic));
    if (left.length > 0) send({ op: 'unsub', topics: left });
    if (added.length > 0) send({ op: 'sub', topics: added });
    heard = topics;
  }
  socket.onopen = hear;
  socket.onmessage = ({ data }: MessageEvent<string>) => {
    const message = JSON.parse(data) as { op: string; topic: string; data: { price: string; changeRate: string } };
    if (message.op === 'ping') return send({ op: 'pong' });
    const slot = message.topic?.startsWith('quote:') && bySymbol.get(message.topic.slice(6));
    if (!slot || !message.data) return;
    const { price, changeRate } = message.data;
    const former = slot.row.price;
    Object.assign(slot.row, { price, changeRate });
    write(slot, price, changeRate);
    if (former === price || message.op === 'snap') return;
    slot.layer.dataset['move'] = Number(price) >= Number(former) ? 'up' : 'down';
    slot.flash?.cancel();
    slot.flash = slot.layer.animate({ opacity: [0.8, 0] }, { duration: 600, easing: 'ease-out' });
  };

  list.replaceChildren();
  fill();
  let rest: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener(
    'scroll',
    () => {
      fill();
      clearTimeout(rest);
      rest = setTimeout(hear, REST_MS);
    },
    { passive: true },
  );
}
