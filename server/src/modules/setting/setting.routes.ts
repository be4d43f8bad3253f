import { adminContracts, type Setting, type SettingCode } from '@maru/domain/admin';
import { OFFERING_BOUNDS } from '@maru/domain/new-shares';
import type { Deps, Module } from '../../core/deps.ts';
import { serve } from '../../core/serve.ts';
import { KEPT_YEARS, RELEASE_DAYS } from '../closing/closing.rules.ts';
import { deskSettings } from '../desk/desk.settings.ts';
import { exchangeSettings } from '../exchange/exchange.settings.ts';
import { DEFAULT_MINIMUM_SHARES, DEFAULT_PER_PERSON } from '../ipo/catalogue/offering-seed.ts';
import { loanSettings, scoreSettings } from '../loan/loan.settings.ts';
import { marginSettings } from '../margin/margin.settings.ts';
import { strategySettings } from '../strategy/strategy.settings.ts';
import { tradeSettings } from '../trade/trade.settings.ts';

/** Settings for operators to read, each from the place where its rule has it. */
export const routes: Module = (app, { config, venue }) => {
  serve(app, adminContracts.settings, async () => ({ settings: settingsOf({ config, venue }) }));
};

type Value = readonly [value: bigint | number | string, unit: Setting['unit']];

function settingsOf({ config, venue }: Pick<Deps, 'config' | 'venue'>): Setting[] {
  const { deposit, withdrawal } = config;
  const { block, quota } = deskSettings;
  const values: Record<SettingCode, Value> = {
    depositMinimum: [deposit.minimum, 'won'],
    depositMaximum: [deposit.maximum, 'won'],
    depositHours: [hoursOf(deposit.window), 'time'],
    withdrawalMinimum: [withdrawal.minimum, 'won'],
    withdrawalMaximum: [withdrawal.maximum, 'won'],
    withdrawalHours: [hoursOf(withdrawal.window), 'time'],
    withdrawalPaidWithin: [withdrawal.paidWithinHours, 'hours'],
    withdrawalScore: [scoreSettings.toWithdraw, 'points'],
    exchangeMaximum: [exchangeSettings.maximumWorth, 'won'],
    newSharesMinimum: [DEFAULT_MINIMUM_SHARES, 'shares'],
    newSharesPerPerson: [DEFAULT_PER_PERSON, 'times'],
    newSharesMost: [100n / OFFERING_BOUNDS.mostOfTranche, 'percent'],
    newSharesRetail: [OFFERING_BOUNDS.leastRetailPercent, 'percent'],
    blockMinimum: [block.size.worth * block.size.minimum, 'won'],
    blockDiscount: [block.discountBps / 100, 'percent'],
    blockLock: [block.lockDays, 'days'],
    quotaDiscount: [quota.discountBps / 100, 'percent'],
    quotaLock: [quota.lockDays, 'days'],
    sellLock: [Math.max(0, ...(venue?.instruments() ?? []).map((each) => each.sellLockMinutes)), 'minutes'],
    orderMost: [tradeSettings.maxOrderPercentOfListed, 'percent'],
    openingMinimum: [strategySettings.minimum, 'won'],
    openingMaximum: [strategySettings.maximum, 'won'],
    loanMinimum: [config.loanMinimum, 'won'],
    loanStep: [loanSettings.step, 'won'],
    loanScore: [scoreSettings.toBorrow, 'points'],
    marginMinimum: [marginSettings.minimum, 'won'],
    marginStep: [marginSettings.step, 'won'],
    closingRelease: [RELEASE_DAYS, 'days'],
    closingKept: [KEPT_YEARS, 'years'],
  };
  return (Object.keys(values) as SettingCode[]).map((code) => {
    const [value, unit] = values[code];
    return { code, value: String(value), unit };
  });
}

const hoursOf = ({ from, to }: { from: string; to: string }): string => `${from}-${to}`;
