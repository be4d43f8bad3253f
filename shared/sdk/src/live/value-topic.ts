import { foldDelta, judgeSequence, type Topic, type TopicMessage } from './topic.ts';

/** A topic of which the newest value counts. Its listeners run at most once a frame. */
export class ValueTopic implements Topic {
  readonly kind = 'value';
  readonly listeners = new Set<() => void>();
  readonly #name: string;
  #value: unknown;
  #seq: number | undefined;

  constructor(name: string) {
    this.#name = name;
  }

  /** The newest value; undefined before the first snapshot. */
  get value(): unknown {
    return this.#value;
  }

  /** Sets a value that did not come over the socket. */
  set(value: unknown): void {
    this.#value = value;
  }

  receive({ op, seq, data }: TopicMessage): 'changed' | 'gap' | 'ignored' {
    if (op === 'delta') {
      const verdict = judgeSequence(this.#seq, seq);
      if (verdict === 'seen') return 'ignored';
      if (verdict === 'gap') {
        // Before the first snapshot one is on its way already.
        const hasSnapshot = this.#seq !== undefined;
        this.#seq = undefined;
        return hasSnapshot ? 'gap' : 'ignored';
      }
    }
    this.#seq = seq;
    this.#value = op === 'snap' ? data : foldDelta(this.#name, this.#value, data);
    return 'changed';
  }

  announce(): void {
    for (const listener of this.listeners) listener();
  }

  disconnect(): void {
    this.#seq = undefined;
  }
}
