import { formatMoney } from '@maru/domain/money';
import { useReasonText } from '@maru/sdk/records';
import { useGo } from '@maru/sdk/router';
import { Button, Section } from '@maru/sdk/ui';
import { useT } from '../i18n.ts';
import { useReviewedBy } from '../reviewed-by.ts';
import {
  Receipt,
  Timeline,
  type TimelineEntry,
  type ReceiptFact,
  type ReceiptTone,
  type TimelineStep,
} from '@maru/sdk/flow';

export interface RequestReceiptProps<S extends string> {
  /** Subject under which its decision is logged. */
  subject: string;
  request: { number: string; amount: string; timeline: readonly TimelineEntry<S>[] };
  tone: ReceiptTone;
  title: string;
  /** The next step, or the outcome. */
  text: string;
  facts: readonly ReceiptFact[];
  steps: readonly TimelineStep<S>[];
  nameOf: (step: S) => string;
  /** It has been approved or rejected. */
  isDecided: boolean;
  /** Nothing was sent just now: its changes alone are announced. */
  isRecord?: boolean;
}

/** State of a reviewed request: outcome, timeline, facts. */
export function RequestReceipt<S extends string>(props: RequestReceiptProps<S>) {
  const { subject, request, tone, title, text, facts, steps, nameOf, isDecided, isRecord } = props;
  const t = useT();
  const reviewedBy = useReviewedBy(subject, isDecided);
  const go = useGo();
  const { reason, note } = request.timeline.at(-1) ?? {};
  // The timeline has the note of any other reason.
  const why = useReasonText()(reason, reason === 'OTHER' ? note : null);
  return (
    <Receipt
      tone={tone}
      title={title}
      text={text}
      amount={formatMoney(request.amount)}
      number={request.number}
      isRecord={isRecord}
      facts={[
        [t('funds.number'), request.number],
        ...facts,
        ...(tone === 'bad' && why ? [[t('funds.reason'), why] as const] : []),
        ...(reviewedBy ? [[t('funds.reviewedBy'), reviewedBy] as const] : []),
      ]}
    >
      {/* Its text tells the customer to ask the operator. */}
      {tone === 'bad' && reason === 'SUSPECTED_FRAUD' && (
        <Button kind="soft" size="m" isBlock onClick={() => go(`/home/kefuCenter?about=${reason}`)}>
          {t('funds.support')}
        </Button>
      )}
      <Section title={t('funds.way')} isCard>
        <Timeline label={t('funds.way')} steps={steps} nameOf={nameOf} />
      </Section>
    </Receipt>
  );
}
