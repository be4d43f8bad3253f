import { useState } from 'react';
import type { Refusal } from '../../api/index.ts';
import { answerText } from '../../i18n/index.ts';
import { PinPad } from './pin-pad.tsx';

export interface PinEntryProps {
  /** What the digits are: "Fund password". */
  label: string;
  /** Called once the last digit is in. */
  onPin: (pin: string) => void;
  isPending: boolean;
  /** Why the last one was refused. */
  refusal: Refusal | undefined;
}

/** A `PinPad` that keeps its digits: refused ones go, so that the next can be typed at once; the words stay until then. */
export function PinEntry({ label, onPin, isPending, refusal }: PinEntryProps) {
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
      error={refusal && pin === '' ? answerText(refusal) : undefined}
    />
  );
}
