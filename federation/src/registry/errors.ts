/** The change is against the rules; trying again changes nothing. */
export class RefusedError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'RefusedError';
    this.code = code;
  }
}

/** Somebody else changed the same micro-frontend first. */
export class OutrunError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OutrunError';
  }
}
