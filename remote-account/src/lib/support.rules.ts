/** Refusals and reasons whose text tells the customer to ask the operator. Those of a log-in are left out: nobody is logged in then. */
const FOR_SUPPORT: readonly string[] = ['IDENTITY_TAKEN', 'SUSPECTED_FRAUD'];

export const isForSupport = (code: string): boolean => FOR_SUPPORT.includes(code);
