import type { ApiOutput, BankCard } from '@maru/domain/contracts';
import { mockApi, NETWORK_DOWN, refuse, renderScreen, type MockHandlers } from '@maru/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import kor from '../../../locales/kor.json';
import { AddBankCardScreen } from './add-bank-card.screen.tsx';
import { BankListScreen } from './bank-list.screen.tsx';

type List = ApiOutput<'/bank/List'>;
const shinhan = { kor: '신한은행', en: 'Shinhan Bank', tw: '新韓銀行', cn: '新韩银行' };
const toss = { kor: '토스뱅크', en: 'Toss Bank', tw: 'Toss 銀行', cn: 'Toss 银行' };
const card: BankCard = {
  cardId: 'c0ffee00-0000-4000-8000-000000000001',
  holder: '김마루',
  bankCode: '088',
  bankName: shinhan,
  branch: '강남',
  number: '••••••••6789',
  createdAt: '2026-11-20T10:00:00+09:00',
};
const list = (over: Partial<List> = {}): List => ({
  cards: [],
  banks: [
    { code: '088', name: shinhan, digits: [11, 12] },
    { code: '092', name: toss, digits: [12] },
  ],
  holder: '김마루',
  maximum: 5,
  guards: [],
  ...over,
});
const open = (screenOf: ReactElement, handlers: MockHandlers) => {
  const sent = mockApi(handlers);
  renderScreen(screenOf, { dictionaries: { wallet: kor } });
  return sent;
};
const address = () => screen.getByTestId('address').textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the list', () => {
  test('without a card it says what one is for and leads to the form', async () => {
    open(<BankListScreen />, { '/bank/List': () => list() });
    expect(await screen.findByText(kor['bankCard.empty'])).toBeTruthy();
    press(kor['bankCard.add']);
    expect(address()).toBe('/information/addBankCard');
  });

  test('a card is deleted after a question', async () => {
    let cards = [card];
    const sent = open(<BankListScreen />, {
      '/bank/List': () => list({ cards }),
      '/bank/Del': () => ((cards = []), {}),
    });
    expect(await screen.findByText('••••••••6789')).toBeTruthy();
    press('신한은행 ••••••••6789 삭제');
    const sheet = await screen.findByRole('dialog', { name: kor['bankCard.deleteTitle'] });
    expect(sent.some(({ path }) => path === '/bank/Del')).toBe(false);
    fireEvent.click(within(sheet).getByRole('button', { name: kor['bankCard.delete'] }));
    expect(await screen.findByText(kor['bankCard.empty'])).toBeTruthy();
    expect(sent.find(({ path }) => path === '/bank/Del')?.input).toEqual({ cardId: card.cardId });
  });

  test('a card that a withdrawal goes to stays', async () => {
    open(<BankListScreen />, {
      '/bank/List': () => list({ cards: [card] }),
      '/bank/Del': () => refuse('BANK_CARD_IN_USE'),
    });
    await screen.findByText('••••••••6789');
    press('신한은행 ••••••••6789 삭제');
    const sheet = await screen.findByRole('dialog', { name: kor['bankCard.deleteTitle'] });
    fireEvent.click(within(sheet).getByRole('button', { name: kor['bankCard.delete'] }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('••••••••6789')).toBeTruthy();
  });

  test('when it is full there is nothing to add', async () => {
    const cards = [1, 2].map((n) => ({ ...card, cardId: `c0ffee00-0000-4000-8000-00000000000${n}` }));
    open(<BankListScreen />, { '/bank/List': () => list({ cards, maximum: 2 }) });
    expect(await screen.findByText(/계좌는 2개까지/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: kor['bankCard.add'] }).disabled).toBe(true);
  });

  test('a failure says so and a retry brings the cards', async () => {
    let isDown = true;
    open(<BankListScreen />, { '/bank/List': () => (isDown ? NETWORK_DOWN : list({ cards: [card] })) });
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    isDown = false;
    fireEvent.click(retry);
    expect(await screen.findByText('••••••••6789')).toBeTruthy();
  });
});

