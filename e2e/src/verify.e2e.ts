import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAgain } from './support/builds.ts';
import { ROOT, WEB_ROOT } from './support/product.ts';
import { expect, test } from './support/test.ts';

let target: string;
test.beforeAll(() => {
  target = mkdtempSync(join(tmpdir(), 'maru-target-'));
  cpSync(WEB_ROOT, target, { recursive: true });
});
test.afterAll(() => rmSync(target, { recursive: true, force: true }));

/** `pnpm federation …` on a copy of what `pnpm build` made live. It starts a product of its own. */
function federation(...args: string[]): Promise<{ code: number; output: string }> {
  const { MARU_URL: _url, MARU_REPORT: _report, FEDERATION_UNVERIFIED: _why, ...env } = process.env;
  const words = [join(ROOT, 'federation/src/cli/main.ts'), ...args, '--target', target];
  return new Promise((done) =>
    execFile(process.execPath, words, { cwd: ROOT, env, maxBuffer: 2 ** 24 }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, output: out + err }),
    ),
  );
}

test('lets a remote out that was seen running with the live shell', async () => {
  const { folder, version } = buildAgain('remote-ipo', '/* again */');
  expect(await federation('publish', folder)).toMatchObject({ code: 0 });
  expect(await federation('promote', `ipo@${version}`)).toMatchObject({
    code: 1,
    output: expect.stringContaining(`pnpm federation verify @maru/ipo@${version}`),
  });
  const seen = await federation('verify', `ipo@${version}`);
  expect(seen.output).toMatch(new RegExp(`passed {2}journeys: shell \\w+ with @maru/ipo ${version}`));
  expect(await federation('promote', `ipo@${version}`)).toMatchObject({ code: 0 });
});

test('keeps a remote in with a screen that throws, though its papers are in order and no journey leads to it', async () => {
  const { folder, version } = buildAgain('remote-ipo', 'throw new Error("planted")', '/home/newStockRecord');
  expect(await federation('publish', folder)).toMatchObject({ code: 0 });
  const seen = await federation('verify', `ipo@${version}`);
  expect(seen.output).toMatch(/passed {2}files[^]*passed {2}range[^]*FAILED {2}journeys[^]*\/home\/newStockRecord/);
  expect(seen.code).toBe(1);
  const { code, output } = await federation('promote', `ipo@${version}`);
  expect([code, output]).toEqual([1, expect.stringContaining('did not pass the verification')]);
});
