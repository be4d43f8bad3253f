import { quantityOf } from '@maru/domain/money';
import type { ApiOutput, CloseResult, Position, PositionKind } from '@maru/domain/contracts';
import { findKindErrors, findPhaseErrors } from '@maru/domain/trading';
import type { SubmissionState } from '@maru/sdk/flow';
import { answerText, useLocalized } from '@maru/sdk/i18n';
import { useTopicValue } from '@maru/sdk/live';
import { Amount, Button, KeyValue, KeyValueList, List, ListRow, Sheet, Spinner } from '@maru/sdk/ui';
import { useEffect, useState } from 'react';
import { findingText, usePriceText, useT } from '../../lib/i18n.ts';
import { outcomeOf } from '../../lib/outcome.rules.ts';
import { refreshTrading } from '../../lib/send/order-submission.ts';
import { loadOpenPositions, useCloseAll } from './close-all.resource.ts';
import { closableOf, proceedsOf } from './close-all.rules.ts';
import styles from './close-all-sheet.module.css';

interface Props {
  isOpen: boolean;
  /** Positions of the tab. */
  kind: PositionKind;
  onClose: () => void;
}

/** Closes every position of a tab that can be closed: one question and one call, which answers with the result of each. */
export function CloseAllSheet({ isOpen, kind, onClose }: Props) {
  const [opening, setOpening] = useState({ isOpen, count: 0 });
  if (isOpen !== opening.isOpen) setOpening({ isOpen, count: opening.count + (isOpen ? 1 : 0) });
  return opening.count > 0 && <CloseAll key={opening.count} isOpen={isOpen} kind={kind} onClose={onClose} />;
}

function CloseAll({ isOpen, kind, onClose }: Props) {
  const t = useT();
  const isSale = kind !== 'contracts';
  const [positions, setPositions] = useState<readonly Position[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { state, send } = useCloseAll(kind);
  useEffect(() => {
    let isLeft = false;
    void loadOpenPositions().then((answer) => {
      if (isLeft) return;
      if (answer.ok) setPositions(closableOf(answer.data, kind));
      else setProblem(answerText(answer));
    });
    return () => {
      isLeft = true;
    };
  }, [kind]);
  useEffect(() => {
    if (state.phase === 'refused') void refreshTrading();
  }, [state.phase]);
  const phase = useTopicValue('state', (market) => market?.phase ?? null);
  const [unmet] = [...findPhaseErrors({ phase }), ...findKindErrors({ type: 'market', timeInForce: 'day' }, phase)];
  const notNow = findingText(unmet);
  const count = positions?.length ?? 0;
  const hasBegun = state.phase !== 'idle';
  const isOver = state.phase === 'done' || state.phase === 'refused' || state.phase === 'notReceived';
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t(isSale ? 'closeAll.titleSell' : 'closeAll.title')}
      isLocked={hasBegun && !isOver}
      foot={
        hasBegun ? (
          <Button isBlock isPending={!isOver} onClick={onClose}>
            {t('closeAll.done')}
          </Button>
        ) : (
          <Button
            kind="danger"
            isBlock
            isPending={positions === null && problem === null}
            disabled={count === 0 || notNow !== undefined}
            onClick={() => send({ kind })}
          >
            {t(isSale ? 'closeAll.sell' : 'closeAll.close', { count })}
          </Button>
        )
      }
    >
      {problem !== null && !hasBegun && <p role="alert">{problem}</p>}
      {!hasBegun && positions !== null && count > 0 && (
        <>
          <KeyValueList>
            <KeyValue label={t('closeAll.count')}>{t('closeAll.countOf', { count })}</KeyValue>
            <KeyValue label={t('closeAll.proceeds')} isStrong>
              <Amount value={proceedsOf(positions)} />
            </KeyValue>
          </KeyValueList>
          {notNow === undefined ? <p className={styles.text}>{t('closeAll.text')}</p> : <p role="alert">{notNow}</p>}
        </>
      )}
      {!hasBegun && positions !== null && count === 0 && <p className={styles.text}>{t('closeAll.none')}</p>}
      <Results state={state} positions={positions ?? []} />
    </Sheet>
  );
}

interface ResultsProps {
  state: SubmissionState<ApiOutput<'/trade/CloseAll'>>;
  /** As shown with the question; a call that was resumed after a reload names its own. */
  positions: readonly Position[];
}

function Results({ state, positions }: ResultsProps) {
  const t = useT();
  const nameOf = useLocalized();
  switch (state.phase) {
    case 'done':
      return (
        <>
          <List label={t('closeAll.results')} hasLines>
            {state.result.results.map((result) => (
              <ResultRow key={result.positionId} result={result} />
            ))}
          </List>
          <p className={styles.text}>{t('closeAll.over')}</p>
        </>
      );
    case 'refused':
      return <p role="alert">{answerText(state.refusal)}</p>;
    case 'notReceived':
      return <p role="alert">{t('sending.unsent')}</p>;
    case 'idle':
    case 'sending':
    case 'confirming':
      return (
        positions.length > 0 && (
          <List label={t('closeAll.results')} hasLines>
            {positions.map(({ positionId, name, closable }) => (
              <ListRow
                key={positionId}
                title={nameOf(name)}
                detail={
                  state.phase === 'idle'
                    ? t('order.shares', quantityOf(closable))
                    : t(state.phase === 'sending' ? 'closeAll.sending' : 'sending.confirming')
                }
                end={state.phase === 'idle' ? '' : <Spinner />}
              />
            ))}
          </List>
        )
      );
  }
}

/** The result of one position: its order, or the reason why there is none. */
function ResultRow({ result: { name, order, refusal } }: { result: CloseResult }) {
  const t = useT();
  const nameOf = useLocalized();
  const priceText = usePriceText();
  const detail = order
    ? t(`closeAll.outcome.${outcomeOf(order)}`, quantityOf(order.filled))
    : findingText(refusal ?? undefined);
  const price = order?.averagePrice ?? null;
  const end = order ? (price === null ? '' : priceText(price)) : t('closeAll.refused');
  return <ListRow title={nameOf(name)} detail={detail ?? ''} end={end} />;
}
