import { useLanguage } from '@maru/sdk/i18n';
import { useApiQuery } from '@maru/sdk/query';
import { useDetail, useGo, useOpen, type Details } from '@maru/sdk/router';
import { isLoggedInAtom, useAtomValue } from '@maru/sdk/session';
import { AppBar, Card, EmptyState, List, ListRow, QueryView, Screen } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { Consent } from './consent.tsx';
import { Markdown } from './markdown.tsx';
import styles from './text.module.css';
import { TextBody } from './text.skeleton.tsx';

/** A legal or company text, chosen by the opener. */
export function TextScreen() {
  const t = useT();
  const go = useGo();
  const detail = useDetail('agreement', '/information/aboutUs');
  if (!detail) {
    return (
      <Screen bar={<AppBar title={t('text.title')} back="/information/aboutUs" />}>
        <EmptyState
          title={t('text.empty')}
          text={t('text.emptyWhy')}
          action={{ label: t('mine.menu.about'), onPress: () => go('/information/aboutUs', { isReplace: true }) }}
        />
      </Screen>
    );
  }
  return <Text kind={detail.kind} />;
}

function Text({ kind }: Details['agreement']) {
  const t = useT();
  const language = useLanguage();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const text = useApiQuery('/common/Agreement', { kind, language }, { staleTime: 3_600_000 });
  return (
    <Screen tone="surface" bar={<AppBar title={text.data?.title ?? t(`text.${kind}`)} back="/information/aboutUs" />}>
      <QueryView query={text} loading={<TextBody />}>
        {({ markdown, version }) => (
          <>
            <Markdown source={markdown} />
            <p className={styles.version}>{t('text.version', { version })}</p>
            {kind === 'leverage' && isLoggedIn && <Consent kind={kind} version={version} />}
          </>
        )}
      </QueryView>
    </Screen>
  );
}

/** About us: what the product is, and its legal texts. */
export function AboutScreen() {
  const t = useT();
  const open = useOpen();
  return (
    <Screen bar={<AppBar title={t('mine.menu.about')} back="/information/index" />}>
      <Card>
        <List>
          {(['about', 'terms', 'leverage', 'privacy'] as const).map((kind) => (
            <ListRow
              key={kind}
              title={t(`text.${kind}`)}
              onPress={() => open('agreement', { kind }, '/information/aboutInfo')}
              hasChevron
            />
          ))}
        </List>
      </Card>
    </Screen>
  );
}
