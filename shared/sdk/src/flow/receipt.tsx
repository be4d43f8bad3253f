import { useState, type ReactNode } from 'react';
import type { ExplainedFigure } from '@maru/domain/contracts';
import { useSharedT } from '../i18n/index.ts';
import {
  Button,
  CheckIcon,
  CloseIcon,
  KeyValue,
  KeyValueList,
  ReceiptIcon,
  SimBadge,
  cx,
  shareFile,
  toast,
} from '../ui/index.ts';
import { ShareIcon } from '../ui/later-icons.ts';
import { useInSight } from './use-in-sight.ts';
import styles from './receipt.module.css';

/** `wait`: a decision is still to come. `good`, `bad` and `off` (cancelled) are final. */
export type ReceiptTone = 'wait' | 'good' | 'bad' | 'off';
/** A row of a receipt; with `explain` a button beside its label shows what the number is made of. */
export type ReceiptFact = readonly [label: string, value: string, explain?: ExplainedFigure];

export interface ReceiptProps {
  tone: ReceiptTone;
  title: string;
  /** One sentence: the next step, or the reason of the outcome. */
  text: string;
  /** Formatted: `₩300,000`. */
  amount: string;
  /** Label and value, formatted. */
  facts: readonly ReceiptFact[];
  /** Number of the request, part of the picture's file name: `W-20261120-000123`. */
  number: string;
  /** Opened to be read again: a screen reader announces its changes alone. */
  isRecord?: boolean;
  /** Between the outcome and the facts: the timeline. */
  children?: ReactNode;
}

const ICON = { wait: ReceiptIcon, good: CheckIcon, bad: CloseIcon, off: CloseIcon };

/** The outcome of a request, to read and to share as a picture with the same content, the simulation notice included. */
export function Receipt(receipt: ReceiptProps) {
  const { tone, title, text, amount, facts, isRecord, children } = receipt;
  const t = useSharedT();
  const Icon = ICON[tone];
  const head = useInSight<HTMLDivElement>();
  // A status that is new in the page is not announced, an alert is.
  const role = isRecord ? 'status' : 'alert';
  return (
    <>
      <div ref={head} className={styles.head} role={role}>
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
          {facts.map(([label, value, explain]) => (
            <KeyValue key={label} label={label} explain={explain}>
              {value}
            </KeyValue>
          ))}
        </KeyValueList>
        <div className={styles.foot}>
          <p className={styles.simulated}>
            <SimBadge />
            {t('flow.receiptSimulated')}
          </p>
          <ShareReceipt {...receipt} fileName={receipt.number} />
        </div>
      </div>
    </>
  );
}

/** Button that shares a result as a picture, with the simulation notice. */
export function ShareReceipt({
  title,
  amount,
  facts,
  fileName,
}: Pick<ReceiptProps, 'title' | 'amount' | 'facts'> & { fileName: string }) {
  const t = useSharedT();
  const [isDrawing, setIsDrawing] = useState(false);
  const share = async () => {
    setIsDrawing(true);
    try {
      // Few people share: the drawing code is loaded on the first press.
      const { drawReceipt } = await import('./receipt-picture.ts');
      const picture = await drawReceipt({
        title,
        amount,
        facts: facts.map(([label, value]) => [label, value] as const),
        badge: t('ui.simulated'),
        note: t('flow.receiptSimulated'),
      });
      await shareFile(new File([picture], `maru-${fileName}.png`, { type: 'image/png' }));
    } catch {
      toast(t('flow.shareFailed'), 'bad');
    } finally {
      setIsDrawing(false);
    }
  };
  return (
    <Button kind="soft" size="m" isBlock isPending={isDrawing} onClick={() => void share()}>
      <span className={styles.share}>
        <ShareIcon />
        {t('flow.share')}
      </span>
    </Button>
  );
}
