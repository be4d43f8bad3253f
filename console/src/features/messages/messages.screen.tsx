import type { MessageEntry } from '@maru/domain/admin';
import { useLocalized } from '@maru/sdk/i18n';
import { useAdminPages } from '../../lib/admin-query.ts';
import type { Column } from '../../lib/data-table.tsx';
import { Filters, useFilters } from '../../lib/filters.tsx';
import { Heading } from '../../lib/heading.tsx';
import { openText, useT, wordedCodes } from '../../lib/i18n.ts';
import { PagedTable } from '../../lib/paged-table.tsx';
import { SelectField } from '../../lib/select-field.tsx';
import { partsOf } from './messages.rules.ts';
import styles from './messages.module.css';

const LANGUAGES = [
  ['kor', 'ko'],
  ['en', 'en'],
  ['tw', 'zh-Hant'],
  ['cn', 'zh-Hans'],
] as const;

/** Every message that events write to customers, read only. */
export function MessagesScreen() {
  const t = useT();
  const localized = useLocalized();
  const { values, set, chosen } = useFilters({ source: '' });
  const pages = useAdminPages('/admin/MessageCatalogue', { ...(values.source && { source: values.source }) });
  const sources = wordedCodes('messageSource')
    .map((value) => ({ value, text: openText(t, 'messageSource', value) }))
    .sort((a, b) => a.text.localeCompare(b.text));
  const columns: Column<MessageEntry>[] = [
    {
      title: t('messages.event'),
      cell: ({ event, code }) => (
        <span className={styles.event}>
          <strong>{localized(event)}</strong>
          <code className={styles.code}>{code}</code>
        </span>
      ),
    },
    { title: t('messages.source'), cell: ({ source }) => openText(t, 'messageSource', source), isWhole: true },
    {
      title: t('messages.opens'),
      cell: ({ kind, route }) => (
        <span className={styles.event}>
          {t(`messageKind.${kind}`)}
          <code className={styles.code}>{route ?? t('messages.nowhere')}</code>
        </span>
      ),
    },
    { title: t('messages.words'), cell: (entry) => <Words {...entry} /> },
  ];
  return (
    <>
      <Heading title={t('messages.title')} />
      <p>{t('messages.rule')}</p>
      <Filters label={t('filters.label')} list="messages" chosen={chosen}>
        <SelectField
          label={t('messages.source')}
          value={values.source}
          onChange={(value) => set('source', value)}
          options={[{ value: '', text: t('filters.all') }, ...sources]}
        />
      </Filters>
      <PagedTable
        label={t('messages.title')}
        empty={t('messages.empty')}
        pages={pages}
        keyOf={({ code }) => code}
        columns={columns}
        isTall
      />
    </>
  );
}

/** Title and text as the customer reads them in each language, with the names of the figures in their places. */
function Words({ title, text }: MessageEntry) {
  const t = useT();
  return (
    <dl className={styles.words}>
      {LANGUAGES.map(([language, tag]) => (
        <div key={language}>
          <dt>{t(`messages.in.${language}`)}</dt>
          <dd lang={tag}>
            <strong>
              <WithNames text={title[language]} />
            </strong>
            <span>
              <WithNames text={text[language]} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const WithNames = ({ text }: { text: string }) =>
  partsOf(text).map((part, index) => (part.isName ? <code key={index}>{part.text}</code> : part.text));
