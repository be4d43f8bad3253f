import type { ApiInput, InstrumentDetail, PriceAlert } from '@maru/domain/contracts';

export interface AlertFieldsProps {
  stock: InstrumentDetail;
  /** Alerts that are on. The same again switches on one that is off. */
  waiting: readonly PriceAlert[];
  isSending: boolean;
  /** @returns whether the alert waits; a refusal is shown, and what was typed stays */
  onAdd: (input: ApiInput<'/user/AlertAdd'>) => Promise<boolean>;
}
