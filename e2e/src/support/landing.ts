import type { Browser, Page, Route } from '@playwright/test';
import { closePhone, newPhone } from './phone.ts';
import { until } from './steps.ts';

declare global {
  interface Window {
    /** Whether a price is on screen, also one that the page painted without the shell. */
    hasPrice: () => boolean;
    /** Whether a price is on the screen that the code has drawn. */
    isLanded: () => boolean;
  }
}

/** Lets a page that is opened later answer whether the home screen is there. */
export async function watchLanding(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.hasPrice = () => /\d{1,3}(,\d{3})+/.test(document.querySelector('main')?.textContent ?? '');
    window.isLanded = () => window.hasPrice() && document.querySelector('#root > [data-painted]') === null;
  });
}

interface LandingRequest {
  url: string;
  type: string;
  /** Of the answer, on the wire. */
  bytes: number;
}

async function answer(route: Route): Promise<LandingRequest> {
  const request = route.request();
  await route.continue();
  const { responseHeadersSize, responseBodySize } = await request.sizes();
  return { url: request.url(), type: request.resourceType(), bytes: responseHeadersSize + responseBodySize };
}

/** Moments of an idle page, one after another, after which it is taken to ask for nothing more until it is answered. */
const IDLE_MOMENTS = 5;

/**
 * Requests of a landing on the home screen with an empty cache, a list for each round trip, without fonts and the icon, for which nothing on
 * screen waits. What the page asks for is held until it is idle and then answered together, so that a busy machine counts no more of them.
 */
export async function roundTripsOf(browser: Browser, url: string): Promise<LandingRequest[][]> {
  const phone = await newPhone(browser, { url });
  const { page } = phone;
  await watchLanding(page);
  let held: Route[] = [];
  await page.route('**', (route) => {
    if (['font', 'other'].includes(route.request().resourceType())) return route.continue();
    held.push(route);
  });
  const trips: LandingRequest[][] = [];
  const opened = page.goto('/#/home/index', { waitUntil: 'commit' });
  await until(() => held.length > 0);
  do {
    const trip = held;
    held = [];
    if (trip.length > 0) trips.push(await Promise.all(trip.map(answer)));
    await opened;
    await page.evaluate(async (moments) => {
      for (let moment = 0; moment < moments; moment += 1) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        await new Promise((resolve) => requestIdleCallback(resolve));
      }
    }, IDLE_MOMENTS);
  } while (!(await page.evaluate(() => window.isLanded())));
  await closePhone(phone);
  return trips;
}
