import { useApiQuery } from '@maru/sdk/query';
import { useGo } from '@maru/sdk/router';
import {
  AppBar,
  BottomBar,
  Button,
  Card,
  CheckIcon,
  IdIcon,
  List,
  ListRow,
  LockIcon,
  QueryView,
  Screen,
  WalletIcon,
} from '@maru/sdk/ui';
import { useT, type AccountKey } from '../../lib/i18n.ts';
import { firstSteps, type Step } from './first-run.rules.ts';
import styles from './first-run.module.css';
import { StepsSkeleton } from './first-run.skeleton.tsx';

/** After the first log-in: what is left to set up. Each step links to its screen and ticks itself. */
export function FirstRunScreen() {
  const t = useT();
  const go = useGo();
  const user = useApiQuery('/user/Info', {}, { staleTime: 0 });
  const steps = user.data ? firstSteps(user.data) : [];
  const isReady = user.data !== undefined && steps.every((step) => step.isDone);
  return (
    <Screen
      bar={<AppBar title={t('firstRun.title')} />}
      foot={
        <BottomBar>
          <Button isBlock kind={isReady ? 'brand' : 'soft'} onClick={() => go('/home/index')}>
            {isReady ? t('firstRun.start') : t('firstRun.later')}
          </Button>
        </BottomBar>
      }
    >
      <p className={styles.lead}>{t('firstRun.lead')}</p>
      <Card>
        <QueryView query={user} loading={<StepsSkeleton />}>
          {() => (
            <List>
              {steps.map((step) => (
                <ListRow
                  key={step.id}
                  start={
                    <span className={step.isDone ? styles.done : styles.open}>
                      <Icon step={step} />
                    </span>
                  }
                  title={t(`firstRun.${step.id}.title`)}
                  detail={<span className={styles.why}>{t(detailOf(step))}</span>}
                  {...(step.isDone ? {} : { onPress: () => go(step.path), to: step.path, hasChevron: true })}
                />
              ))}
            </List>
          )}
        </QueryView>
      </Card>
      <p className={styles.note}>{t('firstRun.grant')}</p>
    </Screen>
  );
}

function detailOf({ id, isDone, isWaiting }: Step): AccountKey {
  if (isDone) return 'firstRun.done';
  return isWaiting ? 'firstRun.realName.review' : `firstRun.${id}.why`;
}

const ICON = { realName: IdIcon, fundPassword: LockIcon, bankCard: WalletIcon };

function Icon({ step: { id, isDone } }: { step: Step }) {
  const Open = ICON[id];
  return isDone ? <CheckIcon /> : <Open />;
}
