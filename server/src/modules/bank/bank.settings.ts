/** Product settings of bank cards and wallet addresses. */
export const bankSettings = {
  /** Cards that a customer may have at once. */
  maximumCards: 5,
  /** Wallet addresses that a customer may have at once. */
  maximumWallets: 10,
} as const;
