import type { ApiOutput, ProfileView } from '@maru/domain/contracts';
import { formatDate, useLocalized } from '@maru/sdk/i18n';
import { useApiQuery } from '@maru/sdk/query';
import { useGo } from '@maru/sdk/router';
import {
  AppBar,
  Button,
  Card,
  CheckIcon,
  cx,
  KeyValue,
  KeyValueList,
  List,
  ListRow,
  QueryView,
  Screen,
  Section,
  WarnIcon,
} from '@maru/sdk/ui';
import { useState } from 'react';
import { maskAccount } from '../../lib/account.rules.ts';
import { useT } from '../../lib/i18n.ts';
import { initialsOf } from '../../lib/initials.rules.ts';
import { OwnPicture } from '../../lib/own-picture.tsx';
import { AvatarSheet } from './avatar-sheet.tsx';
import { PhoneSheet } from './phone-sheet.tsx';
import { StateHistory } from './state-history.tsx';
import { statesOf, supportFor } from './user-info.rules.ts';
import styles from './user-info.module.css';
import { UserInfoBody } from './user-info.skeleton.tsx';

type User = ApiOutput<'/user/Info'>;

/** Account, name, picture and phone of the customer, and what the account may do. */
export function UserInfoScreen() {
  const t = useT();
  const user = useApiQuery('/user/Info', {}, { staleTime: 0 });
  const profile = useApiQuery('/user/Profile', {}, { staleTime: 0 });
  return (
    <Screen bar={<AppBar title={t('userInfo.title')} back="/information/index" />}>
      <QueryView query={user} loading={<UserInfoBody />}>
        {(info) => (
          <QueryView query={profile} loading={<UserInfoBody />}>
            {(extras) => <Profile user={info} profile={extras} />}
          </QueryView>
        )}
      </QueryView>
    </Screen>
  );
}

function Profile({ user, profile }: { user: User; profile: ProfileView }) {
  const t = useT();
  const [sheet, setSheet] = useState<'photo' | 'phone' | null>(null);
  const close = () => setSheet(null);
  return (
    <>
      <Card className={styles.head}>
        <OwnPicture uploadId={profile.avatarId} alt={t('userInfo.photo')} className={styles.avatar}>
          <span className={styles.avatar} aria-hidden="true">
            {initialsOf(user)}
          </span>
        </OwnPicture>
        <Button kind="soft" size="s" onClick={() => setSheet('photo')}>
          {t('userInfo.photo.change')}
        </Button>
      </Card>
      <Card className={styles.facts}>
        <Facts user={user} profile={profile} />
        <Button kind="soft" size="m" isBlock onClick={() => setSheet('phone')}>
          {t('userInfo.phone.bind')}
        </Button>
      </Card>
      <States user={user} />
      <StateHistory />
      <Own />
      <AvatarSheet profile={profile} isOpen={sheet === 'photo'} onClose={close} />
      <PhoneSheet isOpen={sheet === 'phone'} onClose={close} />
    </>
  );
}

function Facts({ user, profile }: { user: User; profile: ProfileView }) {
  const t = useT();
  const localized = useLocalized();
  const name = user.realName === 'verified' ? user.name : null;
  return (
    <KeyValueList>
      <KeyValue label={t('userInfo.account')}>{maskAccount(user.account)}</KeyValue>
      <KeyValue label={t('userInfo.name')}>{name ?? t('userInfo.noName')}</KeyValue>
      <KeyValue label={t('userInfo.institution')}>{localized(user.institution)}</KeyValue>
      <KeyValue label={t('userInfo.invitation')}>{user.invitationCode}</KeyValue>
      <KeyValue label={t('userInfo.since')}>{formatDate(user.createdAt)}</KeyValue>
      <KeyValue label={t('userInfo.phone')}>{profile.phone ?? t('userInfo.phone.none')}</KeyValue>
    </KeyValueList>
  );
}

/** Rights over the data. */
function Own() {
  const t = useT();
  const go = useGo();
  return (
    <Card>
      <List>
        <ListRow
          title={t('myData.title')}
          to="/information/myData"
          onPress={() => go('/information/myData')}
          hasChevron
        />
        <ListRow
          title={t('closeAccount.title')}
          to="/information/closeAccount"
          onPress={() => go('/information/closeAccount')}
          hasChevron
        />
      </List>
    </Card>
  );
}

/** Restrictions in words; support is the way on from each. */
function States({ user }: { user: User }) {
  const t = useT();
  const go = useGo();
  const states = statesOf(user.flags);
  const isNormal = states[0] === 'none';
  return (
    <Section title={t('userInfo.state')} isCard>
      {states.map((state) => (
        <div key={state} className={cx(styles.state, isNormal && styles.good)}>
          {isNormal ? <CheckIcon /> : <WarnIcon />}
          <div>
            <p className={styles.stateTitle}>{t(`userInfo.flag.${state}.title`)}</p>
            <p className={styles.stateText}>{t(`userInfo.flag.${state}.text`)}</p>
          </div>
        </div>
      ))}
      {!isNormal && (
        <Button kind="soft" size="m" isBlock onClick={() => go(supportFor(states))}>
          {t('userInfo.support')}
        </Button>
      )}
    </Section>
  );
}
