/** A quiet stream is asked for an answer after the first time, and is silent after the second. */
const PROBE_MS = 2_000;
const SILENT_MS = 3_000;

/** Since when nothing was heard, once that is three seconds ago. */
export class Silence {
  readonly #probe: () => void;
  readonly #onChange: () => void;
  #since: number | null = null;
  #timers: ReturnType<typeof setTimeout>[] = [];

  /** @param probe asks for an answer: a market without a trade has nothing to say, a lost connection cannot */
  constructor(probe: () => void, onChange: () => void) {
    this.#probe = probe;
    this.#onChange = onChange;
  }

  /** Time of the last message on the device's clock, null while the stream speaks. */
  since(): number | null {
    return this.#since;
  }

  /** Begins to watch; without an effect while it does. */
  start(): void {
    if (this.#timers.length === 0) this.#watch();
  }

  heard(): void {
    this.#watch();
    this.#set(null);
  }

  stop(): void {
    this.#clear();
    this.#set(null);
  }

  #watch(): void {
    this.#clear();
    const last = Date.now();
    this.#timers = [setTimeout(() => this.#probe(), PROBE_MS), setTimeout(() => this.#set(last), SILENT_MS)];
  }

  #clear(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
  }

  #set(since: number | null): void {
    if (since === this.#since) return;
    this.#since = since;
    this.#onChange();
  }
}
