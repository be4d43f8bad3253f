import type { OperatorRole } from '@maru/domain/contracts';
import type { ComponentType } from 'react';
import { AccountScreen } from '../features/account/account.screen.tsx';
import { AuditScreen } from '../features/audit/audit.screen.tsx';
import { CaseScreen } from '../features/cases/case.screen.tsx';
import { CasesScreen } from '../features/cases/cases.screen.tsx';
import { CopiesScreen } from '../features/copies/copies.screen.tsx';
import { CustomerScreen } from '../features/customers/customer.screen.tsx';
import { CustomersScreen } from '../features/customers/customers.screen.tsx';
import { HaltedScreen } from '../features/halted/halted.screen.tsx';
import { IssueScreen } from '../features/issues/issue.screen.tsx';
import { IssueOpenScreen } from '../features/issues/issue-open.screen.tsx';
import { IssuesScreen } from '../features/issues/issues.screen.tsx';
import { LendingScreen } from '../features/lending/lending.screen.tsx';
import { MessagesScreen } from '../features/messages/messages.screen.tsx';
import { ProductsScreen } from '../features/products/products.screen.tsx';
import { ReleaseScreen } from '../features/releases/release.screen.tsx';
import { ReleasesScreen } from '../features/releases/releases.screen.tsx';
import { SettingsScreen } from '../features/settings/settings.screen.tsx';
import { TicketScreen } from '../features/tickets/ticket.screen.tsx';
import { TicketsScreen } from '../features/tickets/tickets.screen.tsx';
import { OperatorsScreen } from '../features/operators/operators.screen.tsx';
import type { ConsoleKey } from '../lib/i18n.ts';

export interface DeskRoute {
  readonly path: `/${string}`;
  readonly screen: ComponentType;
  readonly title: ConsoleKey;
  /** Listed in the navigation; a detail is opened from its list. */
  readonly isListed: boolean;
  /** Roles whose calls the server answers; all when absent. */
  readonly roles?: readonly OperatorRole[];
}

/** Roles that see the orders whose executions could not be booked. */
export const HALTED_ROLES: readonly OperatorRole[] = ['manager', 'auditor'];

/** The first one is where an operator lands. */
export const ROUTES: readonly DeskRoute[] = [
  { path: '/cases', screen: CasesScreen, title: 'cases.title', isListed: true },
  { path: '/case', screen: CaseScreen, title: 'case.title', isListed: false },
  {
    path: '/tickets',
    screen: TicketsScreen,
    title: 'tickets.title',
    isListed: true,
  },
  {
    path: '/ticket',
    screen: TicketScreen,
    title: 'ticket.title',
    isListed: false,
  },
  {
    path: '/customers',
    screen: CustomersScreen,
    title: 'customers.title',
    isListed: true,
  },
  {
    path: '/customer',
    screen: CustomerScreen,
    title: 'customer.title',
    isListed: false,
  },
  {
    path: '/issues',
    screen: IssuesScreen,
    title: 'issues.title',
    isListed: true,
    roles: ['cashier', 'manager', 'auditor'],
  },
  {
    path: '/issue',
    screen: IssueScreen,
    title: 'issue.title',
    isListed: false,
    roles: ['cashier', 'manager', 'auditor'],
  },
  {
    path: '/issue-open',
    screen: IssueOpenScreen,
    title: 'opening.title',
    isListed: false,
    roles: ['manager', 'auditor'],
  },
  {
    path: '/halted',
    screen: HaltedScreen,
    title: 'halted.title',
    isListed: true,
    roles: HALTED_ROLES,
  },
  {
    path: '/products',
    screen: ProductsScreen,
    title: 'products.title',
    isListed: true,
    roles: ['auditor', 'manager'],
  },
  {
    path: '/copies',
    screen: CopiesScreen,
    title: 'copies.title',
    isListed: true,
    roles: ['auditor', 'manager'],
  },
  {
    path: '/lending',
    screen: LendingScreen,
    title: 'lending.title',
    isListed: true,
    roles: ['auditor', 'manager'],
  },
  {
    path: '/settings',
    screen: SettingsScreen,
    title: 'settings.title',
    isListed: true,
    roles: ['cashier', 'auditor', 'manager'],
  },
  {
    path: '/messages',
    screen: MessagesScreen,
    title: 'messages.title',
    isListed: true,
  },
  {
    path: '/releases',
    screen: ReleasesScreen,
    title: 'releases.title',
    isListed: true,
    roles: ['auditor', 'manager'],
  },
  {
    path: '/release',
    screen: ReleaseScreen,
    title: 'release.title',
    isListed: false,
    roles: ['auditor', 'manager'],
  },
  {
    path: '/operators',
    screen: OperatorsScreen,
    title: 'operators.title',
    isListed: true,
    roles: ['auditor', 'manager'],
  },
  {
    path: '/audit',
    screen: AuditScreen,
    title: 'audit.title',
    isListed: true,
    roles: ['auditor', 'manager'],
  },
  {
    path: '/account',
    screen: AccountScreen,
    title: 'account.title',
    isListed: true,
  },
];
