import { useState, type ReactNode } from 'react';
import type { Refusal } from '../api/index.ts';
import { answerText } from '../i18n/index.ts';
import { PinPad } from './pin-pad.tsx';

export interface PinEntryProps {
  /** Label of the digits: "Fund password". */
  label: string;
  /** Called after the last digit. */
  onPin: (pin: string) => void;
  isPending: boolean;
  /** Reason of the last refusal. */
  refusal: Refusal | undefined;
  /** Text and choices above the dots. */
  lead?: ReactNode;
}

/**
 * A `PinPad` that keeps its digits in its own state. Refused digits are cleared, so that the next can be typed at once;
 * the reason stays until then.
 */
export function PinEntry({ label, onPin, isPending, refusal, lead }: PinEntryProps) {
  const [pin, setPin] = useState('');
  const [seen, setSeen] = useState(refusal);
  if (seen !== refusal) {
    setSeen(refusal);
    setPin('');
  }
  return (
    <PinPad
      label={label}
      value={pin}
      onChange={setPin}
      onComplete={onPin}
      isPending={isPending}
      lead={lead}
      error={refusal && pin === '' ? answerText(refusal) : undefined}
    />
  );
}
