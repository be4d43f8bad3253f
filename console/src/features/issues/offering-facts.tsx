import type { AdminOutput, OfferingDraft } from '@maru/domain/admin';
import { formatMoney, groupDigits } from '@maru/domain/money';
import { formatDateTime, useLocalized } from '@maru/sdk/i18n';
import { useT } from '../../lib/i18n.ts';
import { Lines } from '../../lib/lines.tsx';
import { Facts } from '../../lib/panel.tsx';
import { LANGUAGES, mostOf } from './offering-draft.form.ts';

interface OfferingFactsProps {
  draft: OfferingDraft;
  /** Names of the industries; empty until they are loaded. */
  industries: AdminOutput<'/admin/OfferingForm'>['industries'];
}

/** Everything that a proposal of new shares says. */
export function OfferingFacts({ draft, industries }: OfferingFactsProps) {
  const t = useT();
  const localized = useLocalized();
  const industry = industries.find((each) => each.industry === draft.industry);
  const texts = (text: OfferingDraft['name']) => <Lines texts={[...new Set(LANGUAGES.map((code) => text[code]))]} />;
  const period = { from: formatDateTime(draft.subscribeFrom), to: formatDateTime(draft.subscribeTo) };
  return (
    <>
      <Facts
        rows={[
          [t('openingText.name'), texts(draft.name)],
          [t('openingText.underwriter'), texts(draft.underwriter)],
          [t('openingField.segment'), draft.segment],
          [t('openingField.industry'), industry ? localized(industry.name) : draft.industry],
          [t('openingField.industryPe'), draft.industryPe],
          [t('openingField.method'), t(`methodName.${draft.method}`)],
          [t('openingField.fundingMode'), t(`fundingName.${draft.fundingMode}`)],
          [t('issues.price'), formatMoney(draft.price)],
          [
            t('opening.bandOf'),
            t('opening.band', { low: formatMoney(draft.bandLow), high: formatMoney(draft.bandHigh) }),
          ],
          [
            t('opening.tranche'),
            t('opening.shares', { retail: groupDigits(draft.retailShares), total: groupDigits(draft.totalShares) }),
          ],
          [
            t('opening.applicationOf'),
            t('opening.application', {
              ...{ least: groupDigits(draft.minimumShares), most: groupDigits(mostOf(draft)), count: draft.perPerson },
            }),
          ],
          [t('opening.cash'), formatMoney(draft.minimumFunds)],
          [t('opening.period'), t('opening.fromTo', period)],
          [t('openingField.drawAt'), formatDateTime(draft.drawAt)],
          [t('openingField.allocateAt'), formatDateTime(draft.allocateAt)],
          [t('openingField.payBy'), formatDateTime(draft.payBy)],
          [t('openingField.listAt'), formatDateTime(draft.listAt)],
        ]}
      />
      {(['business', 'risk'] as const).map((text) => (
        <section key={text} aria-label={t(`openingText.${text}`)}>
          <h3>{t(`openingText.${text}`)}</h3>
          {LANGUAGES.map((code) => (
            <p key={code}>{draft[text][code]}</p>
          ))}
        </section>
      ))}
    </>
  );
}
