import { signedPercent } from '@maru/domain/money';
import { useState } from 'react';
import type { Exit, InstrumentDetail, Position } from '@maru/domain/contracts';
import { EXIT_KINDS, type ExitKind } from '@maru/domain/trading';
import { post } from '@maru/sdk/api';
import { Stepper } from '@maru/sdk/fields';
import { FieldError, findingOfRefusal, type FieldFinding } from '@maru/sdk/flow';
import { useLocalized } from '@maru/sdk/i18n';
import { invalidate } from '@maru/sdk/query';
import { Amount, Button, Change, Chip, ChipRow, KeyValue, KeyValueList, Sheet, toast } from '@maru/sdk/ui';
import { useCloseFacts } from '../../lib/close/close.resource.ts';
import type { CloseFacts } from '../../lib/close/close.rules.ts';
import { fieldText, usePriceUnit, useT } from '../../lib/i18n.ts';
import { useMarked } from '../../lib/use-marked.ts';
import { useOpening } from '../../lib/use-opening.ts';
import styles from './exit.module.css';
import {
  distanceOf,
  draftOf,
  expectedNet,
  findErrors,
  isSameRequest,
  nextExitPrice,
  percentsOf,
  priceAt,
  serverFields,
  toRequest,
} from './exit.rules.ts';

interface Subject {
  position: Position;
  exit: Exit | undefined;
}

/** Sets, changes or removes the prices at which a position is closed. */
export function ExitSheet({ subject, onClose }: { subject: Subject | null; onClose: () => void }) {
  const { shown, opening, isOpen } = useOpening(subject);
  return shown && <Prices key={opening} {...shown} isOpen={isOpen} onClose={onClose} />;
}

function Prices({ position, exit, isOpen, onClose }: Subject & { isOpen: boolean; onClose: () => void }) {
  const t = useT();
  const name = useLocalized()(position.name);
  const { price } = useMarked(position);
  const { instrument: known, facts } = useCloseFacts(position, isOpen);
  const instrument = known && { ...known, price };
  const [draft, setDraft] = useState(() => draftOf(exit));
  const [refused, setRefused] = useState<FieldFinding | null>(null);
  const [isSending, setIsSending] = useState(false);
  const own = instrument ? findErrors(draft, position, instrument) : [];
  const findings = refused ? [...own, refused] : own;
  const request = toRequest(draft);
  const isRemoval = request.target === undefined && request.stop === undefined;
  const isNew = !isSameRequest(request, toRequest(draftOf(exit))) || !!exit?.refusal;
  const change = (kind: ExitKind, typed: string) => {
    setDraft((held) => ({ ...held, [kind]: typed }));
    setRefused(null);
  };
  const save = async () => {
    setIsSending(true);
    const answer = await post('/trade/ExitSet', { positionId: position.positionId, ...request }, { isQuiet: true });
    setIsSending(false);
    if (!answer.ok) return setRefused(findingOfRefusal(answer, serverFields(position)));
    await invalidate('/trade/Exits');
    toast(t(isRemoval ? 'exit.removed' : 'exit.saved'), 'good');
    onClose();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('exit.sheetTitle', { name })}
      isLocked={isSending}
      foot={
        <Button
          isBlock
          isPending={isSending}
          disabled={!instrument || own.length > 0 || !isNew}
          onClick={() => void save()}
        >
          {t(isRemoval && exit ? 'exit.removeAll' : 'exit.save')}
        </Button>
      }
    >
      {instrument &&
        EXIT_KINDS.map((kind) => (
          <PriceField
            key={kind}
            kind={kind}
            typed={draft[kind]}
            onChange={(typed) => change(kind, typed)}
            position={position}
            instrument={instrument}
            facts={facts}
            error={fieldText(findings, kind)}
          />
        ))}
      <FieldError text={fieldText(findings, null)} />
      <p className={styles.hint}>{t('exit.hint')}</p>
    </Sheet>
  );
}

interface FieldProps {
  kind: ExitKind;
  typed: string;
  onChange: (typed: string) => void;
  position: Position;
  /** At the present price. */
  instrument: InstrumentDetail;
  facts: CloseFacts | undefined;
  error: string | undefined;
}

/** One price: typed, stepped or chosen by its distance, and the result that it would have. */
function PriceField({ kind, typed, onChange, position, instrument, facts, error }: FieldProps) {
  const t = useT();
  const unit = usePriceUnit(instrument);
  const price = toRequest({ target: typed, stop: '' }).target;
  const expected = facts && !error ? expectedNet(typed, facts) : null;
  return (
    <div className={styles.field}>
      <Stepper
        label={t(`exit.${kind}`)}
        unit={unit}
        value={typed}
        decimals={instrument.priceScale}
        onChange={onChange}
        step={(text, direction) => nextExitPrice(instrument, text, direction)}
        hasError={error !== undefined}
        note={price && t('exit.distance', { rate: signedPercent(distanceOf(price, instrument.price)) })}
      />
      <FieldError text={error} />
      <ChipRow isEven>
        {percentsOf(position, kind).map((percent) => (
          <Chip
            key={percent}
            label={signedPercent(String(percent))}
            onPress={() => onChange(priceAt(percent, instrument))}
          />
        ))}
        <Chip label={t('exit.clear')} isDisabled={typed === ''} onPress={() => onChange('')} />
      </ChipRow>
      <KeyValueList>
        <KeyValue label={t('exit.expected')}>
          {expected ? (
            <span className={styles.net}>
              <Amount value={expected.net} size="s" isSigned />
              <Change rate={expected.netRate} />
            </span>
          ) : (
            <span className={styles.none}>{t('exit.none')}</span>
          )}
        </KeyValue>
      </KeyValueList>
    </div>
  );
}
