/** Rules of the account name and of the two passwords. Forms show them while a customer types; the server decides with them. */
export * from './account.ts';
export * from './passwords.ts';
