import type { LoadScreen } from '@maru/sdk/federation';

/** The screen of each route in `remote.json`; the build reads this map, so keep its form. */
export const screens: Record<string, LoadScreen> = {
  '/information/recharge': () => import('../features/deposit/deposit.screen.tsx').then((m) => m.DepositScreen),
  '/information/rechargeChannel': () =>
    import('../features/deposit-channel/deposit-channel.screen.tsx').then((m) => m.DepositChannelScreen),
  '/information/cashOut': () => import('../features/cash-out/cash-out.screen.tsx').then((m) => m.CashOutScreen),
  '/information/capitalFlow': () =>
    import('../features/capital-flow/capital-flow.screen.tsx').then((m) => m.CapitalFlowScreen),
  '/information/fundRecord': () =>
    import('../features/fund-record/fund-record.screen.tsx').then((m) => m.FundRecordScreen),
  '/information/bankList': () => import('../features/bank-card/bank-list.screen.tsx').then((m) => m.BankListScreen),
  '/information/addBankCard': () =>
    import('../features/bank-card/add-bank-card.screen.tsx').then((m) => m.AddBankCardScreen),
  '/information/usdtAddress': () =>
    import('../features/wallet-address/wallet-address.screen.tsx').then((m) => m.WalletAddressScreen),
  '/information/pj': () => import('../features/loan/loan.screen.tsx').then((m) => m.LoanScreen),
  '/information/jkjl': () =>
    import('../features/loan-records/loan-records.screen.tsx').then((m) => m.LoanRecordsScreen),
  '/information/exChange': () => import('../features/exchange/exchange.screen.tsx').then((m) => m.ExchangeScreen),
  '/information/dividends': () =>
    import('../features/corporate-actions/corporate-actions.screen.tsx').then((m) => m.CorporateActionsScreen),
};