describe('the form', () => {
  const type = (key: keyof typeof kor, value: string) =>
    fireEvent.change(screen.getByLabelText(kor[key]), { target: { value } });
  const ready = () => screen.findByLabelText<HTMLInputElement>(kor['bankCard.holder']);

  test('the holder is the verified name and cannot be changed', async () => {
    open(<AddBankCardScreen />, { '/bank/List': () => list() });
    const holder = await ready();
    expect([holder.value, holder.readOnly]).toEqual(['김마루', true]);
    expect(screen.getByText(kor['addBankCard.simulated'])).toBeTruthy();
  });

  test('everything missing is said at once', async () => {
    open(<AddBankCardScreen />, { '/bank/List': () => list() });
    await ready();
    press(kor['addBankCard.submit']);
    for (const code of ['BANK_REQUIRED', 'NUMBER_REQUIRED'] as const)
      expect(await screen.findByText(kor[`field.${code}`])).toBeTruthy();
  });

  test('a picked bank fills its code and tells how many digits a number has', async () => {
    open(<AddBankCardScreen />, { '/bank/List': () => list() });
    await ready();
    fireEvent.click(screen.getByRole('button', { name: /^은행 은행 선택/ }));
    fireEvent.click(await screen.findByRole('button', { name: /토스뱅크/ }));
    expect(screen.getByLabelText<HTMLInputElement>(kor['bankCard.code']).value).toBe('092');
    expect(screen.getByText('숫자 12자리')).toBeTruthy();
    type('bankCard.code', '088');
    expect(screen.getByRole('button', { name: '은행 신한은행' })).toBeTruthy();
    type('bankCard.number', '110');
    press(kor['addBankCard.submit']);
    expect(await screen.findByText(/숫자 11(자리)? 또는 12자리예요/)).toBeTruthy();
  });

  test('a submitted card is added, and the screen goes back', async () => {
    const sent = open(<AddBankCardScreen />, { '/bank/List': () => list(), '/bank/Add': () => card });
    await ready();
    type('bankCard.code', '088');
    type('bankCard.number', ' 110-123-456789 ');
    type('bankCard.branch', '강남');
    press(kor['addBankCard.submit']);
    await waitFor(() => expect(address()).toBe('/information/bankList'));
    expect(sent.find(({ path }) => path === '/bank/Add')?.input).toMatchObject({
      holder: '김마루',
      bankCode: '088',
      number: '110-123-456789',
      branch: '강남',
    });
  });

  test('a refusal is said at its field, and a lost answer is sent again as the same draft', async () => {
    const replies = [NETWORK_DOWN, refuse('BANK_CARD_EXISTS')] as const;
    let n = 0;
    const sent = open(<AddBankCardScreen />, { '/bank/List': () => list(), '/bank/Add': () => replies[n++]! });
    await ready();
    type('bankCard.code', '088');
    type('bankCard.number', '110123456789');
    press(kor['addBankCard.submit']);
    expect(await screen.findByText(/서버에 연결할 수 없어요/)).toBeTruthy();
    press(kor['addBankCard.submit']);
    expect(await screen.findByText(/이미 등록된 계좌예요/)).toBeTruthy();
    expect(screen.getByLabelText(kor['bankCard.number']).getAttribute('aria-invalid')).toBe('true');
    const ids = sent
      .filter(({ path }) => path === '/bank/Add')
      .map(({ input }) => (input as { clientId: string }).clientId);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });

  test('without a verified name it leads to the verification', async () => {
    const guards: List['guards'] = [{ code: 'REAL_NAME_REQUIRED', route: '/information/authInfo', params: {} }];
    open(<AddBankCardScreen />, { '/bank/List': () => list({ holder: null, guards }) });
    fireEvent.click(await screen.findByRole('button', { name: /실명 인증을 먼저/ }));
    expect(address()).toBe('/information/authInfo');
  });
});
