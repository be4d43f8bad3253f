import type { ApiOutput, BlockOffer } from '@maru/domain/contracts';
import { ConfirmingScreen, useConfirmFlow, useForm, type Submission } from '@maru/sdk/flow';
import { useDetail, useGo } from '@maru/sdk/router';
import { AppBar, EmptyState, preloadSheet, QueryView, Screen, ScreenFoot, WarnIcon } from '@maru/sdk/ui';
import { useEffect } from 'react';
import { useBlockApply, useBlocks } from '../../lib/block/block.resource.ts';
import { APPLY_FIELDS, findApplyErrors, type ApplyValues } from '../../lib/block/block-offer.rules.ts';
import { useT } from '../../lib/i18n.ts';
import { BlockForm, BlockFormFoot } from './block-apply.form.tsx';
import { BlockReceipt } from './block-apply-receipt.tsx';
import { FormFoot, FormSkeleton } from './block-apply.skeleton.tsx';

const BACK = '/home/blockTrade';

/** An application for a part of a block. Opened with its detail key `blockOffer`. */
export function BlockApplyScreen() {
  const t = useT();
  const detail = useDetail('blockOffer', BACK);
  if (detail) return <Application key={detail.offerId} offerId={detail.offerId} />;
  return (
    <Screen bar={<AppBar title={t('blockApply.title')} back={BACK} />}>
      <Nothing title={t('blockApply.empty')} />
    </Screen>
  );
}

function Application({ offerId }: { offerId: string }) {
  const t = useT();
  const known = useBlocks();
  const submission = useBlockApply(offerId);
  const { state } = submission;
  const bar = <AppBar title={t('blockApply.title')} back={BACK} />;
  useEffect(preloadSheet, []);
  if (state.phase === 'done') return <BlockReceipt sent={state.result} />;
  if (state.phase === 'confirming') return <ConfirmingScreen bar={bar} title={t('blockApply.confirming')} />;
  return (
    <Screen bar={bar} foot={!known.data && !known.isError && <FormFoot />}>
      <QueryView query={known} loading={<FormSkeleton />}>
        {(data) => {
          const offer = data.offers.find((each) => each.offerId === offerId);
          return offer ? (
            <Form data={data} offer={offer} submission={submission} />
          ) : (
            <Nothing title={t('blockApply.gone')} icon={WarnIcon} />
          );
        }}
      </QueryView>
    </Screen>
  );
}

function Nothing({ title, icon }: { title: string; icon?: typeof WarnIcon }) {
  const t = useT();
  const go = useGo();
  return (
    <EmptyState
      {...(icon ? { icon } : {})}
      title={title}
      text={t('blockApply.emptyText')}
      action={{ label: t('blockApply.toOffers'), onPress: () => go(BACK, { isReplace: true }) }}
    />
  );
}

interface FormProps {
  data: ApiOutput<'/block/List'>;
  offer: BlockOffer;
  submission: Submission<'/block/Apply'>;
}

function Form({ data: { available, guards }, offer, submission }: FormProps) {
  const form = useForm<ApplyValues>({
    fields: { lots: null },
    rules: (values) => findApplyErrors(values, offer, available),
    serverFields: APPLY_FIELDS,
  });
  const flow = useConfirmFlow({ submission, form });
  return (
    <>
      <BlockForm
        offer={offer}
        guards={guards}
        form={form}
        flow={flow}
        onConfirm={(lots, fundPassword) => submission.send({ offerId: offer.offerId, lots }, fundPassword)}
      />
      <ScreenFoot>
        <BlockFormFoot offer={offer} form={form} flow={flow} isBlocked={guards.length > 0} />
      </ScreenFoot>
    </>
  );
}
