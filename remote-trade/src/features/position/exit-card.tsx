import { EXIT_KINDS } from '@maru/domain/trading';
import { quantityOf, signedPercent } from '@maru/domain/money';
import { useState } from 'react';
import type { Exit, Position } from '@maru/domain/contracts';
import { Button, KeyValue, KeyValueList, QueryView, Section } from '@maru/sdk/ui';
import { findingText, usePriceText, useT } from '../../lib/i18n.ts';
import { useMarked } from '../../lib/use-marked.ts';
import { ExitLines } from './exit-lines.tsx';
import { ExitSheet } from './exit-sheet.tsx';
import styles from './exit.module.css';
import { useExit } from '../../lib/exit.resource.ts';
import { distanceOf } from './exit.rules.ts';

/** The prices at which a position is closed by itself, and the way to set them. */
export function ExitCard({ position }: { position: Position }) {
  const t = useT();
  const { query, exit } = useExit(position.positionId);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title={t('exit.title')} isCard>
      <QueryView query={query} loading={<ExitLines />}>
        {() => (
          <div className={styles.card}>
            <State exit={exit} />
            <KeyValueList>
              {EXIT_KINDS.map((kind) => (
                <KeyValue key={kind} label={t(`exit.${kind}`)}>
                  <Price price={exit?.[kind] ?? null} part={exit?.[`${kind}Quantity`] ?? null} position={position} />
                </KeyValue>
              ))}
            </KeyValueList>
            {!exit?.isSent && (
              <Button kind="soft" isBlock onClick={() => setIsOpen(true)}>
                {t(exit ? 'exit.change' : 'exit.set')}
              </Button>
            )}
            <ExitSheet subject={isOpen ? { position, exit } : null} onClose={() => setIsOpen(false)} />
          </div>
        )}
      </QueryView>
    </Section>
  );
}

function State({ exit }: { exit: Exit | undefined }) {
  const t = useT();
  if (exit?.refusal)
    return (
      <p className={styles.refused} role="status">
        {t('exit.refused', { reason: findingText(exit.refusal) })}
      </p>
    );
  return (
    <p className={styles.hint} role="status">
      {t(exit?.isSent ? 'exit.sent' : 'exit.intro')}
    </p>
  );
}

/** @param part shares; null for all that can be closed then */
function Price({ price, part, position }: { price: string | null; part: string | null; position: Position }) {
  const t = useT();
  const priceText = usePriceText();
  const { price: present } = useMarked(position);
  if (price === null) return <span className={styles.none}>{t('exit.none')}</span>;
  return (
    <span className={styles.price}>
      {priceText(price)}
      <span className={styles.hint}>{part === null ? t('exit.all') : t('order.shares', quantityOf(part))}</span>
      <span className={styles.hint}>{t('exit.distance', { rate: signedPercent(distanceOf(price, present)) })}</span>
    </span>
  );
}
