import type { Message } from '@maru/domain/contracts';
import { useApiPages } from '@maru/sdk/query';
import { markMessagesRead, refreshMessages, useOpenMessage } from '@maru/sdk/records';
import { useSearchParams } from '@maru/sdk/router';
import {
  AppBar,
  BellIcon,
  Button,
  Card,
  EmptyState,
  PagedList,
  PullToRefresh,
  Screen,
  TabPanel,
  Tabs,
} from '@maru/sdk/ui';
import { useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import { useUnread } from '../../lib/unread.ts';
import { MessageRow } from './message-row.tsx';
import { TABS, readTab } from './messages.rules.ts';
import styles from './messages.module.css';
import { MessageRows } from './messages.skeleton.tsx';

/** Events of the customer's money and account, with the texts of their time. */
export function MessagesScreen() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const tab = readTab(params.get('tab'));
  const unread = useUnread();
  const pages = useApiPages('/user/Messages', tab === 'all' ? {} : { kind: tab }, { staleTime: 0 });
  const newest = pages.rows[0]?.messageId;
  const bar = (
    <AppBar
      title={t('messages.title')}
      back="/information/index"
      actions={tab === 'all' && newest && unread > 0 ? <ReadAll upTo={newest} /> : undefined}
    />
  );
  return (
    <Screen bar={bar}>
      <PullToRefresh onRefresh={refreshMessages}>
        <Tabs
          id="messages"
          label={t('messages.tabs')}
          items={TABS.map((id) => ({ id, label: t(`messages.tab.${id}`) }))}
          value={tab}
          onChange={(id) => setParams({ tab: id }, { replace: true })}
          isSticky
        />
        <TabPanel tabs="messages" value={tab}>
          <PagedList
            key={tab}
            pages={pages}
            loading={<MessageRows />}
            empty={<EmptyState icon={BellIcon} title={t('messages.empty')} text={t('messages.emptyWhy')} />}
          >
            {(rows) => <MessageList rows={rows} />}
          </PagedList>
        </TabPanel>
      </PullToRefresh>
    </Screen>
  );
}

/** Marks what was seen as read: messages up to the newest of the list. */
function ReadAll({ upTo }: { upTo: string }) {
  const t = useT();
  const [isMarking, setIsMarking] = useState(false);
  const readAll = async () => {
    setIsMarking(true);
    await markMessagesRead({ upTo });
    setIsMarking(false);
  };
  return (
    <Button kind="ghost" size="s" isPending={isMarking} onClick={() => void readAll()}>
      {t('messages.readAll')}
    </Button>
  );
}

function MessageList({ rows }: { rows: Message[] }) {
  const open = useOpenMessage();
  return (
    <Card>
      <ul className={styles.list}>
        {rows.map((message) => (
          <MessageRow key={message.messageId} message={message} onOpen={open} />
        ))}
      </ul>
    </Card>
  );
}
