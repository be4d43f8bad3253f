/** Codes that the product comes with (migration 0002): of an institution, and of an invitation by nobody. A demo tells them to who registers. */
export const FIRST_CODES = { institution: 'MARU', invitation: 'WELCOME' };
