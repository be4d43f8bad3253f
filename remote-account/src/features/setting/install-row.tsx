import { installAtom, useAtomValue } from '@maru/sdk/session';
import { Card, List, ListRow, Sheet } from '@maru/sdk/ui';
import { useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import { STEPS } from './setting.rules.ts';
import styles from './setting.module.css';

/** The way to the home screen: the browser asks, or a sheet says where its menu has it. Nothing where it is installed or cannot be. */
export function InstallRow() {
  const t = useT();
  const install = useAtomValue(installAtom);
  const [isOpen, setOpen] = useState(false);
  if (!install) return null;
  return (
    <Card>
      <List>
        <ListRow
          title={t('install.title')}
          detail={t('install.why')}
          onPress={() => (install.way === 'ask' ? void install.ask() : setOpen(true))}
          hasChevron
        />
      </List>
      {install.way !== 'ask' && (
        <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={t('install.title')}>
          <ol className={styles.steps}>
            {STEPS[install.way].map((step) => (
              <li key={step}>{t(`install.${step}`)}</li>
            ))}
          </ol>
        </Sheet>
      )}
    </Card>
  );
}
