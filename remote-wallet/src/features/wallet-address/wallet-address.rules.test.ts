import { placesOfRefusals } from '@maru/sdk/testing';
import {
  addressOf,
  SERVER_FIELDS,
  findErrors,
  shortAddress,
  typeOf,
  type WalletValues,
} from './wallet-address.rules.ts';

const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const ETHER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const SEGWIT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const LEGACY = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const good: WalletValues = { type: 'TRC20', address: TRON, qrUploadId: null, qrText: null };

test.each([
  [TRON, 'TRC20'],
  [ETHER, 'ERC20'],
  [ETHER.toLowerCase(), 'ERC20'],
  [SEGWIT, 'BTC'],
  [SEGWIT.toUpperCase(), 'BTC'],
  [LEGACY, 'BTC'],
  ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'BTC'],
  [TRON.slice(1), null],
  [`${ETHER}0`, null],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg', null],
  ['Bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', null],
  ['', null],
])('%p can be %p', (address, type) => {
  expect(typeOf(address)).toBe(type);
});

test.each([
  [TRON, TRON],
  [` ${TRON}\n`, TRON],
  [`bitcoin:${SEGWIT}?amount=0.1&label=x`, SEGWIT],
  [`ethereum:${ETHER}@1/transfer?address=1`, ETHER],
  [`ethereum:pay-${ETHER}`, ETHER],
  [`tron://${TRON}`, TRON],
])('%p names %p', (text, address) => {
  expect(addressOf(text)).toBe(address);
});

test('a full form is good, an empty one says all at once', () => {
  expect(findErrors(good)).toEqual([]);
  expect(findErrors({ ...good, type: '', address: ' ' }).map(({ code }) => code)).toEqual([
    'TYPE_REQUIRED',
    'ADDRESS_REQUIRED',
  ]);
});

test.each<[Partial<WalletValues>, string, string]>([
  [{ address: ETHER }, 'address', 'ADDRESS_TRC20'],
  [{ type: 'ERC20' }, 'address', 'ADDRESS_ERC20'],
  [{ type: 'BTC' }, 'address', 'ADDRESS_BTC'],
  [{ qrUploadId: 'x', qrText: null }, 'qrUploadId', 'QR_READING'],
  [{ qrUploadId: 'x', qrText: '' }, 'qrUploadId', 'QR_UNREADABLE'],
  [{ qrUploadId: 'x', qrText: LEGACY }, 'qrUploadId', 'QR_DIFFERS'],
  [{ qrUploadId: 'x', qrText: TRON.toLowerCase() }, 'qrUploadId', 'QR_DIFFERS'],
])('%j: %s is %s', (over, field, code) => {
  expect(findErrors({ ...good, ...over })).toEqual([{ field, code }]);
});

test.each<Partial<WalletValues>>([
  { qrUploadId: 'x', qrText: `tron:${TRON}` },
  { type: 'ERC20', address: ETHER, qrUploadId: 'x', qrText: ETHER.toLowerCase() },
  // The picture was refused: nothing of it is sent.
  { qrUploadId: null, qrText: '' },
])('%j is good', (over) => {
  expect(findErrors({ ...good, ...over })).toEqual([]);
});

test('each refusal of the server has its place', () => {
  expect(placesOfRefusals('/bank/WalletAdd', SERVER_FIELDS)).toEqual({
    address: ['WALLET_ADDRESS_INVALID', 'WALLET_EXISTS'],
    qrUploadId: ['UPLOAD_NOT_FOUND'],
    form: ['WALLET_LIMIT', 'CLIENT_ID_CONFLICT'],
  });
});

test('an address is told by its ends', () => {
  expect(shortAddress(TRON)).toBe('TJRabPrw…kjpRTv8');
  expect(shortAddress('short')).toBe('short');
});
