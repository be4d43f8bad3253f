/** Topics that wait to be asked for, and those that the server was asked for on the present socket. */
export class Outbox {
  readonly #waiting = new Set<string>();
  readonly #sent = new Set<string>();
  readonly #send: (topics: string[]) => void;
  readonly #onRest: (send: () => void) => void;

  constructor(send: (topics: string[]) => void, onRest: (send: () => void) => void) {
    this.#send = send;
    this.#onRest = onRest;
  }

  /** Asks for all waiting topics in one message, which an urgent topic sends at the end of the present task. */
  ask(topic: string, isUrgent: boolean): void {
    if (isUrgent) queueMicrotask(() => this.#flush());
    else if (this.#waiting.size === 0) this.#onRest(() => this.#flush());
    this.#waiting.add(topic);
  }

  /** Every topic is asked for at once, on a new socket. */
  restart(topics: readonly string[]): void {
    this.clear();
    topics.forEach((topic) => this.#waiting.add(topic));
    this.#flush();
  }

  /** @returns whether the server has the subscription and needs a message that ends it. */
  drop(topic: string): boolean {
    this.#waiting.delete(topic);
    return this.#sent.delete(topic);
  }

  clear(): void {
    this.#waiting.clear();
    this.#sent.clear();
  }

  #flush(): void {
    const topics = [...this.#waiting];
    this.#waiting.clear();
    topics.forEach((topic) => this.#sent.add(topic));
    if (topics.length > 0) this.#send(topics);
  }
}
