import { useState } from 'react';
import type { Exit, Position } from '@maru/domain/contracts';
import { EXIT_KINDS, type ExitKind, type ExitLots } from '@maru/domain/trading';
import { post } from '@maru/sdk/api';
import { FieldError, findingOfRefusal, type FieldFinding } from '@maru/sdk/flow';
import { useLocalized } from '@maru/sdk/i18n';
import { invalidate } from '@maru/sdk/query';
import { Button, Sheet, toast } from '@maru/sdk/ui';
import { useCloseFacts } from '../../lib/close/close.resource.ts';
import { fieldText, useT } from '../../lib/i18n.ts';
import { useMarked } from '../../lib/use-marked.ts';
import { useOpening } from '../../lib/use-opening.ts';
import { ExitFields } from './exit-fields.tsx';
import styles from './exit.module.css';
import { draftOf, findErrors, isSameRequest, serverFields, toRequest, type ExitDraft } from './exit.rules.ts';

interface Subject {
  position: Position;
  exit: Exit | undefined;
}

/** Sets, changes or removes the prices at which a position is closed, and how much of it each closes. */
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
  const [draft, setDraft] = useState(() => draftOf(exit, position));
  const [refused, setRefused] = useState<FieldFinding<ExitKind | ExitLots> | null>(null);
  const [isSending, setIsSending] = useState(false);
  const own = instrument ? findErrors(draft, position, instrument) : [];
  const findings = refused ? [...own, refused] : own;
  const request = toRequest(draft);
  const isRemoval = request.target === undefined && request.stop === undefined;
  const isNew = !isSameRequest(request, toRequest(draftOf(exit, position))) || !!exit?.refusal;
  const change = (part: Partial<ExitDraft>) => {
    setDraft((held) => ({ ...held, ...part }));
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
          <ExitFields
            key={kind}
            kind={kind}
            draft={draft}
            onChange={change}
            position={position}
            instrument={instrument}
            facts={facts}
            findings={findings}
          />
        ))}
      <FieldError text={fieldText(findings, null)} />
      <p className={styles.hint}>{t('exit.hint')}</p>
      <p className={styles.hint}>{t('exit.hintParts')}</p>
    </Sheet>
  );
}
