import type { Localized } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { SymbolLogo, type SymbolLogoProps } from '@maru/sdk/ui';

interface Props {
  bank: Localized;
  size?: NonNullable<SymbolLogoProps['size']>;
}

/** The mark of a bank, of one colour wherever it stands and in every language. */
export function BankLogo({ bank, size = 'm' }: Props) {
  return <SymbolLogo symbol={bank.en} name={useLocalized()(bank)} size={size} />;
}
