import { listLine } from '@maru/domain/new-shares';
import { answerText, useLanguage } from '@maru/sdk/i18n';
import { Button, List, ListRow, saveFile, Section, Sheet, toast } from '@maru/sdk/ui';
import { useState } from 'react';
import styles from './detail.module.css';
import { toHtml } from './document.rules.ts';
import { Facts } from './facts.tsx';
import { useT } from './i18n.ts';
import { partsOf, type Prospectus } from './prospectus.ts';
import { readDraw } from './read-draw.ts';

interface DocumentsProps {
  symbol: string;
  /** The issuing company. */
  name: string;
  notice: string;
  /** Called when it is opened or saved. */
  prospectus: () => Prospectus;
  /** The offering whose published list can be saved; absent without one. */
  listOf?: string | undefined;
}

/** The documents of an issue: its prospectus, to read and to save, and the list of a draw. */
export function Documents({ listOf, ...issue }: DocumentsProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title={t('documents.title')} isCard>
      <List label={t('documents.title')} hasLines>
        <ListRow
          title={t('documents.prospectus')}
          detail={t('documents.prospectusDetail')}
          onPress={() => setIsOpen(true)}
          hasChevron
        />
        {listOf !== undefined && (
          <ListRow
            title={t('documents.list')}
            detail={t('documents.listDetail')}
            onPress={() => void saveList(listOf, issue.symbol).then(() => toast(t('documents.saved'), 'good'), sayBusy)}
            hasChevron
          />
        )}
      </List>
      <ProspectusSheet {...issue} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Section>
  );
}

const sayBusy = () => toast(answerText({ code: 'SYSTEM_BUSY', msg: '' }), 'bad');

/** Saves the published list as the text of which the hash is published. */
async function saveList(offeringId: string, symbol: string): Promise<void> {
  const { list } = await readDraw(offeringId);
  const lines = list.map(({ id, quantity }) => listLine({ id, quantity: BigInt(quantity) }));
  saveFile(new File(lines, `maru-simulated-list-${symbol}.txt`, { type: 'text/plain' }));
}

interface ProspectusSheetProps extends Omit<DocumentsProps, 'listOf'> {
  isOpen: boolean;
  onClose: () => void;
}

function ProspectusSheet({ symbol, name, notice, prospectus, isOpen, onClose }: ProspectusSheetProps) {
  const t = useT();
  const language = useLanguage();
  const title = `${t('documents.prospectus')} · ${name}`;
  const save = () => {
    const page = toHtml({ title, lang: document.documentElement.lang, notice, parts: partsOf(t, prospectus()) });
    saveFile(new File([page], `maru-simulated-prospectus-${symbol}-${language}.html`, { type: 'text/html' }));
    toast(t('documents.saved'), 'good');
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      foot={
        <Button isBlock onClick={save}>
          {t('documents.save')}
        </Button>
      }
    >
      <ProspectusText notice={notice} prospectus={prospectus} />
    </Sheet>
  );
}

/** Rendered while the sheet shows it alone. */
function ProspectusText({ notice, prospectus }: Pick<DocumentsProps, 'notice' | 'prospectus'>) {
  const t = useT();
  return (
    <div className={styles.document}>
      <p className={styles.text}>{notice}</p>
      {partsOf(t, prospectus()).map(({ title, facts, texts }) => (
        <section key={title}>
          <h3 className={styles.documentTitle}>{title}</h3>
          {facts && <Facts facts={facts} />}
          {texts?.map((text) => (
            <p key={text} className={styles.text}>
              {text}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}
