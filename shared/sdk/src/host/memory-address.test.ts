import { memoryAddress } from './memory-address.ts';

const open = () => memoryAddress('/a?x=1', (target) => (target.startsWith('/out') ? null : target));

test('goes forward and back, and drops the entries after a push', () => {
  const address = open();
  expect([address.target(), address.canGoBack()]).toEqual(['/a?x=1', false]);
  address.push('/b');
  address.push({ pathname: '/c', search: '?y=2' }, { from: 'b' });
  expect(address.current()).toMatchObject({ type: 'PUSH', location: { search: '?y=2', state: { from: 'b' } } });
  address.go(-2);
  expect([address.target(), address.current().type]).toEqual(['/a?x=1', 'POP']);
  address.push('/d');
  address.go(1);
  expect(address.target()).toBe('/d');
  address.go(-5);
  expect(address.target()).toBe('/d');
});

test('replaces the present address', () => {
  const address = open();
  address.replace('/b');
  expect([address.target(), address.canGoBack(), address.current().type]).toEqual(['/b', false, 'REPLACE']);
});

test('notifies listeners of each move, and opens no target that the guard rejects', () => {
  const address = open();
  const listener = jest.fn();
  const stop = address.subscribe(listener);
  address.push('/out/there');
  expect([address.target(), listener.mock.calls.length]).toEqual(['/a?x=1', 0]);
  address.push('/b');
  stop();
  address.push('/c');
  expect(listener).toHaveBeenCalledTimes(1);
  expect([address.createHref('/b'), address.createHref({ pathname: '/b', search: '?y' })]).toEqual(['/b', '/b?y']);
});
