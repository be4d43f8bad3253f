import type { Position } from '@maru/domain/contracts';
import { groupDigits } from '@maru/domain/money';
import { answerText, useLocalized } from '@maru/sdk/i18n';
import { Amount, Button, KeyValue, KeyValueList, List, ListRow, Sheet, Spinner } from '@maru/sdk/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePriceText, useT } from '../../lib/i18n.ts';
import { outcomeOf } from '../../lib/outcome.rules.ts';
import { closableLots } from '../../lib/pnl.rules.ts';
import { refreshTrading, useOrderSubmission } from '../../lib/send/order-submission.ts';
import { loadOpenPositions } from './close-all.resource.ts';
import { closableOf, proceedsOf } from './close-all.rules.ts';
import styles from './close-all-sheet.module.css';

interface Props {
  isOpen: boolean;
  /** The tab: shares, or leveraged and short positions. */
  isHoldings: boolean;
  onClose: () => void;
}

/** Closes every position of a tab that can be closed: one question, then an order for each with its own result. */
export function CloseAllSheet({ isOpen, isHoldings, onClose }: Props) {
  const [opening, setOpening] = useState({ isOpen, count: 0 });
  if (isOpen !== opening.isOpen) setOpening({ isOpen, count: opening.count + (isOpen ? 1 : 0) });
  return (
    opening.count > 0 && <CloseAll key={opening.count} isOpen={isOpen} isHoldings={isHoldings} onClose={onClose} />
  );
}

function CloseAll({ isOpen, isHoldings, onClose }: Props) {
  const t = useT();
  const [positions, setPositions] = useState<readonly Position[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** The position whose order is under way; null before the confirmation. */
  const [turn, setTurn] = useState<number | null>(null);
  useEffect(() => {
    let isLeft = false;
    void loadOpenPositions().then((answer) => {
      if (isLeft) return;
      if (answer.ok) setPositions(closableOf(answer.data, isHoldings));
      else setProblem(answerText(answer));
    });
    return () => {
      isLeft = true;
    };
  }, [isHoldings]);
  const count = positions?.length ?? 0;
  const isOver = turn !== null && turn >= count;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t(isHoldings ? 'closeAll.titleSell' : 'closeAll.title')}
      isLocked={turn !== null && !isOver}
      foot={
        turn === null ? (
          <Button
            kind="danger"
            isBlock
            isPending={positions === null && problem === null}
            disabled={count === 0}
            onClick={() => setTurn(0)}
          >
            {t(isHoldings ? 'closeAll.sell' : 'closeAll.close', { count })}
          </Button>
        ) : (
          <Button isBlock isPending={!isOver} onClick={onClose}>
            {t('closeAll.done')}
          </Button>
        )
      }
    >
      {problem !== null && <p role="alert">{problem}</p>}
      {turn === null && positions !== null && (
        <>
          <KeyValueList>
            <KeyValue label={t('closeAll.count')}>{t('closeAll.countOf', { count })}</KeyValue>
            <KeyValue label={t('closeAll.proceeds')} isStrong>
              <Amount value={proceedsOf(positions)} />
            </KeyValue>
          </KeyValueList>
          <p className={styles.text}>{t('closeAll.text')}</p>
        </>
      )}
      {positions !== null && count > 0 && (
        <List label={t('closeAll.results')} hasLines>
          {positions.map((position, index) => (
            <CloseRow
              key={position.positionId}
              position={position}
              isDue={turn === index}
              hasBegun={turn !== null}
              onEnd={() => setTurn(index + 1)}
            />
          ))}
        </List>
      )}
      {positions !== null && count === 0 && <p className={styles.text}>{t('closeAll.none')}</p>}
      {isOver && <p className={styles.text}>{t('closeAll.over')}</p>}
    </Sheet>
  );
}

interface RowProps {
  position: Position;
  /** Its order is to be sent now. */
  isDue: boolean;
  hasBegun: boolean;
  /** Runs once the outcome of its order is known. */
  onEnd: () => void;
}

/** One position and the result of its order, which is sent once: a reload finds it by its draft. */
function CloseRow({ position, isDue, hasBegun, onEnd }: RowProps) {
  const t = useT();
  const nameOf = useLocalized();
  const priceText = usePriceText();
  const lots = closableLots(position);
  const { positionId, closable } = position;
  const { state, send } = useOrderSubmission<'/trade/Close'>({
    path: '/trade/Close',
    draft: `closeAll.${positionId}`,
  });
  const { phase } = state;
  const isEnded = phase === 'done' || phase === 'refused' || phase === 'notReceived';
  const start = useEffectEvent(() => {
    if (phase === 'idle') send({ positionId, type: 'market', lots });
  });
  const end = useEffectEvent(() => {
    if (phase === 'refused') void refreshTrading();
    onEnd();
  });
  useEffect(() => {
    if (isDue) start();
  }, [isDue]);
  useEffect(() => {
    if (isDue && isEnded) end();
  }, [isDue, isEnded]);
  const result = () => {
    switch (state.phase) {
      case 'done': {
        const { filled, averagePrice } = state.result;
        const outcome = outcomeOf(state.result);
        return {
          text: t(`closeAll.outcome.${outcome}`, { quantity: groupDigits(filled) }),
          end: averagePrice === null ? '' : priceText(averagePrice),
        };
      }
      case 'refused':
        return { text: answerText(state.refusal), end: t('closeAll.refused') };
      case 'notReceived':
        return { text: t('sending.unsent'), end: t('closeAll.refused') };
      case 'sending':
      case 'confirming':
        return { text: t('closeAll.sending'), end: <Spinner /> };
      case 'idle':
        return { text: hasBegun ? t('closeAll.waiting') : '', end: '' };
    }
  };
  const { text, end: atEnd } = result();
  return (
    <ListRow
      title={nameOf(position.name)}
      detail={text || t('order.shares', { quantity: groupDigits(closable) })}
      end={atEnd}
    />
  );
}
