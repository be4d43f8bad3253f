import type { Localized } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { SymbolLogo, type SymbolLogoProps } from '@maru/sdk/ui';
import { ownName } from './bank-mark.rules.ts';

interface Props {
  bank: Localized;
  size?: NonNullable<SymbolLogoProps['size']>;
}

/** Logo of a bank, in the same colour everywhere. */
export function BankLogo({ bank, size = 'm' }: Props) {
  return <SymbolLogo symbol={bank.en} name={ownName(useLocalized()(bank))} size={size} />;
}
