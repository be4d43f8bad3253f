/** Lists of records: the period they are of and their export as a file; messages to the customer. Loaded with the first list. */
export { ExportButton, type ExportButtonProps } from './export-button.tsx';
export { markMessagesRead, refreshMessages, useMessageWords, useOpenMessage, type MessageWords } from './message.ts';
export { useReasonText } from './reason.ts';
export { PeriodPicker } from './period-picker.tsx';
export type { Days, Period } from './period.rules.ts';
export { usePeriod } from './use-period.ts';
