import type { Localized } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { Section } from '@maru/sdk/ui';
import styles from './detail.module.css';
import { useT } from './i18n.ts';

/** Business and risks of an issuing company. */
export function CompanyTexts({ business, risk }: { business: Localized; risk: Localized }) {
  const t = useT();
  const localized = useLocalized();
  return (
    <>
      <Section title={t('offering.business')} isCard>
        <p className={styles.text}>{localized(business)}</p>
      </Section>
      <Section title={t('offering.risk')} isCard>
        <p className={styles.text}>{localized(risk)}</p>
      </Section>
    </>
  );
}
