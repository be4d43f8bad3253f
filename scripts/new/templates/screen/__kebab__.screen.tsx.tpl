import { formatDateTime, useLocalized } from '@maru/sdk/i18n';
import { AppBar, EmptyState, List, ListRow, NewsIcon, QueryView, Screen } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { use__pascal__ } from './__kebab__.resource.ts';
import { toRows } from './__kebab__.rules.ts';
import { __pascal__Body } from './__kebab__.skeleton.tsx';
import styles from './__kebab__.module.css';

/** Bulletins with their first subject, newest first. */
export function __pascal__Screen() {
  const t = useT();
  const localized = useLocalized();
  const query = use__pascal__();
  return (
    <Screen bar={<AppBar title={t('__camel__.title')} />}>
      <div className={styles.page}>
        <QueryView query={query} loading={<__pascal__Body />}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState icon={NewsIcon} title={t('__camel__.empty')} text={t('__camel__.emptyWhy')} />
            ) : (
              <List>
                {toRows(data).map(({ id, name, time }) => (
                  <ListRow key={id} title={name ? localized(name) : t('__camel__.market')} end={formatDateTime(time)} />
                ))}
              </List>
            )
          }
        </QueryView>
      </div>
    </Screen>
  );
}
