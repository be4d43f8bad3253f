/** Phone number or ID number, digits only. */
export const ACCOUNT_SHAPE = /^\d{7,13}$/;
