/** The change is against the rules. A repeated attempt is refused as well. */
export class RefusedError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'RefusedError';
    this.code = code;
  }
}

/** Another actor changed the same micro-frontend first. */
export class ConcurrentChangeError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConcurrentChangeError';
  }
}
