import type { CaseRow } from '@maru/domain/admin';
import { Tag } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';

/** The restrictions of a customer, which may refuse an approval. */
export function FlagTags({ flags }: Pick<CaseRow['customer'], 'flags'>) {
  const t = useT();
  return flags.map((flag) => (
    <Tag key={flag} tone="warn">
      {t(`flag.${flag}`)}
    </Tag>
  ));
}
