import { AppBar, noop, Screen, TabPanel, Tabs } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { OffersSkeleton } from '../../lib/offer/offers.skeleton.tsx';

export function QuotaSkeleton() {
  const t = useT();
  return (
    <Screen bar={<AppBar title={t('quota.title')} back="/home/index" />}>
      <Tabs
        id="quota"
        label={t('quota.title')}
        items={(['offers', 'records'] as const).map((id) => ({ id, label: t(`quota.tab.${id}`) }))}
        value="offers"
        onChange={noop}
        isSticky
      />
      <TabPanel tabs="quota" value="offers">
        <OffersSkeleton />
      </TabPanel>
    </Screen>
  );
}
