import type { Localized } from '@maru/domain/contracts';

export interface AccountHolder {
  holder: string;
  /** Absent for a customer's own account, and from a server that does not know it. */
  holderName?: Localized | undefined;
}

/** The holder of an account in the reader's language. */
export const holderText = ({ holder, holderName }: AccountHolder, localized: (name: Localized) => string): string =>
  holderName ? localized(holderName) : holder;
