import type { Message } from '@maru/domain/contracts';
import { post, serverNow } from '@maru/sdk/api';
import { hasApiWord, loadApiWords, useSharedT } from '@maru/sdk/i18n';
import { useTopic } from '@maru/sdk/live';
import { useMessageWords, useOpenMessage } from '@maru/sdk/records';
import { currentTarget, useLocation } from '@maru/sdk/router';
import { currentSession, isLoggedInAtom, useAtomValue } from '@maru/sdk/session';
import { BellIcon, CloseIcon, IconButton } from '@maru/sdk/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MESSAGES, toAnnounce } from './announce.rules.ts';
import styles from './message-notice.module.css';

/** It stays while a pointer or the focus is on it. */
const SHOWN_MS = 7_000;

/** Notice at the top of the page of a message that has just come: an execution, a margin call, a price. A press opens its subject. */
export function MessageNotice() {
  const [message, setMessage] = useState<Message | null>(null);
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const { pathname } = useLocation();
  useNewMessages(isLoggedIn, setMessage);
  // It is of the customer who was logged in.
  if (message && !isLoggedIn) setMessage(null);
  const isShown = message && isLoggedIn && pathname !== MESSAGES;
  return (
    <div role="status" aria-live="polite">
      {isShown && <Notice key={message.messageId} message={message} onClose={() => setMessage(null)} />}
    </div>
  );
}

/** Runs `onNew` with the message to announce whenever the number of unread ones rises. */
function useNewMessages(isLoggedIn: boolean, onNew: (message: Message) => void): void {
  const unread = useTopic(isLoggedIn ? 'messages' : null)?.unread;
  const before = useRef<number>(undefined);
  const seen = useRef<string>(undefined);
  const onRise = useEffectEvent(async (rise: number) => {
    const session = currentSession();
    const answer = await post('/user/Messages', { page: 1 }, { isQuiet: true });
    if (!answer.ok || currentSession() !== session) return;
    const [pathname = ''] = currentTarget().split('?');
    const after = seen.current;
    seen.current = answer.data.data[0]?.messageId ?? after;
    const message = toAnnounce(answer.data.data, { rise, after, pathname, shows: isInSight, now: serverNow() });
    if (!message) return;
    if (!hasApiWord(`messages.${message.code}.title`)) await loadApiWords();
    onNew(message);
  });
  useEffect(() => {
    const rise = (unread ?? 0) - (before.current ?? unread ?? 0);
    before.current = unread;
    if (rise > 0) void onRise(rise);
  }, [unread]);
}

/** Whether a text stands on the screen, or in a sheet over it. Kept screens are hidden. */
const isInSight = (text: string): boolean =>
  [...document.querySelectorAll('main, [role=dialog]')].some(
    (part) => !part.closest('[hidden]') && part.textContent.includes(text),
  );

function Notice({ message, onClose }: { message: Message; onClose: () => void }) {
  const t = useSharedT();
  const open = useOpenMessage();
  const { title, text } = useMessageWords()(message);
  const [isHeld, setIsHeld] = useState(false);
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => leave(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return (
    <div
      className={styles.notice}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <button
        type="button"
        className={styles.open}
        data-to={message.opens?.route ?? message.route ?? undefined}
        onClick={() => {
          onClose();
          open(message);
        }}
      >
        <BellIcon />
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {text && <span className={styles.text}>{text}</span>}
        </span>
      </button>
      <IconButton label={t('ui.close')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}
