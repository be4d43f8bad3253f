import type { Page } from '@playwright/test';
import { watchCalls } from './support/checks.ts';
import { inspectForced, markDrawn } from './support/forced-colors.ts';
import { changeScreen, openDetail } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { check, enter } from './support/walk.ts';
import { words } from './support/words.ts';

/** Screens that together have every kind of control, bar, dot and step. */
const SCREENS = [
  '/home/index',
  '/market/index?tab=indicators',
  '/market/stockDetail?tab=info',
  '/market/marketBuy',
  '/trade/index',
  '/trade/positionDetail',
  '/home/newStockBuy',
  '/home/marginLending',
  '/home/qcList',
  '/information/setting',
  '/information/exChange',
];
const setForced = (page: Page, isOn: boolean) => page.emulateMedia({ forcedColors: isOn ? 'active' : 'none' });

test("with the reader's own colors, nothing that is drawn by a background vanishes, and what is selected is seen", async ({
  walker,
  people,
}) => {
  const { page } = walker;
  const calls = watchCalls(page);
  await enter(walker, { language: 'kor', theme: 'light', person: people.owner });
  for (const path of SCREENS) {
    await changeScreen(page, path);
    await calls.settle();
    const drawn = await page.evaluate(markDrawn);
    expect(drawn, `${path}: parts with a background`).toBeGreaterThan(0);
    await setForced(page, true);
    const { invisible, same } = await page.evaluate(inspectForced);
    check(invisible, `${path}: invisible`).toEqual([]);
    check(same, `${path}: selected, and looks like the others`).toEqual([]);
    await setForced(page, false);
  }
  calls.end();
});

test("a switch and a box that are on differ from those that are off in the reader's own colors", async ({
  openPhone,
}) => {
  const { page } = await openPhone({ language: 'kor', forcedColors: 'active' });
  const toggles = async () => (await page.evaluate(inspectForced)).toggles;
  const differs = async (role: 'switch' | 'checkbox') => {
    const toggle = page.getByRole(role).last();
    await expect(toggle).toBeVisible();
    const before = await toggles();
    await toggle.click();
    await expect.poll(toggles, { message: role }).not.toEqual(before);
  };
  await page.goto('/#/login/register');
  await differs('checkbox');
  await openDetail(page, 'stock', { symbol: '100110' }, '/market/stockDetail');
  await page.getByRole('button', { name: words('kor')('market', 'chart.parts') }).click();
  await differs('switch');
});
