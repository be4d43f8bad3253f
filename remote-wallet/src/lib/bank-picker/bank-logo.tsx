import type { Localized } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { SymbolLogo, type SymbolLogoProps } from '@maru/sdk/ui';

interface Props {
  bank: Localized;
  size?: NonNullable<SymbolLogoProps['size']>;
}

/** Logo of a bank, in the same colour everywhere. */
export function BankLogo({ bank, size = 'm' }: Props) {
  return <SymbolLogo symbol={bank.en} name={useLocalized()(bank)} size={size} />;
}
