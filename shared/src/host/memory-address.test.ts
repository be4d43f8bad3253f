import { memoryAddress } from './memory-address.ts';

const open = () => memoryAddress('/a?x=1', (target) => (target.startsWith('/out') ? null : target));

test('goes forward and back, and drops what lay ahead', () => {
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

test('takes the place of the present address', () => {
  const address = open();
  address.replace('/b');
  expect([address.target(), address.canGoBack(), address.current().type]).toEqual(['/b', false, 'REPLACE']);
});

test('does not enter what is outside, and tells who listens of the rest', () => {
  const address = open();
  const heard = jest.fn();
  const stop = address.subscribe(heard);
  address.push('/out/there');
  expect([address.target(), heard.mock.calls.length]).toEqual(['/a?x=1', 0]);
  address.push('/b');
  stop();
  address.push('/c');
  expect(heard).toHaveBeenCalledTimes(1);
  expect([address.createHref('/b'), address.createHref({ pathname: '/b', search: '?y' })]).toEqual(['/b', '/b?y']);
});
