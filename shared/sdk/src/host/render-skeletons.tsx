import type { Language } from '@maru/domain/contracts';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LANGUAGE_TAG, i18n, type Dictionary } from '../i18n/index.ts';
import { Router, createPath, type To } from '../router/index.ts';
import { Provider, languageAtom, setForeignSession, store } from '../session/index.ts';
import cn from '../../locales/cn.json';
import en from '../../locales/en.json';
import kor from '../../locales/kor.json';
import tw from '../../locales/tw.json';

type Dictionaries = Readonly<Record<Language, Dictionary>>;
/** Markup of a skeleton in each language: of a visitor, and of a customer with a session. */
export type SkeletonMarkup = Readonly<Record<'visitor' | 'customer', Readonly<Record<Language, string>>>>;

const SHARED: Dictionaries = { kor, en, tw, cn };
const LANGUAGES = Object.keys(LANGUAGE_TAG) as Language[];
const nothing = () => undefined;
/** Skeletons have no effects and no events, so nothing navigates. */
const navigator = {
  createHref: (to: To) => `#${typeof to === 'string' ? to : createPath(to)}`,
  go: nothing,
  push: nothing,
  replace: nothing,
};

/**
 * Renders skeletons to markup, in Node, by the build of a remote or of the shell.
 * @param words dictionaries of the remote, by namespace
 * @param skeletons by path
 */
export async function renderSkeletons(
  words: Readonly<Record<string, Dictionaries>>,
  skeletons: Readonly<Record<string, ComponentType>>,
): Promise<Record<string, SkeletonMarkup>> {
  for (const [namespace, dictionaries] of Object.entries({ shared: SHARED, ...words })) {
    for (const language of LANGUAGES) {
      i18n.addResourceBundle(LANGUAGE_TAG[language], namespace, dictionaries[language]);
    }
  }
  const rendered = Object.keys(skeletons).map((path) => [path, { visitor: {}, customer: {} }] as const);
  for (const language of LANGUAGES) {
    store.set(languageAtom, language);
    await i18n.changeLanguage(LANGUAGE_TAG[language]);
    for (const [path, markup] of rendered) {
      for (const who of ['visitor', 'customer'] as const) {
        setForeignSession(who === 'customer' ? { token: '-', account: '-' } : null);
        Object.assign(markup[who], { [language]: markupOf(skeletons[path] as ComponentType, path) });
      }
    }
  }
  return Object.fromEntries(rendered) as Record<string, SkeletonMarkup>;
}

function markupOf(Skeleton: ComponentType, path: string): string {
  return renderToStaticMarkup(
    <Provider store={store}>
      <Router location={path} navigator={navigator}>
        <Skeleton />
      </Router>
    </Provider>,
  );
}
