import type { FirstStep } from '@maru/domain/contracts';
import { useApiQuery } from '@maru/sdk/query';
import { useGo } from '@maru/sdk/router';
import {
  AppBar,
  BottomBar,
  Button,
  Card,
  ChartIcon,
  CheckIcon,
  IdIcon,
  List,
  ListRow,
  LockIcon,
  QueryView,
  ReceiptIcon,
  Screen,
  UserIcon,
  WalletIcon,
} from '@maru/sdk/ui';
import { useT, type AccountKey } from '../../lib/i18n.ts';
import styles from './first-run.module.css';
import { StepsSkeleton } from './first-run.skeleton.tsx';

/** After the first log-in: what is left to set up. Each step links to its screen and ticks itself. */
export function FirstRunScreen() {
  const t = useT();
  const go = useGo();
  const query = useApiQuery('/user/FirstSteps', {}, { staleTime: 0 });
  const isReady = query.data?.steps.every(({ isDone }) => isDone) ?? false;
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
        <QueryView query={query} loading={<StepsSkeleton />}>
          {({ steps }) => (
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
                  {...(step.route && { onPress: () => go(step.route!), to: step.route, hasChevron: true })}
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

function detailOf({ id, isDone, isWaiting }: FirstStep): AccountKey {
  // Nobody sees this list before the account is open.
  if (isDone || id === 'register') return 'firstRun.done';
  if (isWaiting) return id === 'trade' ? 'firstRun.trade.waiting' : 'firstRun.realName.review';
  return `firstRun.${id}.why`;
}

const ICON = {
  register: UserIcon,
  fundPassword: LockIcon,
  trade: ChartIcon,
  realName: IdIcon,
  bankCard: WalletIcon,
  deposit: ReceiptIcon,
};

function Icon({ step: { id, isDone } }: { step: FirstStep }) {
  const Open = ICON[id];
  return isDone ? <CheckIcon /> : <Open />;
}
