import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { offeringFactsOf, type OfferingDraft, type ProposalRow } from '@maru/domain/admin';
import { MockRefusal, mockAdmin, renderConsole, type AdminHandlers } from '../../testing/mock-admin.tsx';
import { IssueOpenScreen } from './issue-open.screen.tsx';

const everywhere = (en: string) => ({ kor: `${en} 가`, en, tw: `${en} 甲`, cn: `${en} 乙` });
const dates = {
  subscribeFrom: '2026-11-23T10:00:00.000+09:00',
  subscribeTo: '2026-11-24T16:00:00.000+09:00',
  drawAt: '2026-11-25T10:00:00.000+09:00',
  allocateAt: '2026-11-26T09:00:00.000+09:00',
  payBy: '2026-11-27T16:00:00.000+09:00',
  listAt: '2026-11-30T08:00:00.000+09:00',
};
const draft: OfferingDraft = {
  ...{ symbol: '912340', name: everywhere('Gaon Lens'), underwriter: everywhere('Danbisol Securities') },
  ...{ industry: 'tech', segment: 'KOSDAQ', industryPe: '18.4', method: 'LOTTERY', fundingMode: 'PAY_AFTER_WIN' },
  business: everywhere('Grinds lenses for cameras in phones.'),
  risk: everywhere('Two customers bring most of its revenue.'),
  ...{ price: '12000', bandLow: '10000', bandHigh: '12500', totalShares: '40000', retailShares: '10000' },
  ...{ minimumShares: '500', perPerson: 1, minimumFunds: '0' },
  ...dates,
};
const proposal: ProposalRow = {
  proposalId: 'c0ffee00-0000-4000-8000-000000000003',
  ...{ kind: 'offering', subject: '912340', change: offeringFactsOf(draft), note: 'why', state: 'open' },
  ...{ proposedBy: 'operator:bob', proposedAt: '2026-11-20T10:00:00.000+09:00' },
  ...{ decidedBy: null, decidedAt: null, decisionNote: null, former: null },
};

function open(handlers: AdminHandlers = {}, role: 'manager' | 'auditor' = 'manager') {
  const sent = mockAdmin({
    '/admin/OfferingForm': () => ({ industries: [{ industry: 'tech', name: everywhere('Electronics') }], dates }),
    '/admin/Proposals': () => ({ total: 1, page: 1, per_page: 10, data: [proposal] }),
    ...handlers,
  });
  renderConsole(<IssueOpenScreen />, { route: '/issue-open', role });
  return sent;
}
const openedForm = async () =>
  (await screen.findByRole<HTMLButtonElement>('button', { name: 'Propose to open' })).form!;
/** Found by its label once: a query of the whole document for each of forty fields takes seconds. */
const fieldOf = (form: HTMLFormElement, label: string): HTMLInputElement => {
  const found = [...form.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  return form.querySelector<HTMLInputElement>(`[id="${found!.htmlFor}"]`)!;
};
const fill = (form: HTMLFormElement, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) fireEvent.change(fieldOf(form, label), { target: { value } });
};
const inLanguages = (field: string, text: string) => ({
  [`${field} (Korean)`]: `${text} 가`,
  [`${field} (English)`]: text,
  [`${field} (Traditional Chinese)`]: `${text} 甲`,
  [`${field} (Simplified Chinese)`]: `${text} 乙`,
});
const COMPANY = {
  ...{ 'Code (six digits, the first one 9)': '912340', Industry: 'tech' },
  ...inLanguages('Name', 'Gaon Lens'),
  ...inLanguages('Lead underwriter', 'Danbisol Securities'),
  ...inLanguages('The business', 'Grinds lenses for cameras in phones.'),
  ...inLanguages('Risks', 'Two customers bring most of its revenue.'),
};
const TERMS = {
  ...{ 'Offer price (won)': '12000', 'Price band from (won)': '10000', 'Price band to (won)': '12500' },
  ...{ 'Industry P/E': '18.4', 'Shares offered': '40000', 'Retail tranche (shares)': '10000' },
  ...{ 'Allotment method': 'LOTTERY', Deposit: 'PAY_AFTER_WIN', 'Minimum application (shares)': '500' },
};
const missing = (form: HTMLFormElement) =>
  [...form.querySelectorAll('p')].find(({ textContent }) => textContent.startsWith('Still to fill in'))?.textContent;

test('a manager proposes new shares with the dates of the calendar, once every field is right', async () => {
  let isTaken = true;
  const sent = open({
    '/admin/OfferingPropose': () => (isTaken ? new MockRefusal('OFFERING_EXISTS') : proposal),
  });
  const form = await openedForm();
  const button = form.querySelector('button')!;
  expect(missing(form)).toContain(
    'Code (six digits, the first one 9), Name, Lead underwriter, Industry, The business, Risks',
  );
  fill(form, { ...COMPANY, ...TERMS });
  expect(missing(form)).toBe('Still to fill in or correct: Note (for the log)');
  fill(form, { 'Note (for the log)': ' the filing is complete ', 'Offer price (won)': '12005' });
  const price = fieldOf(form, 'Offer price (won)');
  expect(price.getAttribute('aria-invalid')).toBe('true');
  const why = document.getElementById(price.getAttribute('aria-describedby')!)?.textContent;
  expect(why).toBe('Prices here move in steps of ₩10.');
  expect(missing(form)).toBe('Still to fill in or correct: Offer price (won)');
  expect(button.disabled).toBe(true);
  fill(form, { 'Offer price (won)': '12000' });
  const summary = form.querySelector('section[aria-label="Summary of the proposal"]')!;
  for (const words of ['10,000 of 40,000 shares', '500 to 500 shares', '₩10,000 to ₩12,500', 'Gaon Lens 乙'])
    expect(summary.textContent).toContain(words);

  fireEvent.click(button);
  expect((await within(form).findByRole('alert')).textContent).toContain('this code or name');
  const name = fieldOf(form, 'Name (English)');
  expect(name.value).toBe('Gaon Lens');
  isTaken = false;
  fireEvent.click(button);
  await waitFor(() => expect(name.value).toBe(''));
  expect(sent.findLast(({ path }) => path === '/admin/OfferingPropose')?.input).toMatchObject({
    ...Object.fromEntries(Object.entries(draft).filter(([key]) => !(key in dates))),
    ...{ subscribeFrom: '2026-11-23T10:00:00+09:00', listAt: '2026-11-30T08:00:00+09:00' },
    note: 'the filing is complete',
  });
});

test('the second manager reads everything before applying it', async () => {
  open();
  const form = await screen.findByRole('form', { name: 'Proposal about Gaon Lens (912340)' });
  for (const words of [
    'Gaon Lens 가',
    'Danbisol Securities 甲',
    'Two customers bring most of its revenue. 乙',
    '18.4',
    'IndustryElectronics',
  ])
    expect(form.textContent).toContain(words);
  expect(within(form).getByRole('button', { name: 'Apply' })).toBeTruthy();
});

test('an auditor reads the proposals and proposes nothing', async () => {
  const sent = open({}, 'auditor');
  await screen.findByText(/^Offer price ₩12,000, 10,000 shares for retail, Draw of fixed lots/);
  expect(sent.find(({ path }) => path === '/admin/Proposals')?.input).toMatchObject({ kind: 'offering' });
  expect(screen.queryByRole('button')).toBeNull();
});
