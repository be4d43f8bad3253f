/** A quiet stream is asked for an answer after the first time, and is silent after the second. */
const PROBE_MS = 2_000;
const SILENT_MS = 3_000;

/** Time of the last message, once it is three seconds old. */
export class Silence {
  readonly #probe: () => void;
  readonly #onChange: () => void;
  #since: number | null = null;
  #heardAt = 0;
  #isAsked = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param probe asks for an answer: a market without a trade has nothing to say, a lost connection cannot */
  constructor(probe: () => void, onChange: () => void) {
    this.#probe = probe;
    this.#onChange = onChange;
  }

  /** Time of the last message on the device's clock, null while messages arrive. */
  since(): number | null {
    return this.#since;
  }

  /** Begins to watch; without an effect while it does. */
  start(): void {
    if (this.#timer === undefined) this.heard();
  }

  /** Called with every message, so it sets no timer: the one that runs looks at the time when it ends. */
  heard(): void {
    this.#heardAt = Date.now();
    this.#isAsked = false;
    if (this.#timer === undefined) this.#watch();
    this.#set(null);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#set(null);
  }

  #watch(): void {
    const quietFor = Date.now() - this.#heardAt;
    this.#timer = undefined;
    if (quietFor >= SILENT_MS) return this.#set(this.#heardAt);
    const isDue = quietFor >= PROBE_MS;
    this.#timer = setTimeout(() => this.#watch(), (isDue ? SILENT_MS : PROBE_MS) - quietFor);
    if (!isDue || this.#isAsked) return;
    this.#isAsked = true;
    this.#probe();
  }

  #set(since: number | null): void {
    if (since === this.#since) return;
    this.#since = since;
    this.#onChange();
  }
}
