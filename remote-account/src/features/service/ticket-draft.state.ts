import { onSessionEnd } from '@maru/sdk/session';

// In memory, not in storage: what is written to support stays off the device, and ends with the session or an update of this remote.
const drafts = new Map<string, string>();
onSessionEnd(() => drafts.clear());

/** Words typed for a ticket and not sent. */
export const readDraft = (ticket: string): string => drafts.get(ticket) ?? '';
export const saveDraft = (ticket: string, text: string): void => void drafts.set(ticket, text);
