import { useSharedT } from '@maru/sdk/i18n';
import {
  Button,
  CheckIcon,
  CloseIcon,
  KeyValue,
  KeyValueList,
  ReceiptIcon,
  ShareIcon,
  SimBadge,
  cx,
  toast,
} from '@maru/sdk/ui';
import { useState, type ReactNode } from 'react';
import { useT } from '../i18n.ts';
import { shareFile } from '../save/save-file.ts';
import styles from './receipt.module.css';

/** `wait`: somebody still decides; `good`, `bad` and `off`, taken back, are ends. */
export type Tone = 'wait' | 'good' | 'bad' | 'off';
export type Fact = readonly [label: string, value: string];

export interface ReceiptProps {
  tone: Tone;
  title: string;
  /** One sentence about what happens next or why it ended. */
  text: string;
  /** As it is shown: `₩300,000`. */
  amount: string;
  /** Label and value of every fact, as they are shown. */
  facts: readonly Fact[];
  /** Names the picture's file: `W-20261120-000123`. */
  number: string;
  /** Between what became of it and the facts: its way. */
  children?: ReactNode;
}

const ICON = { wait: ReceiptIcon, good: CheckIcon, bad: CloseIcon, off: CloseIcon };

/** What became of a request, to be read, and to be shared as a picture that says the same, the simulation included. */
export function Receipt(receipt: ReceiptProps) {
  const { tone, title, text, amount, facts, children } = receipt;
  const t = useT();
  const Icon = ICON[tone];
  return (
    <>
      <div className={styles.head} role="status">
        <span className={cx(styles.mark, styles[tone])}>
          <Icon />
        </span>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.amount}>{amount}</p>
        <p className={styles.text}>{text}</p>
      </div>
      {children}
      <div className={styles.facts}>
        <KeyValueList>
          {facts.map(([label, value]) => (
            <KeyValue key={label} label={label}>
              {value}
            </KeyValue>
          ))}
        </KeyValueList>
        <div className={styles.foot}>
          <p className={styles.simulated}>
            <SimBadge />
            {t('receipt.simulated')}
          </p>
          <ShareButton {...receipt} />
        </div>
      </div>
    </>
  );
}

function ShareButton({ title, amount, facts, number }: ReceiptProps) {
  const t = useT();
  const sharedT = useSharedT();
  const [isDrawing, setIsDrawing] = useState(false);
  const share = async () => {
    setIsDrawing(true);
    try {
      // The pen is needed by few: it comes with the first press.
      const { drawReceipt } = await import('./receipt-picture.ts');
      const picture = await drawReceipt({
        title,
        amount,
        facts,
        badge: sharedT('ui.simulated'),
        note: t('receipt.simulated'),
      });
      await shareFile(new File([picture], `maru-${number}.png`, { type: 'image/png' }));
    } catch {
      toast(t('receipt.shareFailed'), 'bad');
    } finally {
      setIsDrawing(false);
    }
  };
  return (
    <Button kind="soft" size="m" isBlock isPending={isDrawing} onClick={() => void share()}>
      <span className={styles.share}>
        <ShareIcon />
        {t('receipt.share')}
      </span>
    </Button>
  );
}
