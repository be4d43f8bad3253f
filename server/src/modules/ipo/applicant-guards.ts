import type { Guard } from '@maru/domain/contracts';
import type { Deps } from '../../core/deps.ts';
import { guard, personGuards } from '../funds/guard.rules.ts';
import type { Person } from '../identity/account.rules.ts';

type Channel = Pick<Deps['config'], 'hasNewShares'>;

/** The condition of applying for new shares, by whichever way, that an installation does not meet. */
export const channelGuards = ({ hasNewShares }: Channel): Guard[] => (hasNewShares ? [] : [guard('NEW_SHARES_CLOSED')]);

/** Every unmet condition of applying for new shares, by whichever way: the installation's, then the person's. */
export const applicantGuards = (config: Channel, person: Person): Guard[] => [
  ...channelGuards(config),
  ...personGuards(person),
];
