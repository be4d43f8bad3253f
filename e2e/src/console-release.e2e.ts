import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { shortName, type RemoteDescriptor } from '@maru/domain/registry';
import { enterPassword, openDesk } from './support/desk.ts';
import { plainScreen } from './support/faults.ts';
import { REVIEWED_BY_PEOPLE } from './support/operator.ts';
import { startProduct, type Product } from './support/product.ts';
import { copyProduct, liveBuild, makeBuild, readRelease } from './support/release.ts';
import { isDrawn, until } from './support/steps.ts';
import { expect, test, type OpenPhone } from './support/test.ts';
import { words } from './support/words.ts';

const REMOTE = '@maru/ipo';

let product: Product;
let web: string;

test.beforeAll(async () => {
  web = copyProduct();
  product = await startProduct({ ...REVIEWED_BY_PEOPLE, WEB_ROOT: web });
});
test.afterAll(async () => {
  await product.stop();
  rmSync(web, { recursive: true, force: true });
});

const liveVersion = () => liveBuild(readRelease(web), REMOTE).metadata.version;

/** Records that a build passed its journeys with the live shell, as `pnpm federation verify` does (verify.e2e.ts). */
function recordVerified({ name, version }: Pick<RemoteDescriptor, 'name' | 'version'>): void {
  const folder = join('remotes', shortName(name), version);
  const body = readFileSync(join(web, folder, 'descriptor.json'));
  const record = {
    time: new Date().toISOString(),
    actor: 'pipeline',
    name,
    version,
    integrity: `sha256-${createHash('sha256').update(body).digest('base64')}`,
    pairs: [`shell ${readRelease(web).shell.metadata.version} with ${name} ${version}`],
    checks: [],
    isPassed: true,
  };
  mkdirSync(join(web, 'verified', folder), { recursive: true });
  writeFileSync(join(web, 'verified', folder, 'first.json'), JSON.stringify(record));
}

/** The build that a customer who opens the product now gets. */
async function customersBuild(openPhone: OpenPhone): Promise<string | undefined> {
  const { page, context } = await openPhone({ language: 'en', url: product.url });
  await page.goto(`/#${plainScreen(REMOTE)}`);
  await until(() => isDrawn(page));
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await context.close();
  return /\/remotes\/ipo\/(\w+)\/remoteEntry/.exec(names.join(' '))?.[1];
}

test('two managers make a build live and one of them rolls it back, each on the screen', async ({
  browser,
  openPhone,
}) => {
  const w = words('en');
  const base = liveVersion();
  const made = makeBuild(web, REMOTE);
  recordVerified(made);
  const [maker, other] = [await openDesk(browser, product.url, 'en'), await openDesk(browser, product.url, 'en')];
  await enterPassword(maker.page, 'demo.manager', w);
  await enterPassword(other.page, 'demo.manager2', w);
  const open = async (page: Page, path: string, title: string | RegExp) => {
    await page.getByRole('button', { name: w('console', 'nav.logOut'), exact: true }).waitFor();
    await page.goto(`/console/#/${path}`);
    await page.getByRole('heading', { name: title, exact: true }).first().waitFor();
  };
  const ofIpo = `release?name=${encodeURIComponent(REMOTE)}`;

  await open(maker.page, ofIpo, w('console', 'release.proposeTitle'));
  const propose = maker.page.getByRole('region', { name: w('console', 'release.proposeTitle'), exact: true });
  await propose.getByLabel(w('console', 'release.version'), { exact: true }).selectOption(made.version);
  await propose.getByLabel(w('console', 'release.note'), { exact: true }).fill('new shares are listed by date');
  await propose.getByRole('button').click();
  await maker.page.getByText(w('console', 'proposals.proposed'), { exact: true }).waitFor();

  const decision = (page: Page) => page.getByRole('form', { name: w('console', 'proposals.decideOf') });
  await open(maker.page, 'releases', w('console', 'releases.title'));
  await expect(decision(maker.page).getByRole('button')).toHaveText([w('console', 'proposals.withdraw')]);
  await open(other.page, 'releases', w('console', 'releases.title'));
  await expect(decision(other.page)).toContainText(made.version);
  expect(liveVersion()).toBe(base);
  await decision(other.page)
    .getByRole('button', { name: w('console', 'proposals.apply'), exact: true })
    .click();
  await other.page.getByText(w('console', 'proposals.done'), { exact: true }).waitFor();
  await expect(decision(other.page)).toHaveCount(0);
  expect(liveVersion()).toBe(made.version);
  expect(await customersBuild(openPhone)).toBe(made.version);

  await open(other.page, ofIpo, w('console', 'release.rollBackTitle'));
  const rollBack = other.page.getByRole('region', { name: w('console', 'release.rollBackTitle'), exact: true });
  await expect(rollBack.getByText(w('console', 'release.rollBackText'))).toHaveText(
    new RegExp(`${made.version}.*${base}`),
  );
  await rollBack.getByLabel(w('console', 'release.note'), { exact: true }).fill('the list is empty');
  await rollBack.getByRole('button').click();
  await other.page.getByText(w('console', 'release.rolledBack'), { exact: true }).waitFor();
  expect(liveVersion()).toBe(base);
  expect(await customersBuild(openPhone)).toBe(base);

  for (const { context, faults } of [maker, other]) {
    expect(faults).toEqual([]);
    await context.close();
  }
});
