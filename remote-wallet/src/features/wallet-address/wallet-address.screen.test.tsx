import type { ApiOutput, Wallet } from '@maru/domain/contracts';
import { mockApi, NETWORK_DOWN, refuse, renderScreen, type MockHandlers } from '@maru/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { WalletAddressScreen } from './wallet-address.screen.tsx';

// jsdom cannot open a picture; that codes are read for real is proved in lib/qr and in the browser.
let said: string | Promise<null> | null = null;
jest.mock('../../lib/qr/read-qr.ts', () => ({ readQr: () => Promise.resolve(said) }));

const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const wallet: Wallet = {
  walletId: 'c0ffee00-0000-4000-8000-000000000001',
  type: 'TRC20',
  address: TRON,
  qrUploadId: null,
  createdAt: '2026-11-20T10:00:00+09:00',
};
const uploadId = 'c0ffee00-0000-4000-8000-00000000000a';
const list = (wallets: Wallet[] = [], maximum = 10): ApiOutput<'/bank/WalletList'> => ({ wallets, maximum });
const open = (handlers: MockHandlers, view = '') => {
  const sent = mockApi({
    '/bank/WalletList': () => list(),
    '/common/Upload': () => ({ uploadId, purpose: 'walletQr', width: 10, height: 10, size: 1 }),
    ...handlers,
  });
  renderScreen(<WalletAddressScreen />, { route: `/information/usdtAddress${view}`, dictionaries: { wallet: kor } });
  return sent;
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
beforeEach(() => {
  said = null;
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

describe('the list', () => {
  test('without an address it leads to the form', async () => {
    open({});
    expect(await screen.findByText(kor['walletAddress.empty'])).toBeTruthy();
    press(kor['walletAddress.add']);
    expect(screen.getByTestId('address').textContent).toBe('/information/usdtAddress?view=add');
    expect(screen.getByRole('radio', { name: 'TRC20' })).toBeTruthy();
  });

  test('an address shows its code, and goes after a question', async () => {
    let wallets = [wallet];
    const sent = open({
      '/bank/WalletList': () => list(wallets),
      '/bank/WalletDel': () => ((wallets = []), {}),
    });
    fireEvent.click(await screen.findByRole('button', { name: /TJRabPrw…kjpRTv8/ }));
    const sheet = await screen.findByRole('dialog', { name: kor['walletAddress.qr'] });
    expect(await within(sheet).findByRole('img', { name: `${TRON} 주소의 QR 코드` })).toBeTruthy();
    expect(within(sheet).getByText('모의투자')).toBeTruthy();
    fireEvent.click(within(sheet).getByRole('button', { name: kor['walletAddress.delete'] }));
    expect(await screen.findByText(/TJRabPrw…kjpRTv8 주소를 목록에서/)).toBeTruthy();
    expect(sent.some(({ path }) => path === '/bank/WalletDel')).toBe(false);
    fireEvent.click(within(sheet).getByRole('button', { name: kor['walletAddress.delete'] }));
    expect(await screen.findByText(kor['walletAddress.empty'])).toBeTruthy();
  });

  test('of an address with a picture it says so, and not that the server compared them', async () => {
    open({ '/bank/WalletList': () => list([{ ...wallet, qrUploadId: uploadId }]) });
    fireEvent.click(await screen.findByRole('button', { name: /TJRabPrw…kjpRTv8/ }));
    expect(await screen.findByText(kor['walletAddress.withPicture'])).toBeTruthy();
  });

  test('when it is full there is nothing to add', async () => {
    open({ '/bank/WalletList': () => list([wallet], 1) });
    expect(await screen.findByText(/주소는 1개까지/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: kor['walletAddress.add'] }).disabled).toBe(true);
  });

  test('a failure says so and a retry brings the addresses', async () => {
    let isDown = true;
    open({ '/bank/WalletList': () => (isDown ? NETWORK_DOWN : list([wallet])) });
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    isDown = false;
    fireEvent.click(retry);
    expect(await screen.findByText('TJRabPrw…kjpRTv8')).toBeTruthy();
  });
});

describe('the form', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>(kor['walletAddress.address']);
  const type = (value: string) => fireEvent.change(field(), { target: { value } });
  const choose = () => {
    const input = screen.getByLabelText(`${kor['walletAddress.picture']}, 사진 고르기`);
    fireEvent.change(input, { target: { files: [new File(['x'], 'qr.png', { type: 'image/png' })] } });
  };
  const submit = () => press(kor['walletAddress.submit']);

  test('type and address are asked for at once', async () => {
    open({}, '?view=add');
    submit();
    expect(await screen.findByText(kor['field.TYPE_REQUIRED'])).toBeTruthy();
    expect(screen.getByText(kor['field.ADDRESS_REQUIRED'])).toBeTruthy();
  });

  test('a picture fills in type and address, and goes with them', async () => {
    said = `tron:${TRON}?amount=5`;
    const sent = open({ '/bank/WalletAdd': () => wallet }, '?view=add');
    choose();
    await waitFor(() => expect(field().value).toBe(TRON));
    expect(screen.getByRole('radio', { name: 'TRC20' }).getAttribute('aria-checked')).toBe('true');
    await screen.findByText('사진을 올렸어요');
    submit();
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/information/usdtAddress'));
    expect(sent.find(({ path }) => path === '/bank/WalletAdd')?.input).toMatchObject({
      type: 'TRC20',
      address: TRON,
      qrUploadId: uploadId,
    });
  });

  test('a picture without a code says so at once', async () => {
    open({}, '?view=add');
    choose();
    expect(await screen.findByText(kor['field.QR_UNREADABLE'])).toBeTruthy();
  });

  test('nothing is sent while the picture is still being read', async () => {
    const { promise, resolve } = Promise.withResolvers<null>();
    said = promise;
    const sent = open({ '/bank/WalletAdd': () => wallet }, '?view=add');
    type(TRON);
    fireEvent.click(screen.getByRole('radio', { name: 'TRC20' }));
    choose();
    expect(await screen.findByText(kor['field.QR_READING'])).toBeTruthy();
    fireEvent.submit(document.querySelector('form')!);
    await screen.findByText('사진을 올렸어요');
    expect(sent.some(({ path }) => path === '/bank/WalletAdd')).toBe(false);
    resolve(null);
    expect(await screen.findByText(kor['field.QR_UNREADABLE'])).toBeTruthy();
  });

  test('a picture of another address overwrites nothing and says so', async () => {
    said = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
    const sent = open({}, '?view=add');
    type(TRON);
    choose();
    expect(await screen.findByText(kor['field.QR_DIFFERS'])).toBeTruthy();
    submit();
    expect(field().value).toBe(TRON);
    expect(sent.some(({ path }) => path === '/bank/WalletAdd')).toBe(false);
  });

  test.each([
    ['WALLET_ADDRESS_INVALID', '올바른 TRC20 주소가 아니에요. 다시 확인해 주세요.'],
    ['WALLET_EXISTS', '이미 등록된 지갑 주소예요. 다른 주소를 입력해 주세요.'],
  ] as const)('%s is said at the address', async (code, text) => {
    open({ '/bank/WalletAdd': () => refuse(code, { type: 'TRC20' }) }, '?view=add');
    fireEvent.click(screen.getByRole('radio', { name: 'TRC20' }));
    type(TRON);
    submit();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(field().getAttribute('aria-invalid')).toBe('true');
  });
});
