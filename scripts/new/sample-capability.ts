import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/*
 * A capability with a screen, a movement of cash, a message, an error, an explained figure and a case for operators, to be added to a copy of
 * the workspace. It touches one remote, the server and its own folder of contracts: no file of another remote, of the shell, of the SDK or of the browser
 * tests.
 */
const LANGUAGES = ['kor', 'en', 'tw', 'cn'] as const;
const ADDED: Record<string, string> = {
  'shared/domain/src/contracts/voucher/voucher.ts': `import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type {
  ExplanationDefinitions,
  MessageDefinitions,
  MovementDefinitions,
  ReviewDefinitions,
} from '../open-lists.ts';
import { clientId, decimal } from '../primitives.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    VOUCHER_USED: { code: string };
  }
}

declare module '../screen-details.ts' {
  interface ScreenDetails {
    voucher?: { code: string };
  }
}

export const voucherMessages = {
  VOUCHER_CREDITED: { kind: 'funds', route: '/information/capitalFlow' },
} as const satisfies MessageDefinitions;

export const voucherMovements = { voucher: 'cash' } as const satisfies MovementDefinitions;

export const voucherReviews = {
  voucher: { roles: ['cashier'], reasons: ['VOUCHER_FORGED'] },
} as const satisfies ReviewDefinitions;

const code = z.string().check(z.regex(/^[A-Z0-9]{6}$/));
export const voucherExplanations = {
  figures: [z.strictObject({ subject: z.literal('voucher'), code, figure: z.enum(['amount']) })],
  parts: ['face_value'],
  rules: ['VOUCHER_ONCE'],
} as const satisfies ExplanationDefinitions;

export const voucherRedeem = contract({
  path: '/fund/VoucherRedeem',
  summary: 'Redeem a gift voucher',
  idempotent: true,
  input: z.strictObject({ clientId, code }),
  output: z.strictObject({ amount: decimal }),
  errors: ['VOUCHER_USED', 'CLIENT_ID_CONFLICT'],
});

export const voucherCalls = { voucherRedeem };
`,
  ...Object.fromEntries(
    LANGUAGES.map((language) => [
      `shared/domain/src/contracts/voucher/locales/${language}.json`,
      `${JSON.stringify(
        {
          'acts.voucher.approve': `Approved (${language})`,
          'acts.voucher.approveFirst': `Approved once (${language})`,
          'acts.voucher.reject': `Rejected (${language})`,
          'errors.VOUCHER_USED': `{{code}} used (${language})`,
          'explain.figures.voucher.amount': `Amount (${language})`,
          'explain.parts.face_value': `Face value (${language})`,
          'explain.rules.VOUCHER_ONCE': `Once (${language})`,
          'messageEvents.VOUCHER_CREDITED': `Redeemed (${language})`,
          'messages.VOUCHER_CREDITED.text': `{{amount}} (${language})`,
          'messages.VOUCHER_CREDITED.title': `Voucher (${language})`,
          'movements.voucher': `Voucher (${language})`,
          'reasons.VOUCHER_FORGED': `Forged (${language})`,
        },
        null,
        2,
      )}\n`,
    ]),
  ),
  'server/src/migrations/0999-voucher.ts': `import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`create table voucher (
    code text primary key,
    user_id uuid not null references customer (id),
    status text not null default 'review' check (status in ('review', 'kept'))
  )\`.execute(db);
}
`,
  'server/src/modules/voucher/voucher.personal.ts': `import { byUser, type ClosingEntry, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = { trading: byUser('voucher') };

export const closing: readonly ClosingEntry[] = [
  { table: 'voucher', owner: 'user_id', kind: 'requests', column: 'status', open: ['review'], ended: ['kept'] },
];
`,
  'server/src/modules/voucher/voucher.explain.ts': `import { single } from '../explain/explain.rules.ts';
import type { Explanations } from '../explain/explain.types.ts';

export const explanations: Explanations = {
  async voucher({ db, userId }, { code }) {
    const own = db.selectFrom('voucher').select('code').where('code', '=', code).where('user_id', '=', userId);
    if (!(await own.executeTakeFirst())) return undefined;
    return { parts: [single('face_value', 10_000n)], rules: [{ code: 'VOUCHER_ONCE' }] };
  },
};
`,
  'server/src/modules/voucher/voucher.routes.ts': `import { voucherRedeem } from '@maru/domain/contracts';
import type { Generated } from 'kysely';
import type { Module } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { serve } from '../../core/serve.ts';
import { post } from '../ledger/ledger.service.ts';
import { customer, house } from '../ledger/ledger.types.ts';
import { notifyCustomer } from '../message/message.service.ts';
import { openCase, registerReview } from '../review/review.service.ts';

declare module '../../core/db.ts' {
  interface Database {
    voucher: { code: string; user_id: string; status: Generated<'review' | 'kept'> };
  }
}

const AMOUNT = 10_000n;

export const routes: Module = (app) => {
  registerReview(app, 'voucher', {
    async approve(tx, { subject }) {
      await tx.updateTable('voucher').set({ status: 'kept' }).where('code', '=', subject).execute();
      return { before: { status: 'review' }, after: { status: 'kept' } };
    },
    async reject(tx, { subject }) {
      await tx.deleteFrom('voucher').where('code', '=', subject).execute();
      return { before: { redeemed: true }, after: { redeemed: false } };
    },
    detail: async () => ({ fields: {}, files: [] }),
  });
  serve(app, voucherRedeem, async ({ clientId, code }, { session, once, now }) =>
    once(async (tx) => {
      const { userId } = session;
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('voucher')
        .values({ code, user_id: userId })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (!numInsertedOrUpdatedRows) throw new ApiError('VOUCHER_USED', { code });
      await openCase(tx, { kind: 'voucher', subject: code, customerId: userId, approvals: 1, facts: {}, at: now });
      await post(tx, {
        kind: 'voucher',
        ref: code,
        at: now,
        postings: [
          { account: customer(userId, 'cash'), asset: 'KRW', amount: AMOUNT, kind: 'voucher' },
          { account: house('grant'), asset: 'KRW', amount: -AMOUNT },
        ],
      });
      const params = { amount: AMOUNT.toString() };
      await notifyCustomer(tx, { userId, code: 'VOUCHER_CREDITED', ref: clientId, params, at: now });
      return params;
    }),
  );
};
`,
  'server/src/modules/voucher/voucher.test.ts': `import { makeApp, newId, registerCustomer, testClock } from '../../../test/harness.ts';
import { decideAs } from '../../../test/funds.ts';
import { stillVenue } from '../../../test/stand-ins.ts';

test('a voucher is money, a movement and a message, once', async () => {
  const clock = testClock();
  const server = await makeApp({ clock, venue: stillVenue(clock, []) });
  try {
    const ann = await registerCustomer(server);
    const redeem = () => server.call('/fund/VoucherRedeem', { clientId: newId(), code: 'GIFT01' }, ann);
    expect((await redeem()).data).toEqual({ amount: '10000' });
    expect(await redeem()).toMatchObject({ code: 'VOUCHER_USED', msg: 'GIFT01 used (en)', params: { code: 'GIFT01' } });
    const flow = await server.ok('/fund/Flow', { page: 1, direction: 'in', group: 'cash' }, ann);
    expect(flow.data[0]).toMatchObject({ kind: 'voucher', group: 'cash', amount: '10000' });
    const figure = { subject: 'voucher', code: 'GIFT01', figure: 'amount' } as const;
    expect(await server.ok('/explain/Figure', figure, ann)).toMatchObject({ value: '10000' });
    const bob = await registerCustomer(server);
    expect(await server.call('/explain/Figure', figure, bob)).toMatchObject({ code: 'FIGURE_NOT_FOUND' });
    const { data } = await server.ok('/user/Messages', { page: 1 }, ann);
    expect(data[0]).toMatchObject({ code: 'VOUCHER_CREDITED', kind: 'funds', route: '/information/capitalFlow' });
    await decideAs(server, 'voucher', 'GIFT01', 'kim', 'VOUCHER_FORGED');
    const history = await server.ok('/user/ReviewHistory', { page: 1 }, ann);
    expect(history.data[0]).toMatchObject({ act: 'voucher.reject', reason: 'VOUCHER_FORGED' });
    const { words } = await server.ok('/common/Words', { language: 'tw' });
    expect(words).toMatchObject({
      'errors.VOUCHER_USED': '{{code}} used (tw)',
      'explain.figures.voucher.amount': 'Amount (tw)',
      'messages.VOUCHER_CREDITED.title': 'Voucher (tw)',
      'movements.voucher': 'Voucher (tw)',
      'reasons.VOUCHER_FORGED': 'Forged (tw)',
    });
  } finally {
    await server.close();
  }
}, 120_000);
`,
  'remote-ipo/src/features/voucher/voucher.screen.tsx': `import { post } from '@maru/sdk/api';
import { answerText } from '@maru/sdk/i18n';
import { useDetail } from '@maru/sdk/router';
import { AppBar, Button, ExplainButton, Screen } from '@maru/sdk/ui';
import { useState } from 'react';
import { useT } from '../../lib/i18n.ts';

export function VoucherScreen() {
  const t = useT();
  const detail = useDetail('voucher');
  const [result, setResult] = useState('');
  const redeem = async () => {
    const answer = await post('/fund/VoucherRedeem', { clientId: crypto.randomUUID(), code: detail?.code ?? '' });
    setResult(answer.ok ? answer.data.amount : answerText(answer));
  };
  return (
    <Screen bar={<AppBar title={t('voucher.title')} back="/home/newStock" />}>
      <p role="status">{result}</p>
      {detail && (
        <ExplainButton name={t('voucher.title')} figure={{ subject: 'voucher', code: detail.code, figure: 'amount' }} />
      )}
      <Button onClick={() => void redeem()}>{t('voucher.redeem')}</Button>
    </Screen>
  );
}
`,
  'remote-ipo/src/features/voucher/voucher.skeleton.tsx': `import { AppBar, Screen, SkeletonButton } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';

export function VoucherSkeleton() {
  const t = useT();
  return (
    <Screen bar={<AppBar title={t('voucher.title')} back="/home/newStock" />}>
      <SkeletonButton />
    </Screen>
  );
}
`,
  'remote-ipo/src/features/voucher/voucher.screen.test.tsx': `import { saveDetail } from '@maru/sdk/router';
import { mockApi, refuse, renderScreen } from '@maru/sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { VoucherScreen } from './voucher.screen.tsx';

function Opened() {
  saveDetail('voucher', { code: 'GIFT01' });
  return <VoucherScreen />;
}

test('a used voucher is refused in its own words', async () => {
  mockApi({ '/fund/VoucherRedeem': ({ code }) => refuse('VOUCHER_USED', { code }) });
  renderScreen(<Opened />, { route: '/home/voucher', dictionaries: { ipo: kor } });
  fireEvent.click(screen.getByRole('button', { name: kor['voucher.redeem'] }));
  expect(await screen.findByText('GIFT01 used (kor)')).toBeTruthy();
});
`,
};
/** Files that exist and change: the remote's manifest, routes and words, and what `pnpm generate` writes. */
const MANUAL = [
  'remote-ipo/remote.json',
  'remote-ipo/src/app/routes.ts',
  ...LANGUAGES.map((language) => `remote-ipo/locales/${language}.json`),
];
export const GENERATED = [
  'shared/domain/src/contracts/explanations.gen.ts',
  'shared/domain/src/contracts/index.gen.ts',
  'shared/domain/src/words/index.gen.ts',
];
export const CHANGED: readonly string[] = [...MANUAL, ...GENERATED];

/** Adds the capability to a copy, with all that is written by hand; `pnpm generate` writes the rest. */
export function addCapability(copy: string): void {
  const read = (path: string) => readFileSync(join(copy, path), 'utf8');
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  };
  for (const [path, text] of Object.entries(ADDED)) write(path, text);
  const manifest = JSON.parse(read('remote-ipo/remote.json')) as { routes: object[] };
  manifest.routes.push({ path: '/home/voucher', titleKey: 'voucher.title', auth: true });
  write('remote-ipo/remote.json', `${JSON.stringify(manifest, null, 2)}\n`);
  const route =
    "  '/home/voucher': () => import('../features/voucher/voucher.screen.tsx').then((m) => m.VoucherScreen),\n";
  write('remote-ipo/src/app/routes.ts', read('remote-ipo/src/app/routes.ts').replace(/};\n$/, `${route}};\n`));
  for (const language of LANGUAGES) {
    const path = `remote-ipo/locales/${language}.json`;
    const words = { ...(JSON.parse(read(path)) as object), 'voucher.redeem': 'Redeem', 'voucher.title': 'Voucher' };
    write(path, `${JSON.stringify(words, null, 2)}\n`);
  }
}
