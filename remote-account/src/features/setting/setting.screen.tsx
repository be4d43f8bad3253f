import { post } from '@maru/sdk/api';
import { useAllowance, useEndAllowance } from '@maru/sdk/flow';
import { deviceName, formatMinute, formatTime, LANGUAGE_NAME, useLanguage } from '@maru/sdk/i18n';
import { invalidate, useApiQuery } from '@maru/sdk/query';
import { useGo } from '@maru/sdk/router';
import {
  isLoggedInAtom,
  riseColorAtom,
  TEXT_SIZES,
  textSizeAtom,
  themeAtom,
  useAtom,
  useAtomValue,
} from '@maru/sdk/session';
import { AppBar, Button, Card, cx, List, ListRow, QueryView, Screen, Section, Segmented } from '@maru/sdk/ui';
import { useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import styles from './setting.module.css';
import { InstallRow } from './install-row.tsx';
import { RISES, THEMES } from './setting.rules.ts';
import { SessionRows } from './setting.skeleton.tsx';

export function SettingScreen() {
  const t = useT();
  const go = useGo();
  const language = useLanguage();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const [theme, setTheme] = useAtom(themeAtom);
  const [rise, setRise] = useAtom(riseColorAtom);
  const [text, setText] = useAtom(textSizeAtom);
  return (
    <Screen bar={<AppBar title={t('mine.menu.setting')} back="/information/index" />}>
      <Section title={t('setting.look')} isCard>
        <div className={styles.choice}>
          <span className={styles.label}>{t('setting.theme')}</span>
          <Segmented
            label={t('setting.theme')}
            items={THEMES.map((id) => ({ id, label: t(`setting.theme.${id}`) }))}
            value={theme}
            onChange={setTheme}
          />
        </div>
        <div className={styles.choice}>
          <span className={styles.label}>{t('setting.rise')}</span>
          <Segmented
            label={t('setting.rise')}
            items={RISES.map((id) => ({ id, label: t(`setting.rise.${id}`) }))}
            value={rise}
            onChange={setRise}
          />
        </div>
        <div className={styles.choice}>
          <span className={styles.label}>{t('setting.text')}</span>
          <Segmented
            label={t('setting.text')}
            items={TEXT_SIZES.map((id) => ({ id, label: t(`setting.text.${id}`) }))}
            value={text}
            onChange={setText}
          />
        </div>
      </Section>
      <Card>
        <List>
          <ListRow
            title={t('mine.menu.language')}
            end={LANGUAGE_NAME[language]}
            to="/information/changeLang"
            onPress={() => go('/information/changeLang')}
            hasChevron
          />
          {isLoggedIn && (
            <>
              <ListRow
                title={t('userInfo.title')}
                to="/information/userInfo"
                onPress={() => go('/information/userInfo')}
                hasChevron
              />
              <ListRow
                title={t('setting.loginPass')}
                to="/information/loginPass"
                onPress={() => go('/information/loginPass')}
                hasChevron
              />
              <ListRow
                title={t('mine.menu.fundPass')}
                to="/information/fundPass"
                onPress={() => go('/information/fundPass')}
                hasChevron
              />
              <ListRow
                title={t('passkeys.title')}
                to="/information/passkeys"
                onPress={() => go('/information/passkeys')}
                hasChevron
              />
            </>
          )}
        </List>
      </Card>
      {isLoggedIn && <Sessions />}
      <InstallRow />
      {isLoggedIn && (
        <Button kind="soft" isBlock onClick={() => go('exit')}>
          {t('mine.menu.exit')}
        </Button>
      )}
    </Screen>
  );
}

/** Where the account is logged in. Another device's session can be ended here. */
function Sessions() {
  const t = useT();
  const sessions = useApiQuery('/user/Sessions', {});
  const [ending, setEnding] = useState<string | null>(null);
  const revoke = async (sessionId: string) => {
    setEnding(sessionId);
    await post('/user/RevokeSession', { sessionId });
    await invalidate('/user/Sessions');
    setEnding(null);
  };
  return (
    <Section title={t('setting.sessions')} isCard>
      <QueryView query={sessions} loading={<SessionRows />} isCompact>
        {(known) => (
          <List>
            {known.map((session) => (
              <ListRow
                key={session.sessionId}
                title={deviceName(session.device) ?? t('setting.unknownDevice')}
                detail={
                  <span className={styles.seen}>
                    {[
                      t('setting.lastSeen', { time: formatMinute(session.lastSeenAt) }),
                      ...(session.passkey === null ? [] : [t('setting.byPasskey', { name: session.passkey })]),
                    ].join(' · ')}
                  </span>
                }
                end={
                  session.isCurrent ? (
                    <span className={cx(styles.label, styles.here)}>{t('setting.thisDevice')}</span>
                  ) : (
                    <Button
                      kind="ghost"
                      size="s"
                      aria-label={t('setting.revokeOf', {
                        device: deviceName(session.device) ?? t('setting.unknownDevice'),
                        time: formatMinute(session.lastSeenAt),
                      })}
                      isPending={ending === session.sessionId}
                      onClick={() => void revoke(session.sessionId)}
                    >
                      {t('setting.revoke')}
                    </Button>
                  )
                }
              />
            ))}
            <OrderAllowance />
          </List>
        )}
      </QueryView>
    </Section>
  );
}

/** Until when this session sends orders without the fund password, and the way to end that. Nothing while it asks. */
function OrderAllowance() {
  const t = useT();
  const { until } = useAllowance();
  const { isEnding, end } = useEndAllowance();
  if (until === null) return null;
  return (
    <ListRow
      title={t('setting.allowance')}
      detail={t('setting.allowanceUntil', { time: formatTime(until, true) })}
      end={
        <Button kind="ghost" size="s" isPending={isEnding} onClick={end}>
          {t('setting.askAgain')}
        </Button>
      }
    />
  );
}
