/** Changes planted in the real sources of `@maru/sdk`, each with what a release of it must be called. */
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { SHELL } from '@maru/domain/registry';
import { promote } from '../deploy/promote.ts';
import { publish } from '../deploy/publish.ts';
import { openTarget } from '../registry/targets/index.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { shellFolder } from '../testing/shell-build.ts';
import { assertVerified } from '../verify/gate.ts';
import { verify } from '../verify/verify.ts';
import { remoteManifest } from '../registry/schema.ts';
import { sharing } from '../webpack/shared-modules.ts';
import { compareReports } from './compare.ts';
import { currentReport } from './current-report.ts';
import type { ApiReport, Change } from './report.types.ts';
import type { ReportInput } from './report.ts';
import { requiredVersion } from './versions.ts';

// A report takes seconds, many of them on a busy machine.
jest.setTimeout(300_000);

const ROOT = join(__dirname, '../../..');
const DOMAIN = 'shared/domain/src';
const CONTRACTS = `${DOMAIN}/contracts`;
type Edit = readonly [file: string, from: string, to: string];
interface Planted {
  /** Texts exchanged in files of shared/. */
  edits?: readonly Edit[];
  change?: Partial<ReportInput>;
}

function overlay(edits: readonly Edit[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [name, from, to] of edits) {
    const inDomain = /^src\/(contracts|money|registry)\//.test(name);
    const file = name.endsWith('.yaml') ? name : `shared/${inDomain ? 'domain' : 'sdk'}/${name}`;
    const text = texts.get(file) ?? readFileSync(join(ROOT, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    texts.set(file, text.replace(from, to));
  }
  return texts;
}

/** The contracts as the edited sources define them. */
async function loadContracts(texts: ReadonlyMap<string, string>): Promise<ReportInput['contracts']> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'maru-contracts-')));
  try {
    // Contracts stand on other folders of the domain.
    cpSync(join(ROOT, DOMAIN), join(folder, DOMAIN), { recursive: true });
    symlinkSync(join(ROOT, 'shared/domain/node_modules'), join(folder, 'node_modules'));
    for (const [file, text] of texts) if (file.includes('/contracts/')) writeFileSync(join(folder, file), text);
    return (await import(join(folder, CONTRACTS, 'index.ts'))) as ReportInput['contracts'];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function reportOf({ edits = [], change = {} }: Planted): Promise<ApiReport> {
  const texts = overlay(edits);
  const isContract = [...texts.keys()].some((file) => file.includes('/contracts/'));
  return currentReport({
    sources: { root: ROOT, overlay: texts },
    ...(isContract ? { contracts: await loadContracts(texts) } : {}),
    ...change,
  });
}

const base = currentReport();
const [major = 0, minor = 0] = base.version.split('.').map(Number);
const MAJOR = `${major + 1}.0.0`;
const MINOR = `${major}.${minor + 1}.0`;

const share = (key: string, settings: { eager?: boolean } | null) => {
  const { [key]: known, ...rest } = sharing('host');
  if (!known) throw new Error(`${key} is not shared`);
  return { change: { sharing: settings ? { ...rest, [key]: settings } : rest } };
};
const manifestWith = (shape: z.ZodRawShape) => {
  const route = remoteManifest.shape.routes.element.extend(shape);
  return { change: { manifest: remoteManifest.extend({ routes: z.array(route).min(1) }) as typeof remoteManifest } };
};
const edit = (...edits: Edit[]): Planted => ({ edits });

const BUTTON = 'src/ui/controls/button.tsx';
const ROW = 'src/ui/layout/list.tsx';
const SHEET = 'src/ui/overlay/sheet.tsx';
const MONEY = 'src/money/format.ts';
const TRADE = 'src/contracts/trade/trade.ts';
const ORDER = 'src/contracts/trade/order.ts';
const CODES = 'src/contracts/trade/trade-codes.ts';
const BANK = 'src/contracts/bank/bank.ts';
const MARGIN = 'src/contracts/margin/margin.ts';
const WITHDRAWAL = 'src/contracts/withdrawal/withdrawal.ts';
const TYPES = 'src/registry/types.ts';
const MODULE = 'src/federation/remote-module.ts';

const BREAKS: [name: string, planted: Planted, expected: string][] = [
  ['subpath removed', edit(['package.json', '"./charts": "./src/charts/index.ts",', '']), 'subpath-removed charts'],
  [
    'export removed',
    edit(['src/ui/index.ts', `export * from './market/sparkline.tsx';`, '']),
    'export-removed ui.Sparkline',
  ],
  [
    'export renamed',
    edit([MONEY, 'function groupDigits', 'function withCommas']),
    'export-renamed money.groupDigits -> withCommas',
  ],
  [
    'type export removed',
    edit([SHEET, 'export interface ConfirmProps', 'interface ConfirmProps']),
    'export-removed ui.type ConfirmProps',
  ],
  [
    'library handed on no more',
    edit(['src/router/index.ts', '  createPath,\n', '']),
    'export-removed router.createPath',
  ],
  [
    'parameter changed',
    edit([MONEY, 'formatMoney(amount: string', 'formatMoney(amount: bigint']),
    'type-changed money.formatMoney(amount)',
  ],
  [
    'parameter narrowed',
    edit(['src/ui/tone.ts', 'signed: string | null | undefined', 'signed: string']),
    'type-narrowed ui.toneOf(signed)',
  ],
  [
    'parameter added, required',
    edit([MONEY, 'formatPercent(rate: string', 'formatPercent(rate: string, mark: string']),
    'parameter-added money.formatPercent(mark)',
  ],
  [
    'parameter made required',
    edit([
      MONEY,
      "formatSigned(amount: string, currency: Currency = 'KRW'",
      'formatSigned(amount: string, currency: Currency',
    ]),
    'parameter-required money.formatSigned(currency)',
  ],
  [
    'parameter removed',
    edit(['src/api/draft.ts', 'draftClientId(name: string, body: string', 'draftClientId(name: string']),
    'parameter-removed api.draftClientId(body)',
  ],
  [
    'result changed',
    edit([MONEY, 'formatNumber(text: string): string', 'formatNumber(text: string): number']),
    'type-changed money.formatNumber()',
  ],
  [
    'result may be missing',
    edit([MONEY, "'tw' | 'cn'): string", "'tw' | 'cn'): string | null"]),
    'type-widened money.amountInWords()',
  ],
  [
    'type parameter changed',
    edit(['src/query/query.ts', 'useApiQuery<P extends ApiPath>', 'useApiQuery<P extends string>']),
    'type-parameters-changed query.useApiQuery',
  ],
  ['prop removed', edit([ROW, '  hasChevron?: boolean;\n', '']), 'member-removed ui.ListRowProps.hasChevron'],
  [
    'prop renamed',
    edit([BUTTON, 'isPending?: boolean', 'isBusy?: boolean']),
    'member-renamed ui.ButtonProps.isPending -> isBusy',
  ],
  [
    'prop made required',
    edit(['src/ui/layout/screen.tsx', 'isFlush?: boolean', 'isFlush: boolean']),
    'member-required ui.ScreenProps.isFlush',
  ],
  [
    'prop added, required',
    edit(['src/ui/controls/choice-pill.tsx', '  all: Id;', '  all: Id;\n  key2: string;']),
    'member-added ui.ChoicePillProps.key2',
  ],
  [
    'prop narrowed',
    edit(['src/ui/layout/section.tsx', "'plain' | 'brand' | 'warn'", "'plain' | 'brand'"]),
    'type-narrowed ui.CardProps.tone',
  ],
  [
    'prop of a callback given less',
    edit(['src/ui/controls/tabs.tsx', 'onChange: (id: Id) => void', 'onChange: () => void']),
    'parameter-removed ui.TabsProps.onChange(id)',
  ],
  [
    'native attributes taken away',
    edit([
      'src/ui/controls/icon-button.tsx',
      " extends Omit<ComponentProps<'button'>, 'className' | 'aria-label'>",
      '',
    ]),
    'base-changed ui.IconButtonProps',
  ],
  ['union member removed', edit(['src/ui/tone.ts', " | 'flat'", '']), 'type-narrowed ui.Tone'],
  [
    'class member removed',
    edit(['src/api/client.ts', '  readonly refusal: Refusal;', '  private readonly refusal: Refusal;']),
    'member-removed api.RefusedError.refusal',
  ],
  [
    'class needs more',
    edit(['src/api/client.ts', 'constructor(refusal: Refusal)', 'constructor(refusal: Refusal, url: string)']),
    'parameter-added new api.RefusedError(url)',
  ],
  ['call removed', edit([TRADE, '  cancelOrder,\n', '']), 'call-removed /trade/Cancel'],
  [
    'call renamed',
    edit([TRADE, "'/trade/Cancel'", "'/trade/CancelOrder'"]),
    'call-renamed /trade/Cancel -> /trade/CancelOrder',
  ],
  [
    'input field renamed',
    edit([TRADE, '  lots,\n  leverage,\n};', '  count: lots,\n  leverage,\n};']),
    'member-renamed /trade/Order input.lots -> count',
  ],
  [
    'input field made required',
    edit(['src/contracts/profile/profile.ts', 'uploadId: z.optional(id)', 'uploadId: id']),
    'member-required /user/AvatarSet input.uploadId',
  ],
  [
    'input field added, required',
    edit([
      'src/contracts/alert/alert.ts',
      '{ symbol, price: positiveDecimal }',
      '{ symbol, price: positiveDecimal, memo: z.string() }',
    ]),
    'member-added /user/AlertAdd input.memo',
  ],
  [
    'input field removed',
    edit([MARGIN, '    amount: positiveDecimal,\n    fundPassword: fundProof,', '    amount: positiveDecimal,']),
    'member-removed /margin/Borrow input.fundPassword',
  ],
  [
    'input narrowed: enum',
    edit(['src/contracts/ipo/ipo.ts', "['upcoming', 'open', 'ended']", "['upcoming', 'open']"]),
    'type-narrowed /ipo/List input.stage',
  ],
  [
    'input narrowed: bound',
    edit([BANK, 'z.minLength(1), z.maxLength(60)', 'z.minLength(1), z.maxLength(20)']),
    'type-narrowed /bank/Add input.holder',
  ],
  [
    'input narrowed: pattern',
    edit([MARGIN, String.raw`/^[1-9]\d{0,14}$/`, String.raw`/^[1-9]\d{0,4}$/`]),
    'type-changed /margin/AddCollateral input.quantity',
  ],
  [
    'output field removed',
    edit([TRADE, '  taxAtExit: decimal,\n', '']),
    'member-removed /trade/Preview output.taxAtExit',
  ],
  [
    'output field may be missing',
    edit([BANK, 'maximum: z.int(),', 'maximum: z.optional(z.int()),']),
    'member-optional /bank/List output.maximum',
  ],
  [
    'output type changed',
    edit([MARGIN, '    borrowed: decimal,', '    borrowed: z.int(),']),
    'type-changed /margin/Info output.borrowed',
  ],
  [
    'output may be null',
    edit([WITHDRAWAL, '    available: decimal,', '    available: z.nullable(decimal),']),
    'type-widened /fund/WithdrawInfo output.available',
  ],
  [
    'output enum widened',
    edit([ORDER, "'expired', 'rejected']", "'expired', 'rejected', 'parked']"]),
    'type-widened /trade/Orders output.data<0>.status',
  ],
  [
    'live topic changed',
    edit(['src/contracts/stream.ts', 'trades: z.array(trade)', 'trades: trade']),
    'type-changed contracts.topicSchemas.trades',
  ],
  [
    'public call wants a session',
    edit(['src/contracts/common/common.ts', "auth: 'public'", "auth: 'session'"]),
    'auth-demanded /common/config',
  ],
  [
    'call wants a client id',
    edit([WITHDRAWAL, "summary: 'One own", "idempotent: true,\n  summary: 'One own"]),
    'idempotency-demanded /fund/WithdrawDetail',
  ],
  [
    'replay safe no more',
    edit([MARGIN, "risks were read',\n  idempotent: true", "risks were read'"]),
    'idempotency-dropped /margin/Enable',
  ],
  [
    'error code removed',
    edit([WITHDRAWAL, "    'LOAN_UNPAID',\n", '']),
    'error-removed /fund/WithdrawCreate LOAN_UNPAID',
  ],
  [
    'error code gone for all',
    edit(['src/contracts/errors.ts', '  TIMEOUT: NoParams;\n', '']),
    "literal-removed contracts.ErrorCode 'TIMEOUT'",
  ],
  ['React of another major', edit(['pnpm-workspace.yaml', '  react: ^19', '  react: ^20']), 'singleton-major react'],
  ['share key removed', share('@maru/sdk/flow', null), 'singleton-removed @maru/sdk/flow'],
  ['share key no longer eager', share('@maru/sdk/router', {}), 'singleton-late @maru/sdk/router'],
  ['token removed', edit(['src/ui/tokens.css', '  --gutter: var(--space-4);\n', '']), 'token-removed --gutter'],
  [
    'word removed',
    edit(['locales/kor.json', '"errors.NETWORK"', '"errors.OFFLINE"']),
    'word-renamed errors.NETWORK -> errors.OFFLINE',
  ],
  [
    'word asks for a value',
    edit(['locales/kor.json', '"ui.asOf": "', '"ui.asOf": "{{most}} ']),
    'placeholder-added ui.asOf most',
  ],
  [
    'route has to say more',
    edit([TYPES, '  hidesTabBar: boolean;', '  hidesTabBar: boolean;\n  owner: string;']),
    'member-added registry.RouteMeta.owner',
  ],
  [
    'remote has to give more',
    edit([MODULE, '  dispose?: () => void;', '  dispose: () => void;']),
    'member-required federation.RemoteModule.dispose',
  ],
  ['remote.json has to say more', manifestWith({ owner: z.string() }), 'member-added remote.json.routes.list<0>.owner'],
];

const ADDITIONS: [name: string, planted: Planted, expected: string][] = [
  [
    'subpath',
    edit(['package.json', '"./query":', '"./queries": "./src/query/index.ts",\n    "./query":']),
    'subpath-added queries',
  ],
  [
    'export',
    edit([MONEY, 'export function groupDigits', "export const COMMA = ',';\nexport function groupDigits"]),
    'export-added money.COMMA',
  ],
  [
    'optional prop',
    edit([ROW, '  detail?: ReactNode;', '  detail?: ReactNode;\n  note?: string;']),
    'member-added ui.ListRowProps.note',
  ],
  [
    'prop takes more',
    edit([BUTTON, "size?: 'l' | 'm' | 's'", "size?: 'xl' | 'l' | 'm' | 's'"]),
    'type-widened ui.ButtonProps.size',
  ],
  [
    'prop no longer required',
    edit(['src/ui/layout/app-bar.tsx', '  title: string;', '  title?: string;']),
    'member-optional ui.AppBarProps.title',
  ],
  [
    'optional parameter',
    edit([MONEY, 'formatPercent(rate: string', 'formatPercent(rate: string, mark?: string']),
    'parameter-added money.formatPercent(mark)',
  ],
  [
    'parameter takes more',
    edit([MONEY, 'formatNumber(text: string', 'formatNumber(text: string | bigint']),
    'type-widened money.formatNumber(text)',
  ],
  [
    'call',
    edit([
      TRADE,
      'export const tradeCalls = {',
      "const again = contract({ ...preview, path: '/trade/Again' });\nexport const tradeCalls = {\n  again,",
    ]),
    'call-added /trade/Again',
  ],
  [
    'optional input field',
    edit([TRADE, 'z.strictObject(ticket)', 'z.strictObject({ ...ticket, memo: z.optional(z.string()) })']),
    'member-added /trade/Preview input.memo',
  ],
  ['input takes more', edit([TRADE, 'z.lte(1_000_000)', 'z.lte(2_000_000)']), 'type-widened /trade/Order input.lots'],
  [
    'output field',
    edit([BANK, '    maximum: z.int(),', '    maximum: z.int(),\n    taken: z.int(),']),
    'member-added /bank/List output.taken',
  ],
  [
    'error code',
    edit([CODES, '    SELL_LOCKED:', '    SOLD_OUT: NoParams;\n    SELL_LOCKED:']),
    "literal-added contracts.ErrorCode 'SOLD_OUT'",
  ],
  [
    'session no longer needed',
    edit([WITHDRAWAL, "summary: 'One own", "auth: 'public',\n  summary: 'One own"]),
    'auth-lifted /fund/WithdrawDetail',
  ],
  [
    'React of the next minor',
    edit(['pnpm-workspace.yaml', '  react: ^19.3', '  react: ^19.4']),
    'singleton-raised react',
  ],
  ['share key eager', share('@maru/sdk/flow', { eager: true }), 'singleton-eager @maru/sdk/flow'],
  [
    'token',
    edit(['src/ui/tokens.css', '  --gutter:', '  --gutter-wide: 1.5rem;\n  --gutter:']),
    'token-added --gutter-wide',
  ],
  ['word', edit(['locales/kor.json', '{\n', '{\n  "ui.more": "더 보기",\n']), 'word-added ui.more'],
  [
    'remote.json may say more',
    manifestWith({ owner: z.string().optional() }),
    'member-added remote.json.routes.list<0>.owner',
  ],
];

const NOTHING: [name: string, planted: Planted][] = [
  ['comment', edit([MONEY, '/** Thousands', '/** Big thousands'])],
  [
    'order of exports',
    edit([
      'src/ui/index.ts',
      `export * from './cx.ts';\nexport * from './tone.ts';`,
      `export * from './tone.ts';\nexport * from './cx.ts';`,
    ]),
  ],
  [
    'order of fields',
    edit([TRADE, 'pricedAt: decimal,\n  contract: decimal,', 'contract: decimal,\n  pricedAt: decimal,']),
  ],
  ['order of a union', edit([BUTTON, "'l' | 'm' | 's'", "'s' | 'm' | 'l'"])],
  [
    'order of error codes',
    edit([TRADE, "'NOT_LISTED_YET', 'PRICE_UNAVAILABLE']", "'PRICE_UNAVAILABLE', 'NOT_LISTED_YET']"]),
  ],
  ['body of a function', edit([MONEY, 'return fraction === undefined ? grouped', 'return !fraction ? grouped'])],
  ['name of a parameter', edit(['src/ui/tone.ts', 'signed: string | null', 'figure: string | null'])],
  ['private member', edit(['src/live/client.ts', '#failures = 0', '#failures = 0;\n  #tries = 0'])],
  [
    'type that is not exported',
    // Three functions take it.
    edit(
      ['src/router/go.ts', 'interface GoOptions', 'interface GoingOptions'],
      ['src/router/go.ts', 'options?: GoOptions', 'options?: GoingOptions'],
      ['src/router/go.ts', 'options?: GoOptions', 'options?: GoingOptions'],
      ['src/router/go.ts', 'options?: GoOptions', 'options?: GoingOptions'],
    ),
  ],
  ['value of a token', edit(['src/ui/tokens.css', '--gutter: var(--space-4)', '--gutter: var(--space-5)'])],
  [
    'what the shell keeps to itself',
    edit([TYPES, 'export interface BuiltFile {', 'export interface BuiltFile {\n  kind: string;']),
  ],
  ['wording', edit(['locales/kor.json', '"errors.NETWORK": "', '"errors.NETWORK": "죄송해요. '])],
];

/** Puts a shell with this SDK behind the live one and tries to give it to customers, journeys all well. */
async function ship(report: ApiReport): Promise<{ isPassed: boolean; promoted: Promise<unknown> }> {
  const target = await openTarget(tempFolder());
  const doer = { actor: 'test' };
  const publishShell = async (code: string, api: ApiReport) =>
    (await publish(target, shellFolder(code, api), doer)).version;
  await promote(target, { builds: [{ name: SHELL, version: await publishShell('live', base) }], traffic: 100 }, doer);
  const version = await publishShell('candidate', report);
  const openRunner = () =>
    Promise.resolve({ run: () => Promise.resolve({ isPassed: true, output: [] }), stop: () => Promise.resolve() });
  const { isPassed } = await verify(target, { builds: [{ name: SHELL, version }], openRunner }, doer);
  const promoted = promote(
    target,
    { builds: [{ name: SHELL, version }], traffic: 100, verification: assertVerified },
    doer,
  );
  return { isPassed, promoted };
}

interface Batch {
  edits: Edit[];
  change: Partial<ReportInput>;
  /** Version that the batch is shipped under. */
  version: string;
  /** Statements and parts of the input that are changed already. */
  changed: Set<string>;
}

/** The top-level statement that an edit changes; a file without any counts as one. */
function statementOf([file, from]: Edit): string {
  const text = [...overlay([[file, from, from]]).values()][0] ?? '';
  const before = text.slice(0, text.indexOf(from) + 1).split('\n');
  return `${file}:${before.findLastIndex((line) => /^[a-z]/.test(line))}`;
}

/** Batches of cases that change different statements and are found at different calls, by case. A report takes seconds, however many changes are planted in it. */
function batchCases(cases: readonly (readonly [string, Planted, string?])[], version: string): [Planted, Batch][] {
  const batches: Batch[] = [];
  return cases.map(([, planted, expected]): [Planted, Batch] => {
    const { edits = [], change = {} } = planted;
    // Two changes of one call could be read as a rename.
    const calls = expected?.match(/\/\w+\/\w+/g) ?? [];
    const keys = [...edits.map(statementOf), ...Object.keys(change), ...calls];
    let batch = batches.find(({ changed }) => keys.every((key) => !changed.has(key)));
    if (!batch) batches.push((batch = { edits: [], change: {}, version, changed: new Set() }));
    batch.edits.push(...edits);
    Object.assign(batch.change, change);
    for (const key of keys) batch.changed.add(key);
    return [planted, batch];
  });
}

interface Outcome {
  report: ApiReport;
  changes: Change[];
  /** Whether the batch passed its verification, and the code of the refusal to promote it. */
  shipped: { isPassed: boolean; code: string | undefined };
}

const batches = new Map([
  ...batchCases(BREAKS, MINOR),
  ...batchCases(ADDITIONS, base.version),
  ...batchCases(NOTHING, base.version),
]);
const outcomes = new Map<Batch, Promise<Outcome>>();

async function findOutcome(batch: Batch): Promise<Outcome> {
  const report = await reportOf(batch);
  const { isPassed, promoted } = await ship({ ...report, version: batch.version });
  const code = await promoted.then(
    () => undefined,
    (error: { code: string }) => error.code,
  );
  return { report, changes: compareReports(base, report), shipped: { isPassed, code } };
}

/** The outcome of a case's batch, found once. */
function outcomeOf(planted: Planted): Promise<Outcome> {
  const batch = batches.get(planted);
  if (!batch) throw new Error('the case is in no batch');
  const outcome = outcomes.get(batch) ?? findOutcome(batch);
  outcomes.set(batch, outcome);
  return outcome;
}

const nameOf = ({ kind, where }: Change) => `${kind} ${where}`;

/** The least version that may carry the one change of a case, whatever else its batch changes. */
const requiredBy = (changes: readonly Change[], expected: string) =>
  requiredVersion(
    base,
    changes.filter((change) => nameOf(change) === expected),
  );

it.each(BREAKS)('break: %s', async (_, planted, expected) => {
  const { changes, shipped } = await outcomeOf(planted);
  expect(changes.map(nameOf)).toContain(expected);
  expect(requiredBy(changes, expected)).toBe(MAJOR);
  expect(shipped).toEqual({ isPassed: false, code: 'NOT_VERIFIED' });
});

it.each(ADDITIONS)('addition: %s', async (_, planted, expected) => {
  const { changes, shipped } = await outcomeOf(planted);
  expect(changes.map(nameOf)).toContain(expected);
  expect(requiredBy(changes, expected)).toBe(MINOR);
  expect(requiredVersion(base, changes)).toBe(MINOR);
  expect(shipped.code).toBe('NOT_VERIFIED');
});

it.each(NOTHING)('nothing: %s', async (_, planted) => {
  const { changes, shipped } = await outcomeOf(planted);
  expect({ changes, shipped }).toEqual({ changes: [], shipped: { isPassed: true, code: undefined } });
});

it('lets breaks out under a major, and an addition under a minor', async () => {
  const reportWith = async (cases: readonly (readonly [string, Planted, string])[], name: string) =>
    (await outcomeOf(cases.find(([each]) => each === name)![1])).report;
  const broken = await reportWith(BREAKS, 'export renamed');
  const added = await reportWith(ADDITIONS, 'token');
  expect(added.tokens).not.toEqual(base.tokens);
  // The token alone: exports would have to say since when there are.
  const more = { ...base, tokens: added.tokens };
  await (
    await ship({ ...broken, version: MAJOR })
  ).promoted;
  await (
    await ship({ ...more, version: MINOR })
  ).promoted;
});
