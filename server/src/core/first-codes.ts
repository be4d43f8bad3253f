/** Codes that the product comes with (migration 0002): of an institution, and of an invitation by nobody. A demo shows them at the registration. */
export const FIRST_CODES = { institution: 'MARU', invitation: 'WELCOME' };
