import {
  clearCustomerData,
  readJson,
  readText,
  removeKey,
  scopeStorage,
  STORAGE_KEYS,
  writeJson,
  writeText,
  type StorageKey,
} from './storage.ts';

afterEach(() => {
  scopeStorage('');
  localStorage.clear();
  sessionStorage.clear();
});

test.each(['device', 'visit'] as const)('what is written to the %s is read from there alone', (area) => {
  writeJson('draft.order', { lots: 2 }, area);
  expect(readJson('draft.order', area)).toEqual({ lots: 2 });
  expect(readJson('draft.order', area === 'device' ? 'visit' : 'device')).toBeNull();
  removeKey('draft.order', area);
  expect(readText('draft.order', area)).toBeNull();
});

test('a log-out clears the customer’s data of both areas and keeps the device’s preferences', () => {
  writeText('tokend', 't');
  writeText('theme', 'dark');
  writeJson('ticket.100110', { lots: 2 }, 'visit');
  clearCustomerData();
  expect([readText('tokend'), readJson('ticket.100110', 'visit'), readText('theme')]).toEqual([null, null, 'dark']);
});

test('a log-out removes every declared key but those that are declared to stay', () => {
  for (const area of ['device', 'visit'] as const)
    for (const { key } of STORAGE_KEYS) writeText(key.replace('*', 'any') as StorageKey, 'a value', area);
  clearCustomerData();
  const stays = STORAGE_KEYS.filter(({ isKept }) => isKept).map(({ key }) => key);
  expect(Object.keys(localStorage).sort()).toEqual([...stays].sort());
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('in a page that is not ours it clears its own keys of both areas and nothing of the page’s', () => {
  localStorage.setItem('tokend', 'of the page');
  sessionStorage.setItem('ticket.100110', 'of the page');
  scopeStorage('maru.');
  writeText('tokend', 't');
  writeText('theme', 'dark');
  writeJson('ticket.100110', { lots: 2 }, 'visit');
  expect(sessionStorage.getItem('maru.ticket.100110')).toBe('{"lots":2}');
  clearCustomerData();
  expect({ ...localStorage }).toEqual({ tokend: 'of the page', 'maru.theme': 'dark' });
  expect({ ...sessionStorage }).toEqual({ 'ticket.100110': 'of the page' });
});

test('storage that is blocked reads as empty and takes writes without an error', () => {
  const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked');
  });
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full');
  });
  writeJson('draft.order', 1, 'visit');
  expect(readJson('draft.order', 'visit')).toBeNull();
  blocked.mockRestore();
  full.mockRestore();
});
